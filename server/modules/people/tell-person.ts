import { sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Transaction } from '#server/db/connect.ts'
import { personIn, queueNotice } from '#server/modules/notifications/queue-notice.ts'

interface Told {
  personId: string
  subject: string
  /** Whole sentences. */
  says: string
  reason: string
  now: Date
  config: Pick<Config, 'publicUrl' | 'marketTimeZone' | 'webhookUrl'>
}

/** Tells somebody what an operator did about their account, and why, in the transaction of the act. */
export async function tellPerson(
  tx: Transaction,
  { personId, subject, says, reason, now, config }: Told,
): Promise<void> {
  const link = `${config.publicUrl}/profile`
  await tx.execute(
    queueNotice({
      kind: 'account',
      now,
      config,
      from: sql`users person where person.id = ${personId}::uuid`,
      recipient: personIn(sql`person`),
      aboutId: sql`person.id`,
      subject: sql`${subject}::text`,
      says: sql`concat(${says}::text, E'\n\nThe reason: ', ${reason}::text, E'\n\nYour profile: ', ${link}::text)`,
      text: sql`concat(${says}::text, ' The reason: ', ${reason}::text)`,
      link: sql`${link}::text`,
    }),
  )
}
