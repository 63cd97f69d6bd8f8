import { WINDOW_LIMITS } from '#contract/bookings.ts'
import type { HelpAnswer } from './help-answer.ts'

export const bookingAnswers = (answerTime: string): readonly HelpAnswer[] => [
  {
    id: 'how-to-book',
    question: 'How do I book a visit?',
    answer: [
      'Say in your own words what is wrong, in English or in Spanish. The assistant names the service and what it costs, and shows times. Add your address, pick a time and confirm. Nothing is booked before you press Confirm Booking, and you may pick another service than the one suggested.',
    ],
  },
  {
    id: 'photos',
    question: 'Can I show what is wrong?',
    answer: [
      'Yes. Add up to eight photos before you confirm, or later on the page of your booking: the professional sees them before they accept. In the messages both of you can send more, and the professional may add some of the place before and after the work. Only you, the professionals who are asked and our own people see them, and where they were taken is not kept.',
      'A photo sent to the assistant itself is looked at once and kept by nobody.',
    ],
  },
  {
    id: 'services',
    question: 'What do you repair?',
    answer: [
      'Plumbing, electrical work, and heating and cooling (HVAC). Other trades we do not offer.',
    ],
  },
  {
    id: 'price',
    question: 'What does it cost?',
    answer: [
      'Before you book you see a price range for the service, from and to. It is a quote for a visit of that kind; what yours costs within it depends on what the professional finds. The range you booked at stays, even when our list changes later.',
      'Asking the assistant costs nothing, and neither does an account.',
    ],
  },
  {
    id: 'paying',
    question: 'How do I pay?',
    answer: [
      'You pay the professional directly. We take no payment and never ask for a card, so do not give a card number to anybody who says they are us.',
      'Once the work is done, the page of your booking has a receipt to keep or to print: with the final price your professional entered, or with the price range where they entered none.',
    ],
  },
  {
    id: 'times',
    question: 'Which times can I choose?',
    answer: [
      `Windows of two hours in which a professional who can do your job is free at this very moment. The list begins with the next seven days, from an hour from now on; "Later" goes on a week at a time, as far as ${WINDOW_LIMITS.furthestDays} days ahead. The same times stand there when you change your time or book a return visit. When everybody is taken for the next seven days, the booking form begins with the next free day.`,
      'The professional arrives within the window. All times are in the time zone that your booking shows.',
    ],
  },
  {
    id: 'zip-code',
    question: 'What if nobody serves my ZIP code?',
    answer: [
      'Then we say so and show no times. If you like, we keep your request and e-mail you once, on the day somebody takes such jobs there.',
    ],
  },
  {
    id: 'who-comes',
    question: 'Who gets my job?',
    answer: [
      `One professional at a time. Your job goes to somebody who does this trade, serves your ZIP code, works at that time, is free and is licensed that day. They have ${answerTime} to answer; if they decline or stay silent, the next one is asked. Your request is sold to nobody.`,
      'Whoever did the job you book again is asked first. Otherwise it depends on how long somebody has had no job, how many they have, their rating and how near they are.',
    ],
  },
  {
    id: 'nobody-found',
    question: 'What happens when nobody is found?',
    answer: [
      'We tell you, and keep asking until your window begins: whoever becomes free is asked at once. You can choose another time or cancel. If the window begins and nobody has accepted, we cancel the booking and tell you. It costs you nothing.',
    ],
  },
  {
    id: 'spanish',
    question: '¿Puedo escribir en español?',
    language: 'es',
    answer: [
      'Sí. Escriba en español y el asistente le responde en español, también los consejos de seguridad. El resto del sitio está en inglés.',
    ],
  },
]
