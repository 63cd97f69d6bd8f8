import type { Context } from '#server/context.ts'
import { Refusal } from '#server/http/problems.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * Asks something of the photo store for somebody who waits.
 * @throws 503 when it does not answer, which is logged
 */
export async function reaching<T>(
  { log }: Pick<Context, 'log'>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    log.warn({ err: error }, 'the photo store is away')
    throw new Refusal(
      503,
      'We cannot reach the photos for the moment. Please try again.',
      undefined,
      RETRY_AFTER_SECONDS,
    )
  }
}
