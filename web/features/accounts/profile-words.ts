import type { Role } from '#contract/accounts.ts'

interface ProfileWords {
  /** What the page is for. */
  about: string
  phone: string
  address?: string
  /** What is said once it is saved. */
  saved: string
  cases: string
}

const NEXT_VISIT = 'Filled in when you book a visit for your own home.'

/** What a profile is to whoever has it. */
export const PROFILE_WORDS: Record<Role, ProfileWords> = {
  customer: {
    about: 'Your bookings start from these details. You can change them each time you book.',
    phone: 'The professional who takes your visit may call you.',
    saved: 'New bookings start from these details.',
    cases: 'What you told us of a visit, and what we decided.',
  },
  pro: {
    about:
      'Your customers read your first name, and your phone number once you set off. What you are offered jobs by stands under My business.',
    phone: 'Customers see it once you set off, and for a week after the job is done or canceled.',
    address: NEXT_VISIT,
    saved: 'Your customers read your first name and your phone number as they are now.',
    cases: 'What you or a customer told us of a visit, and what we decided.',
  },
  operator: {
    about: 'Other operators read your name beside what you do and write.',
    phone: 'For visits that you book for yourself: the professional may call you.',
    address: NEXT_VISIT,
    saved: 'Other operators read your name as it is now.',
    cases: 'What you told us of a visit of your own, and what we decided.',
  },
}
