import type { Problem } from '#contract/errors.ts'

/**
 * A call that failed. `message` is `STATUS: DETAIL`; without an answer `status` is 0 and the message
 * a plain sentence.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
    /** The problem document, where the server sent one. */
    readonly problem: Problem | null = null,
    /** When it may be asked for again, where the server said so. */
    readonly againAfterSeconds: number | null = null,
  ) {
    super(message)
  }
}

/** Turns an answer that is no success into the error a person can read. */
export async function readFailure(response: Response): Promise<ApiError> {
  const raw = await response.text().catch(() => '')
  const problem = readProblem(raw)
  const detail = problem?.detail || raw || response.statusText
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return new ApiError(
    response.status,
    `${response.status}: ${detail}`,
    problem,
    Number.isNaN(seconds) ? null : Math.max(1, seconds),
  )
}

function readProblem(raw: string): Problem | null {
  try {
    const value: unknown = JSON.parse(raw)
    return isProblem(value) ? value : null
  } catch {
    return null
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  'detail' in value &&
  typeof value.detail === 'string' &&
  'status' in value &&
  typeof value.status === 'number'

/** What the server found wrong with what was sent, by the path of its field. */
export type Problems = Record<string, string | undefined>

export const problemsOf = (error: unknown): Problems =>
  Object.fromEntries(
    ((error instanceof ApiError && error.problem?.issues) || []).map(({ path, message }) => [
      path,
      message,
    ]),
  )

/** Whether the server shows it to this reader no more, or it is not there: what was read before is not theirs either. */
export const isNotShown = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404)

/** What is said to whom something is not shown; undefined where anything else went wrong. */
export const refusalIn = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.status === 403 ? error.problem?.detail : undefined
