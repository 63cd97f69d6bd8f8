import type { SQL } from 'drizzle-orm'
import type { NeededForOffers } from '#contract/applications.ts'
import type { Trade } from '#contract/catalog.ts'
import { applicationNotice, type Told } from './application-notice.ts'

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

/** The part of a transaction that tells the new professional. */
export const noticeOfApproval = (
  decided: { id: string },
  { trades, missing }: { trades: readonly Trade[]; missing: readonly NeededForOffers[] },
  told: Told,
): SQL =>
  applicationNotice(decided, told, {
    subject: 'Your application is approved',
    paragraphs: [
      `Your application is approved. You are a professional at Fixwell now, for ${listed(trades.map((each) => TRADE_WORDS[each]))} jobs.`,
      missing.length === 0
        ? 'A job that fits your service areas and hours is offered to you on your dashboard. Answer soon: when nobody answers, it passes on.'
        : `We cannot offer you a job yet. Your application did not name ${listed(missing.map((each) => MISSING_WORDS[each]))}. Add that under My business.`,
    ],
    link:
      missing.length === 0
        ? { words: 'Your dashboard', path: '/professional' }
        : { words: 'My business', path: '/professional/business' },
  })

/** The part of a transaction that tells an applicant what to change. */
export const noticeOfReturn = (returned: { id: string }, message: string, told: Told): SQL =>
  applicationNotice(returned, told, {
    subject: 'Please change something in your application',
    paragraphs: [
      'We looked at your application to become a professional at Fixwell and need something changed before we can decide.',
      `What we ask: ${message}`,
      'Everything you filled in is kept: change what is needed and send it in again.',
    ],
    link: { words: 'Your application', path: '/pro/apply' },
  })

/** The part of a transaction that tells somebody who was rejected. */
export const noticeOfRejection = (decided: { id: string }, reason: string, told: Told): SQL =>
  applicationNotice(decided, told, {
    subject: 'About your application',
    paragraphs: [
      'We looked at your application to become a professional at Fixwell and could not approve it.',
      `The reason: ${reason}`,
      'You are welcome to apply again. Everything you filled in is kept: change what is needed and send it in once more.',
    ],
    link: { words: 'Apply again', path: '/pro/apply' },
  })
