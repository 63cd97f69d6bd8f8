import { WHAT_DECLINING_COUNTS } from '#web/features/dispatch/declining-words.ts'
import type { HelpAnswer } from './help-answer.ts'

export const professionalAnswers = (answerTime: string): readonly HelpAnswer[] => [
  {
    id: 'become-a-professional',
    question: 'How do I become a professional here?',
    answer: [
      'Sign in and choose Become a professional. The application has six steps: who you are, your business, licenses and insurance, where you work, when you work, and the agreement. You can save it and go on later. We look at it, and the decision comes by e-mail within 2-3 business days. If something is missing we ask you for it: you change it and send it in again. If it is turned down we say why, and you may apply again with everything you had typed.',
    ],
  },
  {
    id: 'licenses',
    question: 'Which licenses do I need?',
    answer: [
      'At least one. Jobs are offered to you for days on which a contractor or trade license of yours is valid. We remind you 30 days and again a week before one runs out.',
      'Under Business you renew a license, send in another one, or ask for a further trade with its license. We look each one up before it counts; the one it renews counts until its own last day.',
    ],
  },
  {
    id: 'offers',
    question: 'How are jobs offered to me?',
    answer: [
      `One at a time and to you alone, with a clock of ${answerTime}. You see the service, the price range, the time, the address and the notes before you answer. ${WHAT_DECLINING_COUNTS}`,
      'A job is offered only where you serve the ZIP code, work the whole window and are free half an hour before and after. Business shows your areas on a map, and what is missing when nothing can be offered to you.',
    ],
  },
  {
    id: 'final-price',
    question: 'What do I enter when a job is done?',
    answer: [
      'The final price, within the range that was quoted, and if you like parts, labor and what was done. Your customer gets it with the receipt. Leave it empty and the quote stands. Your earnings page adds everything up by week and month, to download or to print.',
    ],
  },
  {
    id: 'return-visits',
    question: 'What do I get for a return visit?',
    answer: [
      'It puts right what did not hold of an earlier visit, and is covered by our guarantee, so its price is $0.00: your customer pays nothing, and it counts as $0.00 in your earnings. Whether anybody else pays you for it is not settled on this site: please ask us before you accept. You may decline it as any other offer.',
    ],
  },
  {
    id: 'pause',
    question: 'Can I pause, or give a job back?',
    answer: [
      'Yes. Under Availability you pause new jobs; under Business you set your hours, nights on call and time off. What you have accepted stays yours. A job you cannot do you give back until you are on site, and it is offered to somebody else at once; once its time has begun the visit is canceled instead. Neither that nor declining changes in which order you are asked.',
    ],
  },
]
