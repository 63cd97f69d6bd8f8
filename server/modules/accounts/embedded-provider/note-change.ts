import { and, eq, sql } from 'drizzle-orm'
import type { AuditedAct } from '#contract/audited-acts.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { EMBEDDED_ISSUER } from '#server/modules/accounts/sign-in/user.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { personIn, queueNotice } from '#server/modules/notifications/queue-notice.ts'
import { providerAccounts } from './provider.table.ts'

interface Change {
  accountId: string
  /** They are known to have done it themselves; what is asked for at the machine itself is done by nobody we know. */
  byOwner: boolean
  what: AuditedAct
  subject: string
  /** Whole sentences. */
  says: string
}

/** Writes down that something about how somebody signs in was changed, and tells them, in the transaction that changes it. */
export async function noteChange(
  tx: Transaction,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { accountId, byOwner, what, subject, says }: Change,
): Promise<void> {
  const now = clock.now()
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.issuer, EMBEDDED_ISSUER), eq(users.subject, accountId)))
  const id = user?.id ?? null
  const about = { kind: 'account', id } as const
  await recordAct(tx, { now, who: byOwner ? id : null, what, about })
  const person = personIn(sql`person`)
  const account = personIn(sql`account`)
  await tx.execute(
    queueNotice({
      kind: 'account',
      now,
      config,
      // Who has never come to the site is no user of it yet, and reads it all the same.
      from: sql`${providerAccounts} account left join ${users} person on person.id = ${id}::uuid
        where account.id = ${accountId}::uuid`,
      recipient: {
        id: sql`coalesce(${person.id}, ${account.id})`,
        address: account.address,
        verified: account.verified,
        firstName: sql`coalesce(${person.firstName}, ${account.firstName})`,
        lastName: sql`coalesce(${person.lastName}, ${account.lastName})`,
        phone: sql`coalesce(${person.phone}, '')`,
      },
      aboutId: sql`coalesce(${person.id}, ${account.id})`,
      subject: sql`${subject}::text`,
      says: sql`${says}::text`,
      text: sql`${says}::text`,
      link: sql`${`${config.publicUrl}/profile`}::text`,
    }),
  )
}
