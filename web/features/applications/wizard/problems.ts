import * as z from 'zod/mini'
import {
  availabilityRequest,
  completeApplication,
  licenseRequest,
  serviceAreaRequest,
} from '#contract/applications.ts'
import { RUNS_TOO_LONG, runsTooLong } from '#contract/license-days.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { currentTime } from '#web/lib/clock.ts'
import { dayKey } from '#web/lib/dates.ts'
import { ASKED_FOR_VALID, isPastAsTyped } from '#web/lib/insurance-words.ts'
import type { Toast } from '#web/lib/toast.ts'
import { LAST_STEP, STEPS, stepAt, stepOf } from './steps.ts'
import { isBlankLicense } from './values.ts'
import type { ApplicationValues, LicenseDraft } from './values.ts'

/** What is wrong, by the path of its field: `phone`, `licenses.0.expirationDate`. */
export type Problems = Readonly<Record<string, string>>

export const today = () => dayKey(new Date(currentTime()).toISOString())

/** What is said of an insurance that holds no more. */
export const insuranceRanOut = (license: LicenseDraft): string | null =>
  isPastAsTyped(license, today()) ? `This insurance has expired. ${ASKED_FOR_VALID}` : null

/** Whether a license may no longer be used; it counts on its last day. */
export const isExpired = (expirationDate: string): boolean => expirationDate < today()

// What a license would be refused for later is said while it is being typed.
const validLicense = licenseRequest.check(
  z.refine(({ expirationDate }) => !isExpired(expirationDate), {
    message: 'This license has expired. Add one that is still valid.',
    path: ['expirationDate'],
  }),
  z.refine(({ expirationDate }) => !runsTooLong(expirationDate, today()), {
    message: RUNS_TOO_LONG,
    path: ['expirationDate'],
  }),
)

/** The rules of all steps, and of the license that is being typed. */
const rules = z.extend(completeApplication, {
  licenses: z.array(validLicense).check(z.minLength(1, STEPS[2].missing.text)),
  serviceAreas: z.array(serviceAreaRequest).check(z.minLength(1, STEPS[3].missing.text)),
  availability: z
    .array(availabilityRequest)
    .check(z.refine((week) => week.some(({ isAvailable }) => isAvailable), STEPS[4].missing.text)),
  newLicense: validLicense,
})

const fieldOf = (path: string) => path.split('.', 1)[0] ?? path

const where = (problems: Problems, isWanted: (path: string) => boolean): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => isWanted(path)))

export const isNothing = (problems: Problems): boolean => Object.keys(problems).length === 0

export const within = (problems: Problems, fields: readonly string[]): Problems =>
  where(problems, (path) => fields.includes(fieldOf(path)))

export const without = (problems: Problems, fields: readonly string[]): Problems =>
  where(problems, (path) => !fields.includes(fieldOf(path)))

/** Everything that is wrong. The first problem of a field is the one to read: those after it follow from it. */
export function problemsOf(values: ApplicationValues): Problems {
  const issues = rules.safeParse(values).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

const LISTS = ['licenses', 'serviceAreas', 'availability']

/** What was told of these fields and is still wrong; of a list, whose lines may have moved, all that is wrong. */
export function stillWrong(
  told: Problems,
  values: ApplicationValues,
  fields: readonly string[],
): Problems {
  const placeOf = (path: string) => (LISTS.includes(fieldOf(path)) ? fieldOf(path) : path)
  const places = new Set(Object.keys(within(told, fields)).map(placeOf))
  return places.size === 0 ? {} : where(problemsOf(values), (path) => places.has(placeOf(path)))
}

/** The first step that holds one of these; null where none does. */
export function firstStepOf(problems: Problems): number | null {
  const steps = Object.keys(problems).flatMap((path) => stepOf(path) ?? [])
  return steps.length === 0 ? null : Math.min(...steps)
}

/** How far one may go: to the first step with something to put right, else to the last. */
export const furthest = (values: ApplicationValues): number =>
  firstStepOf(problemsOf(values)) ?? LAST_STEP

/** What keeps one from going on or sending in: where, what, and in which words. */
export interface Stop {
  step: number
  problems: Problems
  toast: Toast
}

const TO_PUT_RIGHT: Toast = {
  title: 'Please fix the errors',
  text: 'Complete all required fields before proceeding.',
  kind: 'error',
}

const INCOMPLETE: Toast = {
  title: 'Incomplete Application',
  text: 'Please complete all required steps before submitting.',
  kind: 'error',
}

function wordsFor(step: number, values: ApplicationValues): Toast {
  const { missing } = stepAt(step)
  if (missing === undefined || !missing.when(values)) return TO_PUT_RIGHT
  return { title: missing.title, text: missing.text, kind: 'error' }
}

/** Something was typed on this step and not added: going on would lose it. */
function notAdded(step: number, { newLicense, newArea }: ApplicationValues): Problems {
  if (step === 3 && !isBlankLicense(newLicense))
    return { newLicense: 'Add this license, or clear it, before you go on.' }
  if (step === 4 && newArea.trim() !== '')
    return { newArea: 'Add this area, or clear it, before you go on.' }
  return {}
}

/** Why this step cannot be left; null where it can. */
export function stopOn(step: number, values: ApplicationValues): Stop | null {
  // Who has typed the first one misses none.
  const typed = notAdded(step, values)
  if (!isNothing(typed)) return { step, problems: typed, toast: TO_PUT_RIGHT }
  const problems = within(problemsOf(values), stepAt(step).fields)
  return isNothing(problems) ? null : { step, problems, toast: wordsFor(step, values) }
}

/** Why it cannot be sent in; null where it can. */
export function stopBeforeSubmit(values: ApplicationValues): Stop | null {
  const wrong = problemsOf(values)
  const step = firstStepOf(wrong)
  if (step === null) return stopOn(3, values) ?? stopOn(4, values)
  const toast = step <= 2 ? INCOMPLETE : wordsFor(step, values)
  return { step, problems: within(wrong, stepAt(step).fields), toast }
}

/** What the server found wrong with fields of the steps. */
export function refusedFor(error: Error): Problems {
  const issues = (error instanceof ApiError && error.problem?.issues) || []
  const told = Object.fromEntries(issues.map(({ path, message }) => [path, message]))
  return where(told, (path) => stepOf(path) !== null)
}
