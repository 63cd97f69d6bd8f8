import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { EMBEDDED_ISSUER } from '#server/modules/accounts/sign-in/user.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'

/** Writes down that a wrong password was sent for an account; nothing of what was typed, which may be a password itself. */
export async function recordRefusal(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string | undefined,
): Promise<void> {
  const [user] =
    accountId === undefined
      ? []
      : await db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.issuer, EMBEDDED_ISSUER), eq(users.subject, accountId)))
  const id = user?.id ?? null
  await recordAct(db, {
    now: clock.now(),
    who: id,
    what: 'account.sign_in_refused',
    about: { kind: 'account', id },
  })
}
