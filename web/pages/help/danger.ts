import type { HelpAnswer } from './help-answer.ts'

export const dangerAnswers: readonly HelpAnswer[] = [
  {
    id: 'gas',
    question: 'I smell gas. What do I do?',
    answer: [
      'Leave the house now, with everybody in it. Touch no switch, light nothing, and use no phone inside. From well away, call 911, then your gas utility. Go back in when they say so.',
      'We come after that: book the repair once the gas is off and you are safe.',
    ],
  },
  {
    id: 'emergency',
    question: 'What if it is another emergency?',
    answer: [
      'Where somebody is hurt, or there is fire, smoke, a downed line or a carbon monoxide alarm: get out and call 911 first. We are no emergency service.',
      'When you tell our assistant of a danger, it says what to do first, before anything is booked, and names the public source of each advice. The same steps stand on the page of your booking until the visit is over.',
    ],
  },
]
