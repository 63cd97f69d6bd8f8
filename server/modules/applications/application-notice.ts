import { type SQL, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { queueNotice } from '#server/modules/notifications/queue-notice.ts'
import { APPLICANT, applicantOf } from './applicant.ts'

export interface Told {
  config: Pick<Config, 'publicUrl' | 'marketTimeZone' | 'webhookUrl'>
  now: Date
}

interface Words {
  subject: string
  /** The first one says it all in short. */
  paragraphs: readonly [string, ...string[]]
  link: { words: string; path: string }
}

/** The part of a transaction that tells somebody about their application. */
export const applicationNotice = (
  { id }: { id: string },
  { config, now }: Told,
  { subject, paragraphs, link }: Words,
): SQL => {
  const address = `${config.publicUrl}${link.path}`
  return queueNotice({
    kind: 'application',
    now,
    config,
    from: applicantOf(id),
    recipient: APPLICANT,
    aboutId: sql`application.id`,
    subject: sql`${subject}::text`,
    says: sql`${[...paragraphs, `${link.words}: ${address}`].join('\n\n')}::text`,
    text: sql`${paragraphs[0]}::text`,
    link: sql`${address}::text`,
  })
}
