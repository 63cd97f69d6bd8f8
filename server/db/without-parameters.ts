import { reasonOf } from './failures.ts'

/** Drizzle puts the parameters of a query at the end of its message: addresses, e-mails, what people wrote. */
export const withoutParametersIn = (message: string): string =>
  message.replace(/\nparams:[^]*$/, '')

/** An error as it may be logged; what caused it is told by its code alone. */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const message = withoutParametersIn(error.message)
  // The stack repeats the message, in which a parameter may look like a line of the stack.
  const stack = (error.stack ?? '').replace(error.message, () => message)
  return { type: error.name, code: reasonOf(error), message, stack }
}
