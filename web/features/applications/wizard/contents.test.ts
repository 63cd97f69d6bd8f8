import { describe, expect, test } from 'vitest'
import type { OwnApplication } from '#web/features/applications/queries.ts'
import { contentsOf, contentsSent, isKnown, isNewer } from './contents.ts'
import { filledValues, lena, ownApplication } from './testing-own-application.ts'
import { areaFrom, valuesOf } from './values.ts'
import type { ApplicationValues } from './values.ts'

const base = ownApplication()
const [license] = base.licenses
const [area] = base.serviceAreas
const [monday] = base.availability
if (license === undefined || area === undefined || monday === undefined) throw new Error('no parts')

const isMine = (own: OwnApplication, mine: ApplicationValues, from: OwnApplication | null = base) =>
  isKnown(contentsOf(own), [contentsOf(from), contentsSent(mine)])

const second = { ...license, id: 'l_2', licenseNumber: 'PL-2' }
const newark = (id: string) => ({ id, ...areaFrom('Newark') })
const renewed = (given: Partial<typeof license>) =>
  ownApplication({}, { licenses: [{ ...license, ...given }] })
const off = (day: typeof monday) =>
  ownApplication({}, { availability: [{ ...day, isAvailable: false }] })

/** Everything typed here that the other one never saw. */
const typed = filledValues({
  city: 'Albany',
  taxId: '',
  communicationConsent: false,
  yearsExperience: '',
  licenses: [],
  serviceAreas: [...filledValues().serviceAreas, areaFrom('Troy')],
  availability: valuesOf(null, lena).availability,
})

describe('what was changed elsewhere is asked about', () => {
  test.each<[string, OwnApplication]>([
    ['another text', ownApplication({ address: '1 Elm Street' })],
    ['another text where I typed too', ownApplication({ city: 'Boston' })],
    ['a text that was blanked', ownApplication({ phone: '' })],
    ['another business type', ownApplication({ businessType: 'partnership' })],
    ['other years', ownApplication({ yearsExperience: 8 })],
    ['terms that were unticked', ownApplication({ termsAccepted: false })],
    ['an area that was removed', ownApplication({}, { serviceAreas: [] })],
    ['an area that was added', ownApplication({}, { serviceAreas: [area, newark('s_2')] })],
    ['another radius', ownApplication({}, { serviceAreas: [{ ...area, radiusKm: 80 }] })],
    ['a license that was added', ownApplication({}, { licenses: [license, second] })],
    ['another day', renewed({ expirationDate: '2032-01-31' })],
    ['an insurance that was added', renewed({ insuranceProvider: 'Harbor' })],
    ['other hours', ownApplication({}, { availability: [{ ...monday, startTime: '07:00' }] })],
    ['a day that was switched off', off(monday)],
  ])('%s', (_, own) => {
    expect(isMine(own, typed)).toBe(false)
  })

  test('a license that was removed', () => {
    expect(isMine(ownApplication({}, { licenses: [] }), filledValues())).toBe(false)
  })

  test('consents that were given', () => {
    const before = ownApplication({ termsAccepted: false, backgroundCheckConsent: false })
    expect(isMine(base, valuesOf(before, lena), before)).toBe(false)
  })

  test('a draft that was opened where there was none', () => {
    expect(isMine(base, valuesOf(null, lena), null)).toBe(false)
  })
})

describe('nothing is asked where the server holds', () => {
  test('what was last read here, whatever was typed since', () => {
    expect(isMine(ownApplication({ version: 9 }), typed)).toBe(true)
  })

  test('what was sent from here, of which only the answer got lost', () => {
    const sent = contentsSent(filledValues({ city: ' Boston ', phone: '' }))
    const own = ownApplication({ city: 'Boston', phone: '' })
    expect(isKnown(contentsOf(own), [contentsOf(base), sent, contentsSent(typed)])).toBe(true)
  })

  test('the first two steps that saved themselves', () => {
    const empty = { licenses: [], serviceAreas: [], availability: [] }
    const consents = { termsAccepted: false, backgroundCheckConsent: false }
    const opened = ownApplication({ ...consents, communicationConsent: false }, empty)
    expect(isMine(opened, filledValues(consents), null)).toBe(true)
  })

  test('some of the licenses that were on their way', () => {
    const { licenses } = valuesOf(ownApplication({}, { licenses: [license, second] }), lena)
    const before = ownApplication({}, { licenses: [] })
    expect(isMine(base, filledValues({ licenses }), before)).toBe(true)
  })

  test('the same day off with other times', () => {
    const day = { ...monday, isAvailable: false }
    const from = ownApplication({}, { availability: [day] })
    const own = ownApplication({}, { availability: [{ ...day, startTime: '10:00' }] })
    expect(isMine(own, filledValues(), from)).toBe(true)
  })
})

test('a page on which nothing was typed takes over a later version, or another license', () => {
  expect(isNewer(base, null)).toBe(true)
  expect(isNewer(base, base)).toBe(false)
  expect(isNewer(ownApplication({ version: 4 }), base)).toBe(true)
  expect(isNewer(renewed({ expirationDate: '2032-01-31' }), base)).toBe(true)
  // Read before the last save.
  expect(isNewer(ownApplication({ version: 2, city: 'Boston' }), base)).toBe(false)
})
