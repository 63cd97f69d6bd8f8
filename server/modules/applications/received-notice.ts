import { type SQL, sql } from 'drizzle-orm'
import { DECISION_BUSINESS_DAYS } from '#contract/applications.ts'
import { queueNotice } from '#server/modules/notifications/queue-notice.ts'
import { APPLICANT, applicantOf } from './applicant.ts'

/** The part of a transaction that tells the applicant that we have his application. */
export const noticeOfReceipt = (
  { id }: { id: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): SQL => {
  const { from, to } = DECISION_BUSINESS_DAYS
  const paragraphs = [
    'We have your application to become a professional at Fixwell.',
    'What happens next: our team looks at your application, verifies your licenses and insurance, and runs a background check.',
    `You get our decision by e-mail within ${from}-${to} business days.`,
    `Your application: ${publicUrl}/pro/apply`,
  ]
  return queueNotice({
    kind: 'application_received',
    now,
    from: applicantOf(id),
    recipient: APPLICANT,
    aboutId: sql`application.id`,
    subject: sql`${'We have your application'}::text`,
    says: sql`${paragraphs.join('\n\n')}::text`,
  })
}
