import { sql } from 'drizzle-orm'
import type { Told } from './notice.ts'
import {
  ANSWER_BY,
  ASKED_WINDOW,
  CORRECTED_PRICE,
  FINAL_PRICE,
  OR_ELSE,
  PRICE_NOW,
  QUOTE_STANDS,
  REASON,
  RECEIPT_PAGE,
  SITE,
  STILL_FREE,
  text,
  TITLE,
} from './notice-parts.ts'

/** Whoever was asked has nothing to do with the reason, and does not read it. */
const OFFER_ENDED = {
  kind: 'offer_lapsed',
  subject: text`Offer ended: ${TITLE}`,
  link: 'Your dashboard',
  page: text`/professional`,
} as const

const OFFER_CANCELED = {
  ...OFFER_ENDED,
  says: text`This job was canceled, so the offer you had has ended. You need not answer.`,
}

/** What people are told of what an operator does about a booking, with the reason. */
export const DESK_NOTICES = {
  callOff: {
    customer: {
      kind: 'canceled',
      subject: text`Canceled: ${TITLE}`,
      says: text`We had to cancel this booking. Nobody will come. This is why: ${REASON}`,
      link: 'See your booking',
    },
    pro: {
      kind: 'canceled',
      subject: text`Canceled: ${TITLE}`,
      says: text`We had to cancel this job. Please do not go there. This is why: ${REASON}`,
      link: 'See the job',
    },
    holder: OFFER_CANCELED,
  },
  cancelForThem: {
    customer: {
      kind: 'canceled',
      subject: text`Canceled: ${TITLE}`,
      says: text`We canceled this booking for you, as you asked us to. Nobody will come.${STILL_FREE} This is why: ${REASON}\n\nIf you did not ask for this, please tell us.`,
      link: 'See your booking',
    },
    pro: {
      kind: 'canceled',
      subject: text`Canceled: ${TITLE}`,
      says: text`The customer canceled this job. Please do not go there. This is why: ${REASON}`,
      link: 'See the job',
    },
    holder: OFFER_CANCELED,
  },
  offerElsewhere: {
    holder: {
      ...OFFER_ENDED,
      says: text`We have offered this job to somebody else, so the offer you had has ended. You need not answer.`,
    },
  },
  passOn: {
    customer: {
      kind: 'given_back',
      subject: text`Looking again: ${TITLE}`,
      says: text`Your professional cannot come after all. We are looking for somebody else for the time below, and write to you as soon as somebody accepts. This is why: ${REASON}`,
      link: 'Follow your booking',
    },
    former: {
      kind: 'changed',
      subject: text`No longer yours: ${TITLE}`,
      says: text`We have passed this job on to somebody else, so please do not go there. This is why: ${REASON}`,
      link: 'See the job',
    },
  },
  markCompleted: {
    customer: {
      kind: 'completed',
      subject: text`Completed: ${TITLE}`,
      says: text`We have marked this visit as completed, as your professional has not done so. This is why: ${REASON}\n\n${FINAL_PRICE} Please tell us how it went. If the work was not done, please tell us that.`,
      link: 'Leave a review',
      also: text`Your receipt, to keep or to print: ${SITE}${RECEIPT_PAGE}`,
    },
    pro: {
      kind: 'changed',
      subject: text`Marked completed: ${TITLE}`,
      says: text`We have marked this job as completed in your place. This is why: ${REASON}${QUOTE_STANDS}`,
      link: 'See the job',
    },
  },
  moveForThem: {
    customer: {
      kind: 'changed',
      subject: text`A new time: ${TITLE}`,
      says: text`We have changed the time of this visit to the one below, and look for a professional for it. This is why: ${REASON}`,
      link: 'Follow your booking',
    },
    holder: {
      ...OFFER_ENDED,
      says: text`This job is for another time now, the one below, so the offer you had has ended. It may be offered to you again.`,
    },
  },
  askForThem: {
    customer: {
      kind: 'changed',
      subject: text`Another time: ${TITLE}`,
      says: text`We have asked your professional to come ${ASKED_WINDOW} instead. Until they agree, the time below holds; if they cannot, we look for somebody else. This is why: ${REASON}`,
      link: 'Follow your booking',
    },
    pro: {
      kind: 'changed',
      subject: text`Can you come at another time? ${TITLE}`,
      says: text`We ask whether you can come ${ASKED_WINDOW} instead. This is why: ${REASON}\n\nPlease answer by ${ANSWER_BY}. Until you do, the time below holds. ${OR_ELSE}`,
      link: 'Answer',
    },
  },
  correctPriceForThem: {
    customer: {
      kind: 'changed',
      subject: text`The price is corrected: ${TITLE}`,
      says: text`We have corrected the final price of this visit. ${CORRECTED_PRICE} This is why: ${REASON}`,
      link: 'See your booking',
      also: text`Your receipt, to keep or to print: ${SITE}${RECEIPT_PAGE}`,
    },
    pro: {
      kind: 'changed',
      subject: text`The price is corrected: ${TITLE}`,
      says: text`We have corrected the final price of this job. ${PRICE_NOW} This is why: ${REASON}`,
      link: 'See the job',
    },
  },
  fixwellWrote: {
    customer: {
      kind: 'message',
      subject: text`Fixwell has written to you: ${TITLE}`,
      says: text`We have written to you: \u201c${sql`visit.body`}\u201d`,
      link: 'Read it with your booking',
      only: sql`visit.to_side in ('customer', 'both')`,
    },
    pro: {
      kind: 'message',
      subject: text`Fixwell has written to you: ${TITLE}`,
      says: text`We have written to you: \u201c${sql`visit.body`}\u201d`,
      link: 'Read it with the job',
      only: sql`visit.to_side in ('pro', 'both')`,
    },
  },
  hidePhoto: {
    concerned: {
      kind: 'message',
      subject: text`A photo is hidden: ${TITLE}`,
      says: text`We have hidden a photo that you added, and nobody sees it any more. This is why: ${REASON}`,
      link: 'See the booking',
    },
  },
  showPhoto: {
    concerned: {
      kind: 'message',
      subject: text`A photo is shown again: ${TITLE}`,
      says: text`A photo that you added and we had hidden can be seen again. This is why: ${REASON}`,
      link: 'See the booking',
    },
  },
  hideReview: {
    customer: {
      kind: 'review',
      subject: text`Your review is hidden: ${TITLE}`,
      says: text`We have hidden your review of this visit. Nobody else reads it, and its stars do not count. This is why: ${REASON}`,
      link: 'See your booking',
    },
    pro: {
      kind: 'review',
      subject: text`A review is hidden: ${TITLE}`,
      says: text`We have hidden the review of this job, and its stars do not count any more. This is why: ${REASON}`,
      link: 'See the job',
    },
  },
  showReview: {
    customer: {
      kind: 'review',
      subject: text`Your review is shown again: ${TITLE}`,
      says: text`Everybody can read your review of this visit again, and its stars count. This is why: ${REASON}`,
      link: 'See your booking',
    },
    pro: {
      kind: 'review',
      subject: text`A review is shown again: ${TITLE}`,
      says: text`Everybody can read the review of this job again, and its stars count. This is why: ${REASON}`,
      link: 'See the job',
    },
  },
} satisfies Record<string, Told>
