import { type SQL, sql } from 'drizzle-orm'
import type { NeededForOffers } from '#contract/applications.ts'
import type { Trade } from '#contract/catalog.ts'
import type { NoticeKind } from '#contract/notifications.ts'
import { queueNotice } from '#server/modules/notifications/queue-notice.ts'
import { APPLICANT, applicantOf } from './applicant.ts'

interface Decided {
  id: string
}

interface Site {
  publicUrl: string
  now: Date
}

const TRADE_WORDS: Record<Trade, string> = {
  plumbing: 'plumbing',
  electrical: 'electrical',
  hvac: 'HVAC',
}

const MISSING_WORDS: Record<NeededForOffers, string> = {
  license: 'a contractor or trade license that is valid on the day of the job',
  area: 'a service area whose ZIP code or city we know',
  day: 'a day of the week on which you are available',
}

const listed = (words: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words)

/** The part of a transaction that writes to the new professional. */
export const noticeOfApproval = (
  decided: Decided,
  { trades, missing }: { trades: readonly Trade[]; missing: readonly NeededForOffers[] },
  site: Site,
): SQL =>
  notice('application_approved', decided, site, 'Your application is approved', [
    `Your application is approved. You are a professional at Fixwell now, for ${listed(trades.map((each) => TRADE_WORDS[each]))} jobs.`,
    missing.length === 0
      ? 'A job that fits your service areas and hours is offered to you on your dashboard. Answer soon: when nobody answers, it passes on.'
      : `We cannot offer you a job yet. Your application did not name ${listed(missing.map((each) => MISSING_WORDS[each]))}.`,
    `Your dashboard: ${site.publicUrl}/professional`,
  ])

/** The part of a transaction that writes to somebody who was rejected. */
export const noticeOfRejection = (decided: Decided, reason: string, site: Site): SQL =>
  notice('application_rejected', decided, site, 'About your application', [
    'We looked at your application to become a professional at Fixwell and could not approve it.',
    `The reason: ${reason}`,
    'You are welcome to apply again. Everything you filled in is kept: change what is needed and send it in once more.',
    `Apply again: ${site.publicUrl}/pro/apply`,
  ])

const notice = (
  kind: NoticeKind,
  { id }: Decided,
  { now }: Site,
  subject: string,
  paragraphs: readonly string[],
) =>
  queueNotice({
    kind,
    now,
    from: applicantOf(id),
    recipient: APPLICANT,
    aboutId: sql`application.id`,
    subject: sql`${subject}::text`,
    says: sql`${paragraphs.join('\n\n')}::text`,
  })
