import { expect, test } from 'vitest'
import type { SettledMarket } from '#contract/markets.ts'
import { changeOf, draftOf, freedBy } from './market-draft.ts'

const PETE = 'pete@example.com'
const EVE = 'eve@example.com'
const read: SettledMarket = {
  id: 'a',
  name: 'Cape Cod',
  timeZone: null,
  supportEmail: null,
  supportPhone: '(508) 555-0100',
  nights: true,
  zips: 3,
  first: false,
  operatorEmails: [EVE, PETE],
  version: 'read',
}
const draft = draftOf(read)

test('only what differs is sent, by the version that was read', () => {
  expect(changeOf(draft, read)).toBeNull()
  expect(changeOf({ ...draft, operatorEmails: [PETE, EVE] }, read)).toBeNull()
  expect(changeOf({ ...draft, supportPhone: ' ', nights: false }, read)).toEqual({
    supportPhone: null,
    nights: false,
    version: 'read',
  })
  const agreed = { ...draft, operatorEmails: [EVE], everyMarket: [PETE] }
  expect(changeOf(agreed, read)).toEqual({
    operatorEmails: [EVE],
    everyMarket: [PETE],
    version: 'read',
  })
})

test('somebody is freed whom nobody names any more, here or elsewhere', () => {
  expect(freedBy(draft, read, [])).toEqual([])
  const none = { ...draft, operatorEmails: [] }
  expect(freedBy(none, read, [PETE])).toEqual([EVE])
})
