import type { Told } from './notice.ts'
import {
  ANSWER_BY,
  ASKED_WINDOW,
  OR_ELSE,
  text,
  TITLE,
  UNANSWERED_WINDOW,
  WHO_COMES,
} from './notice-parts.ts'

/** What people are told of another time that a customer chooses, or asks their professional for. */
export const WINDOW_NOTICES = {
  chooseWindow: {
    customer: {
      kind: 'changed',
      subject: text`A new time: ${TITLE}`,
      says: text`You have changed the time of this visit to the one below. We are looking for a professional for it, and write to you as soon as somebody accepts.`,
      link: 'Follow your booking',
    },
  },
  askForWindow: {
    pro: {
      kind: 'changed',
      subject: text`Can you come at another time? ${TITLE}`,
      says: text`The customer asks whether you can come ${ASKED_WINDOW} instead. Please answer by ${ANSWER_BY}. Until you do, the time below holds. ${OR_ELSE}`,
      link: 'Answer the customer',
    },
  },
  keepWindow: {
    pro: {
      kind: 'changed',
      subject: text`The time stays: ${TITLE}`,
      says: text`The customer does not need another time any more. The one below holds, and you need not answer.`,
      link: 'See the job',
    },
  },
  keepUnanswered: {
    customer: {
      kind: 'changed',
      subject: text`The time stays: ${TITLE}`,
      says: text`${WHO_COMES} did not answer whether they can come ${UNANSWERED_WINDOW} instead, and that time has begun. So the time below stays.`,
      link: 'See your booking or write a message',
    },
    pro: {
      kind: 'changed',
      subject: text`The time stays: ${TITLE}`,
      says: text`You did not answer whether you can come ${UNANSWERED_WINDOW} instead, and that time has begun. So the time below stays, and you need not answer any more.`,
      link: 'See the job or write a message',
    },
  },
  agreeToWindow: {
    customer: {
      kind: 'changed',
      subject: text`The new time is agreed: ${TITLE}`,
      says: text`${WHO_COMES} will come at the new time.`,
      link: 'See your booking or write a message',
      forCalendar: true,
    },
  },
} satisfies Record<string, Told>
