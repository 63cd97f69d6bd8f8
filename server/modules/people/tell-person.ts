import { sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Transaction } from '#server/db/connect.ts'
import { writeToUs, type WithSupport } from '#server/http/write-to-us.ts'
import { personIn, queueNotice } from '#server/modules/notifications/queue-notice.ts'

interface Told {
  personId: string
  subject: string
  /** Whole sentences. */
  says: string
  reason: string
  now: Date
  config: Pick<Config, 'publicUrl' | 'marketTimeZone' | 'webhookUrl' | 'support'>
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

const WHAT_WENT =
  'your account at Fixwell: your name, your addresses, what you wrote and your pictures. What the history of bookings must keep stays without your name. This is the last mail you get from us.'

function ifNotYou(config: WithSupport): string {
  const way = writeToUs(config)
  return way === null ? '' : ` If it was not you who asked for it, please ${way}.`
}

/** The last thing somebody is told, while it is still known where; with the reason of an operator where one did it. */
export async function tellErased(
  tx: Transaction,
  {
    personId,
    now,
    config,
    reason,
  }: Pick<Told, 'personId' | 'now' | 'config'> & { reason?: string },
): Promise<void> {
  const done = reason === undefined ? 'As you asked, we erased' : 'We have erased'
  const says = `${done} ${WHAT_WENT}${ifNotYou(config)}`
  const why = reason === undefined ? [] : [`The reason: ${reason}`]
  await tx.execute(
    queueNotice({
      kind: 'account',
      now,
      config,
      from: sql`users person where person.id = ${personId}::uuid`,
      recipient: personIn(sql`person`),
      aboutId: sql`person.id`,
      subject: sql`'Your account is erased'`,
      says: sql`${[says, ...why].join('\n\n')}::text`,
      text: sql`${[says, ...why].join(' ')}::text`,
      link: sql`${config.publicUrl}::text`,
    }),
  )
}
