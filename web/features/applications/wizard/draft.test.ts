import { describe, expect, test } from 'vitest'
import {
  begun,
  decidedLater,
  inConflict,
  isOurs,
  keepingMine,
  loadingTheirs,
  met,
  opened,
  reaching,
  refused,
  saved,
  sending,
  sendingIn,
  sentIn,
  startSaving,
  told,
  typed,
  withNewArea,
  withNewLicense,
  withoutNewLicense,
} from './draft.ts'
import type { Draft } from './draft.ts'
import { filledValues, lena, ownApplication } from './testing-own-application.ts'
import { EMPTY_LICENSE } from './values.ts'

const own = ownApplication()
const fresh = begun(own, lena, null)
const boston = typed(fresh, { city: 'Boston' })
/** What the next version of `own` holds. */
const next = (given: Parameters<typeof ownApplication>[0] = {}) =>
  ownApplication({ version: 4, ...given })

describe('a draft begins', () => {
  test('as what was saved, open as far as that is right', () => {
    expect(fresh).toMatchObject({ state: 'saved', values: filledValues(), base: own, reached: 6 })
    expect(begun(ownApplication({ taxId: '' }), lena, null).reached).toBe(2)
    expect(begun(null, lena, null)).toMatchObject({ state: 'saved', base: null, reached: 1 })
  })

  test('as what was typed in this tab, and no step that was reached is closed again', () => {
    const kept = reaching(typed(begun(null, lena, null), { city: 'Boston' }), 3)
    expect(begun(null, lena, kept)).toMatchObject({
      state: 'typed',
      values: { city: 'Boston' },
      reached: 3,
    })
  })

  test('as saved where the save ended while one was away', () => {
    const kept = sending(boston, boston.values)
    expect(begun(next({ city: 'Boston' }), lena, kept)).toMatchObject({
      state: 'saved',
      sent: null,
    })
  })

  test('as typed where somebody saved elsewhere since, until it is the same', () => {
    const theirs = next({ city: 'Denver' })
    const draft = begun(theirs, lena, boston)
    expect(draft).toMatchObject({ state: 'typed', base: own })
    expect(met(draft, theirs, lena)).toBe(draft)
    const same = typed(draft, { city: 'Denver' })
    expect(same.state).toBe('saved')
    expect(isOurs(same, theirs, same.values)).toBe(true)
  })
})

describe('typing', () => {
  test('is undone by typing what was saved', () => {
    expect(boston.state).toBe('typed')
    expect(typed(boston, { city: 'New York' }).state).toBe('saved')
  })

  test('what may be on the server is never called saved, whatever is typed', () => {
    const lost = refused(sending(boston, boston.values), {})
    expect(typed(lost, { city: 'New York' }).state).toBe('typed')
  })

  test('goes on while it is being saved, and is not saved with it', () => {
    const under = typed(sending(startSaving(boston), boston.values), { city: 'Chicago' })
    expect(under.state).toBe('saving')
    expect(saved(under, next(), boston.values)).toMatchObject({
      state: 'typed',
      values: { city: 'Chicago' },
      saved: { city: 'Boston' },
      sent: null,
    })
  })

  test('looks again at what was told of the field', () => {
    const wrong = told(typed(fresh, { city: '', state: '' }), { city: 'City is required' }, [
      'city',
    ])
    expect(typed(wrong, { state: 'N' }).problems).toEqual({ city: 'City is required' })
    expect(typed(wrong, { city: 'Troy' }).problems).toEqual({})
  })
})

describe('saving', () => {
  test('ends as saved, or as typed where a license is left', () => {
    const under = sending(startSaving(boston), boston.values)
    expect(saved(under, next(), boston.values)).toMatchObject({ state: 'saved', sent: null })
    expect(saved(under, next(), null)).toMatchObject({ state: 'typed', sent: boston.values })
  })

  test('a refusal says where, and opens the step', () => {
    const draft = refused({ ...startSaving(boston), reached: 1 }, { taxId: 'Tax ID is required' })
    expect(draft).toMatchObject({
      state: 'refused',
      reached: 2,
      problems: { taxId: 'Tax ID is required' },
      values: { city: 'Boston' },
    })
  })

  test('an application that opens itself leaves a save under way as it is', () => {
    const typing = typed(begun(null, lena, null), { city: 'Boston' })
    const sent = sending(typing, typing.values)
    expect(opened(sent, own)).toMatchObject({ state: 'typed', base: own, sent: null })
    expect(opened(startSaving(sent), own).state).toBe('saving')
  })
})

describe('what was saved elsewhere', () => {
  test('is taken over where nothing was typed, and closes no step', () => {
    const theirs = next({ city: 'Denver', taxId: '' })
    expect(met(fresh, theirs, lena)).toMatchObject({
      state: 'saved',
      values: { city: 'Denver' },
      reached: 6,
    })
  })

  test.each<[string, Draft]>([
    ['typed', boston],
    ['saving', startSaving(fresh)],
    ['refused', refused(boston, {})],
    ['in conflict', inConflict(boston, { own: next(), during: 'save' })],
  ])('never takes the place of what is %s', (_, draft) => {
    expect(met(draft, next({ city: 'Denver' }), lena)).toBe(draft)
  })

  test('changes nothing where it is what we hold, or older', () => {
    expect(met(fresh, own, lena)).toBe(fresh)
    expect(met(fresh, null, lena)).toBe(fresh)
    expect(met(fresh, ownApplication({ version: 2, city: 'Denver' }), lena)).toBe(fresh)
  })

  test('another application begins from its own beginning', () => {
    const another = ownApplication({ id: 'a_2', version: 1, taxId: '' })
    expect(met(boston, another, lena)).toEqual(begun(another, lena, null))
  })

  test('is told from what was sent from here, of which only the answer got lost', () => {
    const lost = refused(sending(boston, boston.values), {})
    const chicago = typed(lost, { city: 'Chicago' })
    expect(isOurs(chicago, next({ city: 'Boston' }), chicago.values)).toBe(true)
    expect(isOurs(chicago, next({ city: 'Denver' }), chicago.values)).toBe(false)
  })
})

describe('in a conflict', () => {
  const theirs = next({ city: 'Denver' })
  const conflict = inConflict(boston, { own: theirs, during: 'submit' })

  test('mine is kept over theirs', () => {
    expect(keepingMine(conflict)).toMatchObject({
      state: 'typed',
      values: { city: 'Boston' },
      base: theirs,
      elsewhere: null,
    })
  })

  test('theirs takes the place of mine', () => {
    expect(loadingTheirs(conflict, lena)).toMatchObject({
      state: 'saved',
      values: { city: 'Denver' },
      elsewhere: null,
    })
  })

  test('who decides later is asked again', () => {
    expect(decidedLater(conflict)).toMatchObject({ state: 'typed', base: own, elsewhere: null })
  })
})

test('an application that may be in is kept until all of it is', () => {
  const under = sendingIn(startSaving(fresh), own)
  expect(refused(under, {})).toMatchObject({ state: 'refused', sentIn: true })
  expect(typed(refused(under, {}), {}).state).toBe('typed')
  expect(sentIn(under)).toMatchObject({ state: 'saved', sentIn: false })
})

describe('what is being typed', () => {
  const license = { ...EMPTY_LICENSE, licenseNumber: 'GC-7', issuingState: 'NY' }

  test('becomes a license once it is right', () => {
    const draft = typed(fresh, { newLicense: license })
    const wrong = withNewLicense(draft)
    expect(wrong.problems).toEqual({ 'newLicense.expirationDate': 'Expiration date is required' })
    expect(wrong.values.licenses).toHaveLength(1)
    const right = typed(wrong, { newLicense: { ...license, expirationDate: '2099-05-31' } })
    expect(withNewLicense(right)).toMatchObject({
      problems: {},
      values: { newLicense: EMPTY_LICENSE, licenses: [{}, { licenseNumber: 'GC-7' }] },
    })
    expect(withoutNewLicense(wrong)).toMatchObject({ state: 'saved', problems: {} })
  })

  test('becomes an area, or is told why not', () => {
    const newark = withNewArea(typed(fresh, { newArea: ' Newark ' }))
    expect(newark.values).toMatchObject({ newArea: '', serviceAreas: [{}, { city: 'Newark' }] })
    const twice = withNewArea(typed(newark, { newArea: 'newark' }))
    expect(twice.problems).toEqual({ newArea: 'This service area is already added' })
    expect(typed(twice, { newArea: 'newarke' }).problems).toEqual({})
  })
})
