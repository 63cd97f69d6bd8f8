import { expect, test } from 'vitest'
import { ASKED_OF_LICENSE, BUSINESS_GROUPS, IDENTITY_GROUPS, LICENSE_ROWS } from './asked.ts'
import { BUSINESS, EMPTY_LICENSE, IDENTITY } from './values.ts'

const drawn = (groups: typeof IDENTITY_GROUPS) =>
  groups.flatMap(({ rows }) => rows.flatMap(([fields]) => fields))

test('every field is drawn once, on its own step', () => {
  expect(drawn(IDENTITY_GROUPS).toSorted()).toEqual(IDENTITY.toSorted())
  expect(drawn(BUSINESS_GROUPS).toSorted()).toEqual(BUSINESS.toSorted())
  expect(LICENSE_ROWS.flatMap(([fields]) => fields)).toEqual(Object.keys(ASKED_OF_LICENSE))
  expect(Object.keys(ASKED_OF_LICENSE)).toEqual(Object.keys(EMPTY_LICENSE))
})
