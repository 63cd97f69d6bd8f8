import type { Toast } from '#web/lib/toast.ts'
import type { ApplicationValues } from './draft-values.ts'

interface Step {
  title: string
  /** What belongs here, under the title. */
  text: string
  /** The fields that must be right before the next step. */
  fields: readonly (keyof ApplicationValues)[]
  /** What is said instead of the usual words when the whole step is empty. */
  missing?: { title: string; text: string }
}

export const STEPS = [
  {
    title: 'Identity Verification',
    text: 'Your personal information and contact details.',
    fields: ['firstName', 'lastName', 'phone', 'email', 'address', 'city', 'state', 'zipCode'],
  },
  {
    title: 'Business Profile',
    text: 'Your business information and experience.',
    fields: [
      'businessName',
      'businessType',
      'yearsExperience',
      'taxId',
      'businessAddress',
      'businessPhone',
      'businessEmail',
      'emergencyContact',
      'emergencyPhone',
    ],
  },
  {
    title: 'Licenses & Insurance',
    text: 'At least one professional license. Insurance details are optional.',
    fields: ['licenses'],
    missing: {
      title: 'Missing Licenses',
      text: 'Please add at least one professional license.',
    },
  },
  {
    title: 'Service Areas',
    text: 'Cities, ZIP codes or area names where you take jobs.',
    fields: ['serviceAreas'],
    missing: { title: 'Missing Service Areas', text: 'Please add at least one service area.' },
  },
  {
    title: 'Availability',
    text: 'Your weekly schedule. We offer you jobs only within these hours.',
    fields: ['availability'],
    missing: {
      title: 'Missing Availability',
      text: 'Please set your availability for at least one day.',
    },
  },
  {
    title: 'Agreement',
    text: 'What you agree to, and what happens next.',
    fields: ['termsAccepted', 'backgroundCheckConsent', 'communicationConsent'],
    missing: {
      title: 'Missing Agreements',
      text: 'Please accept the required terms and agreements.',
    },
  },
] as const satisfies readonly Step[]

export const LAST_STEP = STEPS.length

/** What stands on a step; there is one for each number from 1 to 6. */
export const stepAt = (step: number): Step => STEPS[step - 1] ?? STEPS[0]

/** The step that holds a field; `serviceAreas.0.city` counts for its first word. */
export function stepOf(path: string): number {
  const [field] = path.split('.', 1)
  const found = STEPS.findIndex(({ fields }) => fields.some((each) => each === field))
  return found + 1 || 1
}

const isEmpty = (step: number, values: ApplicationValues): boolean => {
  if (step === 3) return values.licenses.length === 0
  if (step === 4) return values.serviceAreas.length === 0
  if (step === 5) return values.availability.every(({ isAvailable }) => !isAvailable)
  return step === 6
}

/** What is said when a step cannot be left yet. */
export function gateToast(step: number, values: ApplicationValues): Toast {
  const { missing } = stepAt(step)
  if (missing !== undefined && isEmpty(step, values)) return { ...missing, kind: 'error' }
  return {
    title: 'Please fix the errors',
    text: 'Complete all required fields before proceeding.',
    kind: 'error',
  }
}
