import { Refusal } from '#server/http/problems.ts'

/** What a browser would have been answered: 200, or the status of the refusal. Other failures stay failures. */
export async function statusOf(answer: Promise<unknown>): Promise<number> {
  try {
    await answer
    return 200
  } catch (error) {
    if (error instanceof Refusal) return error.status
    throw error
  }
}
