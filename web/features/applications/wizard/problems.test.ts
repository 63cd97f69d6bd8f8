import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import {
  isExpired,
  problemsOf,
  refusedFor,
  stillWrong,
  stopBeforeSubmit,
  stopOn,
  without,
} from './problems.ts'
import { STEPS } from './steps.ts'
import { filledValues } from './testing-own-application.ts'
import { EMPTY_LICENSE, FIELDS } from './values.ts'
import type { ApplicationValues } from './values.ts'

const problems = (given: Partial<ApplicationValues>) =>
  without(problemsOf(filledValues(given)), ['newLicense'])

const license = filledValues().licenses[0]
if (license === undefined) throw new Error('there is one')

test('what is filled in whole may be sent', () => {
  expect(stopBeforeSubmit(filledValues())).toBeNull()
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
  [2, { yearsExperience: '' }, 'Years of experience must be 0 or greater'],
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
  expect(Object.values(problems(given))).toEqual([told])
  expect(stopOn(step, filledValues(given))).toMatchObject({ step, problems: problems(given) })
  expect(stopBeforeSubmit(filledValues(given))).toMatchObject({ step })
})

test('the first of several is where to go', () => {
  const values = filledValues({ serviceAreas: [], taxId: '' })
  expect(stopBeforeSubmit(values)).toMatchObject({
    step: 2,
    problems: { taxId: 'Tax ID is required' },
    toast: { title: 'Incomplete Application' },
  })
})

test('each field is told its first problem, in its own place', () => {
  const day = { dayOfWeek: 1, startTime: '17:00', endTime: '', isAvailable: true }
  expect(problems({ zipCode: '', availability: [day] })).toEqual({
    zipCode: 'Valid zip code is required',
    'availability.0.endTime': 'Say when this day ends.',
  })
})

test('a day off keeps nobody, whatever its times are', () => {
  const [day] = filledValues().availability
  if (day === undefined) throw new Error('there are seven')
  const off = { ...day, isAvailable: false, startTime: '', endTime: '' }
  const on = { ...day, dayOfWeek: 1, isAvailable: true }
  expect(problems({ availability: [off, on] })).toEqual({})
})

test('a license counts on its last day', () => {
  expect(isExpired('2000-01-01')).toBe(true)
  expect(isExpired('2099-01-01')).toBe(false)
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
    expect(stopOn(step, filledValues(given))?.toast).toEqual({ title, text, kind: 'error' })
  })

  test.each<[number, Partial<ApplicationValues>]>([
    [1, { city: '' }],
    [2, { taxId: '' }],
    [3, { licenses: [{ ...license, expirationDate: '2020-01-31' }] }],
    [3, { licenses: [{ ...license, expirationDate: '9999-12-31' }] }],
    [3, { newLicense: { ...EMPTY_LICENSE, issuingState: 'NY' } }],
    [4, { newArea: 'Newark' }],
  ])('in the usual words as step %i with %j', (step, given) => {
    expect(stopOn(step, filledValues(given))?.toast).toEqual({
      title: 'Please fix the errors',
      text: 'Complete all required fields before proceeding.',
      kind: 'error',
    })
  })
})

test('what was typed and not added keeps one on its step alone', () => {
  const values = filledValues({ newArea: 'Newark', newLicense: { ...license, licenseNumber: '' } })
  expect(stopOn(3, values)?.problems).toEqual({
    newLicense: 'Add this license, or clear it, before you go on.',
  })
  expect(stopOn(4, values)?.problems).toEqual({
    newArea: 'Add this area, or clear it, before you go on.',
  })
  expect(stopOn(5, values)).toBeNull()
  // The first one is not missing: it is typed.
  expect(stopOn(3, { ...values, licenses: [] })).toEqual(stopOn(3, values))
})

describe('what was told is looked at again', () => {
  const wrong = filledValues({ city: '', state: '' })

  test('where it is being put right, and nowhere else', () => {
    const values = { ...wrong, state: 'N' }
    expect(stillWrong({ state: 'State is required' }, values, ['state'])).toEqual({
      state: 'State is required',
    })
    expect(stillWrong({ state: 'State is required' }, values, ['city'])).toEqual({})
    expect(stillWrong({}, values, ['state'])).toEqual({})
  })

  test('on whichever line of a list it stands by now', () => {
    const expired = { ...license, expirationDate: '2020-01-31' }
    const told = { 'licenses.1.expirationDate': 'This license has expired.' }
    expect(stillWrong(told, filledValues({ licenses: [expired] }), ['licenses'])).toEqual({
      'licenses.0.expirationDate': 'This license has expired. Add one that is still valid.',
    })
  })

  test('but not what was only not added', () => {
    const told = { newLicense: 'Add this license, or clear it, before you go on.' }
    expect(stillWrong(told, wrong, ['newLicense'])).toEqual({})
  })
})

test('what the server finds wrong with a field of the six steps is told there', () => {
  const issues = [
    { path: 'serviceAreas.0.city', message: 'Use 100 characters or fewer.' },
    { path: 'version', message: 'Send the version you read.' },
  ]
  const problem = { type: '', title: '', status: 400, detail: '', issues }
  expect(refusedFor(new ApiError(400, '400', problem))).toEqual({
    'serviceAreas.0.city': 'Use 100 characters or fewer.',
  })
  expect(refusedFor(new Error('No answer'))).toEqual({})
})

test('every field belongs to a step', () => {
  const placed: string[] = STEPS.flatMap(({ fields }) => [...fields])
  const all = [...FIELDS, 'trades', 'licenses', 'serviceAreas', 'availability']
  expect(placed.toSorted()).toEqual(all.toSorted())
})
