import type { SQL } from 'drizzle-orm'
import { DECISION_BUSINESS_DAYS } from '#contract/decision-days.ts'
import { applicationNotice, type Told } from './application-notice.ts'

/** The part of a transaction that tells the applicant that we have their application. */
export const noticeOfReceipt = (application: { id: string }, told: Told): SQL =>
  applicationNotice(application, told, {
    subject: 'We have your application',
    paragraphs: [
      'We have your application to become a professional at Fixwell.',
      'What happens next: our team looks at your application, verifies your licenses and insurance, and runs a background check.',
      `You get our decision by e-mail within ${DECISION_BUSINESS_DAYS.from}-${DECISION_BUSINESS_DAYS.to} business days.`,
    ],
    link: { words: 'Your application', path: '/pro/apply' },
  })
