import { CASE_WORKING_DAYS } from '#contract/cases.ts'
import { GUARANTEE_DAYS, SOMETHING_WRONG } from '#contract/guarantee.ts'
import type { HelpAnswer } from './help-answer.ts'

export const visitAnswers = (answerTime: string): readonly HelpAnswer[] => [
  {
    id: 'cancel',
    question: 'Can I cancel?',
    answer: [
      'Yes, free of charge, until the professional is on site: open the booking and press Cancel. Whoever had accepted is told at once.',
    ],
  },
  {
    id: 'another-time',
    question: 'Can I change the time?',
    answer: [
      `Yes. While nobody has accepted, choose another time and we ask afresh. Once somebody has, they are asked whether they can make the new time, and have ${answerTime} to agree. If they refuse or do not answer, we look for somebody else for the new time; if it has begun by then without an answer, the time you had stays. At night they may be asleep: to keep them, ask after 7 AM. Once the time has begun, write to them instead.`,
    ],
  },
  {
    id: 'given-back',
    question: 'What if my professional cannot come after all?',
    answer: [
      'They may give the job back until they are on site. We tell you at once and look for somebody else for the same time; whoever gave it back is not asked again. Once that time has begun nobody else can be asked for it: then the visit is canceled, and on its page you can book another time with what you wrote.',
    ],
  },
  {
    id: 'follow',
    question: 'How do I know when they come?',
    answer: [
      'Your booking shows each step: accepted, on the way, on site, completed. We write to you at each of them, too.',
    ],
  },
  {
    id: 'at-home',
    question: 'Do I have to be at home?',
    answer: [
      'Somebody has to let the professional in within the window and show them what is wrong. It need not be you: say in the notes who it is and how to get in. They can write to you from the booking.',
    ],
  },
  {
    id: 'messages',
    question: 'How do I talk to my professional?',
    answer: [
      'By messages in the booking, from when somebody has accepted until after the work is done. The two of you read them, and so can we; what we write there is signed Fixwell. Professionals who come to the job later do not read what was written before.',
    ],
  },
  {
    id: 'privacy',
    question: 'Who sees my address and my phone number?',
    answer: [
      'Whoever is offered your job sees your first name, the address, the ZIP code, the time and your notes, for as long as the offer is theirs. Your phone number is shown only to the professional who has accepted. Who declines, or gives the job back, sees your address and phone no longer.',
      'We ask for a phone when you book, in case the door stays shut, and again on the page of a visit that begins within 24 hours. Nobody is turned away without one. You see the first name, the business and the rating of who comes.',
    ],
  },
  {
    id: 'something-went-wrong',
    question: 'What if something goes wrong?',
    answer: [
      `Open the booking and choose ${SOMETHING_WRONG}: somebody was late or did not come, something was damaged, the price, how somebody behaved, it is not fixed, or something else. Add photos if you like. Both sides of the visit can do that. Both read it and can answer, and so do we.`,
      `We decide within ${CASE_WORKING_DAYS} working days and give a reason that both sides read. What we can decide is a return visit at no charge, that a review is hidden, that an account is suspended, or a note of money owed. Your cases stand on your profile.`,
    ],
  },
  {
    id: 'guarantee',
    question: 'What if it is not fixed?',
    answer: [
      `Guarantee: within ${GUARANTEE_DAYS} days a return visit costs nothing. Tell us on the page of the booking; once we have decided on a return visit, you choose its time there or on your dashboard. It is offered first to the professional who was there, if they are free then.`,
    ],
  },
  {
    id: 'reviews',
    question: 'How do reviews work?',
    answer: [
      'When the work is done you can give one to five stars, choose words such as On Time or Clean, and write something. One review a visit; it shows no name of yours, and counts in the rating that the next customers see.',
    ],
  },
]
