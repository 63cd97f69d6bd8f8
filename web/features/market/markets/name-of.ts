import type { Markets } from '#contract/markets.ts'

/** How somebody whom a market names is called: by their account, where an operator has one, else by their e-mail. */
export const nameOf = (operators: Markets['operators'], email: string): string =>
  operators.find((each) => each.email === email)?.name ?? email
