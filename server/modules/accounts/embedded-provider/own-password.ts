import type { Context } from '#server/context.ts'
import { invalidField, tooMany } from '#server/http/problems.ts'
import { passwordAttempts } from './password-attempts.ts'

interface Typed {
  /** Whose password it should be. */
  email: string
  password: string
  /** The field it was typed into. */
  field: string
}

/** Looks at what was typed. */
export type Prove = ReturnType<typeof ownPasswords>

/**
 * Looks at the password of who is signed in, before what nobody else may do in their name.
 * @throws 400 when it is another one, 429 after too many that were wrong
 */
export function ownPasswords(context: Pick<Context, 'db' | 'clock' | 'config'>) {
  const attempt = passwordAttempts(context)
  return async ({ email, password, field }: Typed): Promise<void> => {
    const tried = await attempt(email, password)
    if (tried.outcome === 'too-many') throw refuseTooMany(context, tried.againAt, 'passwords')
    if (tried.outcome === 'wrong') throw invalidField(field, 'That is not your password.')
  }
}

export const refuseTooMany = (
  { clock }: Pick<Context, 'clock'>,
  againAt: Date,
  what: 'passwords' | 'codes',
) =>
  tooMany(
    `That were too many wrong ${what}. Please wait a while, and try again.`,
    Math.ceil((againAt.getTime() - clock.now().getTime()) / 1_000),
  )
