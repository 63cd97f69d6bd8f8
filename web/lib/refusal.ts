import { ApiError } from './api-error.ts'
import { showToast } from './toast.ts'

const TRY_AGAIN = 'Please try again.'

/** Whether the server has said no: then it arrived, and nothing was done. Anything else may have happened after it was. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** `what`, as in "That was", is not `done`; perhaps not, where no answer came: it may have arrived. */
export const notDone = (what: string, done: string, error: unknown): string =>
  `${what} ${isRefused(error) ? 'not' : 'perhaps not'} ${done}`

/** Why the server refused it, where it did; the sentence says what is left to do, if anything is. */
export const refusalOf = (error: unknown): string | undefined =>
  isRefused(error) ? error.problem?.detail : undefined

/** What was not done, and why it was refused; only what nobody refused is worth another try. */
export const withRefusal = (outcome: string, error: unknown): string =>
  `${outcome} ${refusalOf(error) ?? TRY_AGAIN}`

/** A sentence of the specification, which stays as it is, and after it why it was refused. */
export const withReason = (sentence: string, error: unknown): string =>
  [sentence, refusalOf(error)].filter(Boolean).join(' ')

/** What somebody can do about it: what the refusal says, to look at their connection, or to try again. */
export const adviceFor = (error: unknown): string =>
  refusalOf(error) ?? (error instanceof ApiError && error.status === 0 ? error.message : TRY_AGAIN)

/** Whether the very same may be taken a little later. */
export const mayPassYet = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 429].includes(error.status) || error.status >= 500

export const FASTER = 'Somebody else was faster'

/** Says that somebody else was faster, and with what, where it was refused for that; answers whether it was. */
export function tellFaster(error: Error): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  showToast({
    title: FASTER,
    ...(error.problem && { text: error.problem.detail }),
    kind: 'error',
  })
  return true
}
