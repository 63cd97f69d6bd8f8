import { type SQL, sql } from 'drizzle-orm'
import { DECISION_BUSINESS_DAYS } from '#contract/applications.ts'
import { queueNotice } from '#server/modules/notifications/queue-notice.ts'

interface Received {
  id: string
  firstName: string
}

/** The part of a transaction that tells the applicant that we have his application. */
export const noticeOfReceipt = (
  { id, firstName }: Received,
  { publicUrl, now }: { publicUrl: string; now: Date },
): SQL => {
  const { from, to } = DECISION_BUSINESS_DAYS
  const paragraphs = [
    `Hello ${firstName},`,
    'We have your application to become a professional at Fixwell.',
    'What happens next: our team looks at your application, verifies your licenses and insurance, and runs a background check.',
    `You get our decision by e-mail within ${from}-${to} business days.`,
    `Your application: ${publicUrl}/pro/apply`,
    'Fixwell',
  ]
  return queueNotice({
    kind: 'application_received',
    now,
    from: sql`applications sent where sent.id = ${id}::uuid`,
    recipientId: sql`sent.user_id`,
    aboutId: sql`sent.id`,
    toAddress: sql`sent.email`,
    subject: sql`${'We have your application'}::text`,
    body: sql`${`${paragraphs.join('\n\n')}\n`}::text`,
  })
}
