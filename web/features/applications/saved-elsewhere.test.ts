import { expect, test } from 'vitest'
import { valuesOf } from './draft-values.ts'
import type { ApplicationValues, OwnApplication } from './draft-values.ts'
import { wouldLose } from './saved-elsewhere.ts'
import { filledValues, lena, ownApplication } from './testing-own-application.ts'

const whole = ownApplication()

test.each<[string, OwnApplication, ApplicationValues]>([
  ['the same', whole, filledValues()],
  ['the same with outer white space', whole, filledValues({ city: ' New York ' })],
  ['more than was there', ownApplication({ taxId: '', phone: '' }), filledValues()],
  ['another license besides', ownApplication({}, { licenses: [] }), filledValues()],
  ['a week where none was', ownApplication({}, { availability: [] }), filledValues()],
])('%s is saved without a question', (_, own, values) => {
  expect(wouldLose(own, values)).toBe(false)
})

test.each<[string, Partial<ApplicationValues>]>([
  ['another text', { city: 'Boston' }],
  ['a text that was emptied', { taxId: '' }],
  ['another business type', { businessType: 'partnership' }],
  ['other years', { yearsExperience: 8 }],
  ['a license less', { licenses: [] }],
  ['an area less', { serviceAreas: [] }],
  ['other hours', { availability: valuesOf(null, lena).availability }],
])('%s is asked about', (_, given) => {
  expect(wouldLose(whole, filledValues(given))).toBe(true)
})
