/** Why this process cannot serve, in one line. */
export class CannotStart extends Error {}

const code = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** One line for what an operator can mend; null for a mistake of ours. */
export function listenFailure(error: unknown, host: string, port: number): CannotStart | null {
  if (code(error) === 'EADDRINUSE')
    return new CannotStart(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`)
  if (code(error) === 'EACCES')
    return new CannotStart(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
  if (code(error) === 'EADDRNOTAVAIL' || code(error) === 'ENOTFOUND')
    return new CannotStart(`HOST is "${host}", which is no address of this machine.`)
  return null
}
