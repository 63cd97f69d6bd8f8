import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { personIn, queueNotice } from '#server/modules/notifications/queue-notice.ts'

interface Telling {
  userId: string
  subject: string
  /** Whole sentences. */
  says: string
}

/** Tells somebody what was changed of how they sign in, in the transaction that changes it. */
export async function tellOwner(
  tx: Transaction,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { userId, subject, says }: Telling,
): Promise<void> {
  await tx.execute(
    queueNotice({
      kind: 'account',
      now: clock.now(),
      config,
      from: sql`users person where person.id = ${userId}::uuid`,
      recipient: personIn(sql`person`),
      aboutId: sql`person.id`,
      subject: sql`${subject}::text`,
      says: sql`${says}::text`,
      text: sql`${says}::text`,
      link: sql`${`${config.publicUrl}/profile`}::text`,
    }),
  )
}
