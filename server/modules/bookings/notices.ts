import type { StepName } from '#contract/bookings.ts'
import { DESK_NOTICES } from './desk-notices.ts'
import type { Told } from './notice.ts'
import {
  ANOTHER_TIME,
  AREA,
  BOOK_AGAIN,
  BOOKED,
  DONE_AT,
  FINAL_PRICE,
  CORRECTED_PRICE,
  FIRST_NAME,
  FOR_PRICES,
  IS_AHEAD,
  IS_UNANSWERED,
  NOT_TOLD_YET,
  OPERATOR_PAGE,
  PRESSING,
  RECEIPT_PAGE,
  SITE,
  STARS,
  STILL_FREE,
  text,
  TITLE,
  UNANSWERED_WINDOW,
  UNTIL,
  WHO_COMES,
  WAS_ASKED,
  WITH_CARE,
  WHY_LAPSED,
} from './notice-parts.ts'
import { WINDOW_NOTICES } from './window-notices.ts'

/** When people are told something: at each step of a booking, and at what else happens to one. */
export type Occasion =
  | StepName
  | 'offer'
  | 'lapse'
  | 'remind'
  | 'remindOfLate'
  | 'remindToComplete'
  | 'review'
  | 'reply'
  | 'giveBackLate'
  | 'changeDetails'
  | 'correctPrice'
  | 'nobodyFound'
  | keyof typeof WINDOW_NOTICES
  | keyof typeof DESK_NOTICES

/** Who is told what. It is written, as `tell.ts` says, by the statement of what it tells. */
export const NOTICES: Record<Occasion, Told> = {
  book: {
    customer: {
      kind: 'booked',
      subject: text`Booked: ${TITLE}`,
      says: BOOKED,
      link: 'Follow your booking',
    },
  },
  offer: {
    asked: {
      kind: 'offer',
      subject: text`Job offer: ${TITLE}`,
      says: text`A job in ${AREA} is offered to you, ${FOR_PRICES}.${WITH_CARE} You can answer until ${UNTIL}; then it passes on.`,
      link: 'Accept or decline',
    },
  },
  lapse: {
    asked: {
      kind: 'offer_lapsed',
      subject: text`Not answered: ${TITLE}`,
      says: text`${WHY_LAPSED} Declining counts no more than that, and the customer gets an answer sooner. To get no offers for a while, choose Pause new jobs under Availability on your dashboard.`,
      link: 'Your dashboard',
      page: text`/professional`,
    },
  },
  accept: {
    customer: {
      kind: 'assigned',
      subject: text`${FIRST_NAME} will come: ${TITLE}`,
      says: text`${WHO_COMES} will come to you.`,
      link: 'See your booking or write a message',
      forCalendar: true,
    },
  },
  release: {
    customer: {
      kind: 'given_back',
      subject: text`Looking again: ${TITLE}`,
      says: text`Your professional cannot come after all. We are looking for somebody else for the same time, and write to you as soon as somebody accepts.`,
      link: 'Follow your booking',
      only: IS_AHEAD,
    },
  },
  giveBackLate: {
    customer: {
      kind: 'canceled',
      subject: text`Canceled: ${TITLE}`,
      says: text`We are sorry: your professional cannot come after all. The time of this visit has begun, so nobody else can be found for it, and we canceled it.${BOOK_AGAIN}`,
      link: 'Book another time',
    },
    operators: {
      kind: 'operator_late',
      subject: text`Given back too late: ${TITLE}`,
      says: text`The professional gave this job back after its time had begun, so nobody else can be asked, and it is canceled.${PRESSING} The customer has been told. Call them, and help them to another time.`,
      link: 'The job',
      page: OPERATOR_PAGE,
    },
  },
  setOff: {
    customer: {
      kind: 'on_the_way',
      subject: text`On the way: ${TITLE}`,
      says: text`${WHO_COMES} is on the way to you.`,
      link: 'See your booking or write a message',
    },
    asker: {
      kind: 'changed',
      subject: text`The time stays: ${TITLE}`,
      says: text`${WHO_COMES} has set off, and did not answer whether they can come ${UNANSWERED_WINDOW} instead. So the time below stays.`,
      link: 'See your booking or write a message',
      only: IS_UNANSWERED,
    },
  },
  arrive: {
    customer: {
      kind: 'arrived',
      subject: text`Arrived: ${TITLE}`,
      says: text`${WHO_COMES} has arrived.`,
      link: 'See your booking or write a message',
    },
  },
  complete: {
    customer: {
      kind: 'completed',
      subject: text`Completed: ${TITLE}`,
      says: text`${WHO_COMES} completed the work on ${DONE_AT}. ${FINAL_PRICE} Please tell us how it went.`,
      link: 'Leave a review',
      also: text`Your receipt, to keep or to print: ${SITE}${RECEIPT_PAGE}`,
    },
  },
  cancel: {
    customer: {
      kind: 'canceled',
      subject: text`Canceled: ${TITLE}`,
      says: text`You canceled this booking. Nobody will come.${STILL_FREE}`,
      link: 'See your booking',
    },
    pro: {
      kind: 'canceled',
      subject: text`Canceled: ${TITLE}`,
      says: text`The customer canceled this job. Please do not go there.`,
      link: 'See the job',
    },
  },
  expire: {
    customer: {
      kind: 'canceled',
      subject: text`Canceled: ${TITLE}`,
      says: text`We are sorry: nobody could come in this window, so we canceled your booking.${ANOTHER_TIME}`,
      link: 'See your booking',
    },
  },
  remind: {
    customer: {
      kind: 'reminder',
      subject: text`Tomorrow: ${TITLE}`,
      says: text`${WHO_COMES} comes to you tomorrow.`,
      link: 'See your booking or write a message',
    },
    pro: {
      kind: 'reminder',
      subject: text`Tomorrow: ${TITLE}`,
      says: text`You have a visit tomorrow.`,
      link: 'See the job or write a message',
    },
  },
  remindOfLate: {
    pro: {
      kind: 'reminder',
      subject: text`Are you there? ${TITLE}`,
      says: text`The window of this job is over, and you have not told us that you arrived. If you are there, please tell us. If not, set off now, or write to your customer and say when you come. If you cannot come, give the job back: we cancel it then, and tell your customer.`,
      link: 'See the job or write a message',
    },
  },
  remindToComplete: {
    pro: {
      kind: 'reminder',
      subject: text`Is the work done? ${TITLE}`,
      says: text`You arrived for this job, and have not told us yet that the work is done. If it is, please choose Mark Complete. Until then your customer cannot review it, and our guarantee does not begin.`,
      link: 'Mark it completed',
    },
  },
  review: {
    pro: {
      kind: 'review',
      subject: text`${STARS}: ${TITLE}`,
      says: text`A customer gave you ${STARS} of 5. All of the review stands on your dashboard.`,
      link: 'Your dashboard',
      page: text`/professional`,
    },
  },
  reply: {
    customer: {
      kind: 'review',
      subject: text`Your review was answered: ${TITLE}`,
      says: text`${WHO_COMES} answered your review of this visit. Everybody who reads the review can read the answer, too.`,
      link: 'Read the answer',
    },
  },
  ...WINDOW_NOTICES,
  lookAgain: {
    customer: {
      kind: 'given_back',
      subject: text`Looking again: ${TITLE}`,
      says: text`Your professional could not agree to the new time. We are looking for somebody else for it, and write to you as soon as somebody accepts.`,
      link: 'Follow your booking',
    },
    former: {
      kind: 'changed',
      subject: text`No longer yours: ${TITLE}`,
      says: text`${WAS_ASKED}, and you could not come then or did not answer. Somebody else is asked now, so please do not go there.`,
      link: 'See the job',
    },
  },
  changeDetails: {
    pro: {
      kind: 'changed',
      subject: text`Changed details: ${TITLE}`,
      says: text`The customer changed the address or the notes of this job. Please read them before you go.`,
      link: 'See the job',
    },
  },
  correctPrice: {
    customer: {
      kind: 'changed',
      subject: text`The price is corrected: ${TITLE}`,
      says: text`${WHO_COMES} corrected the final price of this visit, and says why on its page. ${CORRECTED_PRICE}`,
      link: 'See your booking',
      also: text`Your receipt, to keep or to print: ${SITE}${RECEIPT_PAGE}`,
    },
  },
  ...DESK_NOTICES,
  nobodyFound: {
    customer: {
      kind: 'nobody_found',
      subject: text`Nobody found yet: ${TITLE}`,
      says: text`We have not found a professional for this window yet. We keep looking until it begins. You can also choose another window.`,
      link: 'Choose another window',
      only: NOT_TOLD_YET,
    },
  },
}
