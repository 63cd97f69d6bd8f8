import * as z from 'zod/mini'
import {
  availabilityRequest,
  completeApplication,
  licenseRequest,
  serviceAreaRequest,
} from '#contract/applications.ts'
import { currentTime } from '#web/lib/clock.ts'
import { dayKey } from '#web/lib/dates.ts'
import { sentDay } from './draft-values.ts'
import type { ApplicationValues } from './draft-values.ts'
import { STEPS, stepOf } from './steps.ts'

const today = () => dayKey(new Date(currentTime()).toISOString())

/** Whether a license may no longer be used; it counts on its last day. */
export const isExpired = (expirationDate: string): boolean => expirationDate < today()

// What an expired license would be refused for later is said while it is being typed.
const validLicense = licenseRequest.check(
  z.refine(({ expirationDate }) => !isExpired(expirationDate), {
    message: 'This license has expired. Add one that is still valid.',
    path: ['expirationDate'],
  }),
)

/** The rules of all six steps, and of the license that is being typed. */
export const wizardSchema = z.extend(completeApplication, {
  licenses: z.array(validLicense).check(z.minLength(1, STEPS[2].missing.text)),
  serviceAreas: z.array(serviceAreaRequest).check(z.minLength(1, STEPS[3].missing.text)),
  availability: z
    .array(availabilityRequest)
    .check(z.refine((week) => week.some(({ isAvailable }) => isAvailable), STEPS[4].missing.text)),
  newLicense: validLicense,
})

/** What the schema reads: the times of a day off are nobody's concern. */
export const readable = (values: ApplicationValues): unknown => ({
  ...values,
  availability: values.availability.map(sentDay),
})

/** The first step with something to put right; null where there is none. */
export function firstWrongStep(values: ApplicationValues): number | null {
  const issues = wizardSchema.safeParse(readable(values)).error?.issues ?? []
  const steps = issues
    .filter(({ path }) => path[0] !== 'newLicense')
    .map(({ path }) => stepOf(String(path[0])))
  return steps.length === 0 ? null : Math.min(...steps)
}
