import { expect, test } from 'vitest'
import { chooseService, stillChosen } from './chosen-service.ts'

const toilet = { slug: 'plumbing', sku: 'PLB-TOILET' }
const chosen = { ...toilet, instead: 'PLB-DRAIN' }

test('a choice remembers what it took the place of', () => {
  expect(chooseService(toilet, 'PLB-DRAIN', null)).toEqual(chosen)
})

test('picking the suggestion itself is no choice of one’s own', () => {
  const drain = { slug: 'plumbing', sku: 'PLB-DRAIN' }
  expect(chooseService(drain, 'PLB-DRAIN', chosen)).toBeNull()
})

test('after an answer without a service one can still choose, the earlier suggestion too', () => {
  const outlet = { slug: 'electrical', sku: 'ELE-OUTLET' }
  expect(chooseService(outlet, null, chosen)).toEqual({ ...outlet, instead: 'PLB-DRAIN' })
  const drain = { slug: 'plumbing', sku: 'PLB-DRAIN' }
  expect(chooseService(drain, null, chosen)).toEqual({ ...drain, instead: 'PLB-DRAIN' })
})

test('only a new suggestion ends a choice', () => {
  expect(stillChosen(chosen, 'PLB-DRAIN')).toBe(chosen)
  expect(stillChosen(chosen, null)).toBe(chosen)
  expect(stillChosen(chosen, 'PLB-LEAK')).toBeNull()
  expect(stillChosen(null, 'PLB-LEAK')).toBeNull()
})
