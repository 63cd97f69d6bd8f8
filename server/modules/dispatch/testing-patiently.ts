import type { Answer } from '#server/testing/world.ts'

type Asking = () => Promise<Answer> | undefined

/** Whoever was sent away comes again after those before them: all at once they would keep the site from its work. */
let line: Promise<unknown> = Promise.resolve()

/**
 * Asks again as long as the site is too busy to answer. So many rivals at once may wait longer for the
 * database than a request is allowed to; what is answered 503 has changed nothing.
 */
export async function patiently(ask: Asking): Promise<Answer | undefined> {
  const first = await ask()
  if (first?.status !== 503) return first
  const answer = line.then(() => untilAnswered(ask))
  line = answer.catch(() => null)
  return answer
}

async function untilAnswered(ask: Asking): Promise<Answer | undefined> {
  for (;;) {
    const answer = await ask()
    if (answer?.status !== 503) return answer
  }
}
