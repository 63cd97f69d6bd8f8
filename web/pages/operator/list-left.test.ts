import { expect, test } from 'vitest'
import { leaving, listLeft } from './list-left.ts'

test('who opens something from a list is led back to it, as it was filtered', () => {
  const state = leaving('/operator/jobs', '?standing=en_route', null)
  expect(listLeft(state)).toEqual({ href: '/operator/jobs?standing=en_route', name: 'Live' })
})

test('from one page to the next, and the next, it stays the same list', () => {
  const first = leaving('/operator/people', '', leaving('/operator', '', null))
  const second = leaving('/operator/people/7', '', first)
  const third = leaving('/operator/bookings/12', '', second)
  expect(listLeft(third)).toEqual({ href: '/operator/people', name: 'Accounts' })
})

test('what was opened by its address comes from no list', () => {
  expect(listLeft(null)).toBeNull()
  expect(leaving('/cases/3', '', null)).toBeNull()
})

test('what an earlier build or another site left in the history leads nowhere', () => {
  expect(listLeft({ list: '/operator/gone' })).toBeNull()
  expect(listLeft({ list: 7 })).toBeNull()
})
