import { describe, expect, test } from 'vitest'
import type { ApplicationValues } from './draft-values.ts'
import { gateToast, stepAt } from './steps.ts'
import { filledValues } from './testing-own-application.ts'
import { firstWrongStep, isExpired, readable, wizardSchema } from './schema.ts'

const sentences = (given: Partial<ApplicationValues>) =>
  (wizardSchema.safeParse(readable(filledValues(given))).error?.issues ?? [])
    .filter(({ path }) => path[0] !== 'newLicense')
    .map(({ message }) => message)

const license = filledValues().licenses[0]
if (license === undefined) throw new Error('there is one')

test('what is filled in whole may be sent', () => {
  expect(firstWrongStep(filledValues())).toBeNull()
})

test.each<[number, Partial<ApplicationValues>, string]>([
  [1, { firstName: ' ' }, 'First name is required'],
  [1, { lastName: '' }, 'Last name is required'],
  [1, { phone: '555 0147' }, 'Valid phone number is required'],
  [1, { email: 'lena@' }, 'Valid email is required'],
  [1, { address: '' }, 'Address is required'],
  [1, { city: '' }, 'City is required'],
  [1, { state: 'N' }, 'State is required'],
  [1, { zipCode: '1000' }, 'Valid zip code is required'],
  [2, { businessName: '' }, 'Business name is required'],
  [2, { businessAddress: '' }, 'Business address is required'],
  [2, { businessPhone: '555' }, 'Business phone is required'],
  [2, { businessEmail: 'office' }, 'Valid business email is required'],
  [2, { taxId: '' }, 'Tax ID is required'],
  [2, { yearsExperience: -1 }, 'Years of experience must be 0 or greater'],
  [2, { yearsExperience: Number.NaN }, 'Years of experience must be 0 or greater'],
  [2, { emergencyContact: '' }, 'Emergency contact is required'],
  [2, { emergencyPhone: '' }, 'Emergency phone is required'],
  [3, { licenses: [] }, 'Please add at least one professional license.'],
  [
    3,
    { licenses: [{ ...license, expirationDate: '2020-01-31' }] },
    'This license has expired. Add one that is still valid.',
  ],
  [4, { serviceAreas: [] }, 'Please add at least one service area.'],
  [5, { availability: [] }, 'Please set your availability for at least one day.'],
  [
    5,
    {
      availability: [{ dayOfWeek: 1, startTime: '17:00', endTime: '09:00', isAvailable: true }],
    },
    'The end must be after the start.',
  ],
  [6, { termsAccepted: false }, 'Please accept the terms.'],
  [6, { backgroundCheckConsent: false }, 'Please agree to the background check.'],
])('step %i is not left with %j', (step, given, told) => {
  expect(sentences(given)).toEqual([told])
  expect(firstWrongStep(filledValues(given))).toBe(step)
})

test('the first of several is where to go', () => {
  expect(firstWrongStep(filledValues({ serviceAreas: [], taxId: '' }))).toBe(2)
})

test('a day off keeps nobody, whatever its times are', () => {
  const [day] = filledValues().availability
  if (day === undefined) throw new Error('there are seven')
  const off = { ...day, isAvailable: false, startTime: '', endTime: '' }
  const on = { ...day, dayOfWeek: 1, isAvailable: true }
  expect(sentences({ availability: [off, on] })).toEqual([])
})

test('a license counts on its last day', () => {
  expect(isExpired('2000-01-01')).toBe(true)
  expect(isExpired('2999-01-01')).toBe(false)
})

describe('a step that cannot be left is told', () => {
  test.each<[number, Partial<ApplicationValues>, string, string]>([
    [3, { licenses: [] }, 'Missing Licenses', 'Please add at least one professional license.'],
    [4, { serviceAreas: [] }, 'Missing Service Areas', 'Please add at least one service area.'],
    [
      5,
      { availability: [] },
      'Missing Availability',
      'Please set your availability for at least one day.',
    ],
    [
      6,
      { termsAccepted: false },
      'Missing Agreements',
      'Please accept the required terms and agreements.',
    ],
  ])('as step %i with %j', (step, given, title, text) => {
    expect(gateToast(step, filledValues(given))).toEqual({ title, text, kind: 'error' })
  })

  test.each([1, 2, 3, 4, 5])('in the usual words where step %i is only wrong', (step) => {
    expect(gateToast(step, filledValues())).toEqual({
      title: 'Please fix the errors',
      text: 'Complete all required fields before proceeding.',
      kind: 'error',
    })
  })
})

test('every field of the schema belongs to a step', () => {
  const placed = [1, 2, 3, 4, 5, 6].flatMap((step) => stepAt(step).fields)
  const all = Object.keys(wizardSchema.shape).filter((field) => field !== 'newLicense')
  expect(placed.toSorted()).toEqual(all.toSorted())
})
