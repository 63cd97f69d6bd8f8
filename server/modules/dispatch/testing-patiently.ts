import type { Answer } from '#server/testing/world.ts'

/**
 * Asks again as long as the site is too busy to answer. So many rivals at once may wait longer for the
 * database than a request is allowed to; what is answered 503 has changed nothing.
 */
export async function patiently(
  ask: () => Promise<Answer> | undefined,
): Promise<Answer | undefined> {
  for (;;) {
    const answer = await ask()
    if (answer?.status !== 503) return answer
  }
}
