import { ApiError } from './api-error.ts'
import { isAway } from './reach.ts'

/** Whether nobody here knows what became of it: no answer came, or one from before the site. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || isAway(error.status))

/** Asks once more for what is safe to ask twice, where the answer got lost: it may have been done. */
export async function onceMore<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return ask()
  }
}
