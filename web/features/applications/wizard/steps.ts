import { MOST_AREAS } from '#contract/applications.ts'
import { BUSINESS, CONSENTS, IDENTITY } from './values.ts'
import type { ApplicationValues } from './values.ts'

interface Step {
  title: string
  /** What belongs here, under the title. */
  text: string
  /** Who sees what is asked here, and what for. */
  why: string
  /** The fields that must be right before the next step. */
  fields: readonly (keyof ApplicationValues)[]
  /** What is said instead of the usual words when the whole step is empty. */
  missing?: { title: string; text: string; when: (values: ApplicationValues) => boolean }
}

export const STEPS = [
  {
    title: 'Identity Verification',
    text: 'Your personal information and contact details.',
    why: 'We check who you are before you meet a customer. Customers see your first name, never your address or e-mail. The next step says which phone they see.',
    fields: IDENTITY,
  },
  {
    title: 'Business Profile',
    text: 'Your business information and experience.',
    why: 'Customers see your business name and, from when you set off to them until seven days after the job, a phone to call you: the one in your profile or, without one, your business phone. Your tax ID is stored encrypted, and our team reads only its last four characters.',
    fields: [...BUSINESS, 'trades'],
  },
  {
    title: 'Licenses & Insurance',
    text: 'At least one professional license. Insurance details are optional.',
    why: 'Only who holds a valid contractor or trade license is offered jobs. We remind you before one runs out.',
    fields: ['licenses'],
    missing: {
      title: 'Missing Licenses',
      text: 'Please add at least one professional license.',
      when: ({ licenses }) => licenses.length === 0,
    },
  },
  {
    title: 'Service Areas',
    text: 'Cities, ZIP codes or area names where you take jobs.',
    why: `We offer you jobs in these places only. You can name up to ${MOST_AREAS}.`,
    fields: ['serviceAreas'],
    missing: {
      title: 'Missing Service Areas',
      text: 'Please add at least one service area.',
      when: ({ serviceAreas }) => serviceAreas.length === 0,
    },
  },
  {
    title: 'Availability',
    text: 'Your weekly schedule. We offer you jobs only within these hours.',
    why: 'We offer you a job only if its whole arrival window lies within your hours. As a professional you can change them any day.',
    fields: ['availability'],
    missing: {
      title: 'Missing Availability',
      text: 'Please set your availability for at least one day.',
      when: ({ availability }) => availability.every(({ isAvailable }) => !isAvailable),
    },
  },
  {
    title: 'Agreement',
    text: 'What you agree to, and what happens next.',
    why: 'Nothing is final before you submit. You can go back to every step and change it.',
    fields: CONSENTS,
    missing: {
      title: 'Missing Agreements',
      text: 'Please accept the required terms and agreements.',
      when: () => true,
    },
  },
] as const satisfies readonly Step[]

export const LAST_STEP = STEPS.length

/** What stands on a step; there is one for each number from 1 to the last. */
export const stepAt = (step: number): Step => STEPS[step - 1] ?? STEPS[0]

/** The step that holds a field, null where none does; `serviceAreas.0.city` counts for its first word. */
export function stepOf(path: string): number | null {
  const [name] = path.split('.', 1)
  const found = STEPS.findIndex(({ fields }) => fields.some((each) => each === name))
  return found < 0 ? null : found + 1
}
