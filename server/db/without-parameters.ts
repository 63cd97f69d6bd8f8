/**
 * An error as it may be logged. Drizzle puts the parameters of a query into its message: addresses,
 * e-mails, message bodies.
 */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const [message = '', stack = ''] = [error.message, error.stack ?? ''].map((text) =>
    text.replace(/\nparams:[^]*?(?=\n {4}at |$)/, ''),
  )
  return { type: error.name, message, stack }
}
