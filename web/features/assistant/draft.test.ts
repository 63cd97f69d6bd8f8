import { expect, test } from 'vitest'
import type { IntentAnswer } from '#contract/assistant.ts'
import {
  EMPTY_DRAFT,
  answered,
  choosing,
  sent,
  skuToBook,
  suggestedSku,
  left,
  notBegun,
  safeFrom,
  startedOver,
  unsent,
  withPhoto,
  withService,
} from './draft.ts'
import { drain } from './testing-answer.ts'

const plumbing = { id: 's_1', slug: 'plumbing', name: 'Plumbing' }
const hvac = { id: 's_2', slug: 'hvac', name: 'HVAC' }
const notOurs: IntentAnswer = {
  ...drain,
  intent: { ...drain.intent, trade: null, skuSuggestions: [], timeWindows: [] },
}
const typed = { id: 'm_1', text: 'The sink is clogged', typed: true, photo: null }

test('an answer joins what was said, and names the first suggestion', () => {
  const draft = answered(sent({ ...EMPTY_DRAFT, input: 'The sink is clogged' }, typed), drain)
  expect(draft.messages).toEqual([
    { from: 'customer', text: 'The sink is clogged', language: 'en', withPhoto: false },
    { from: 'assistant', text: 'This sounds like a plumbing job.', language: 'en', links: [] },
  ])
  expect(draft).toMatchObject({ sending: null, input: '', conversationId: 'c_1' })
  expect(skuToBook(draft)).toBe('PLB-DRAIN')
  expect(draft.answer?.intent).not.toHaveProperty('timeWindows')
})

test('what was said is kept in its language, with its links and choices', () => {
  const links = [{ label: 'Mi perfil', href: '/profile' }]
  const draft = answered(sent(EMPTY_DRAFT, typed), {
    ...notOurs,
    language: 'es',
    choices: ['El fregadero'],
    links,
  })
  expect(draft.messages.map(({ language }) => language)).toEqual(['es', 'es'])
  expect(draft.messages[1]?.links).toEqual(links)
  expect(draft.answer).toMatchObject({ language: 'es', choices: ['El fregadero'] })
})

test('it has begun with the first message on its way', () => {
  expect(notBegun(EMPTY_DRAFT)).toBe(true)
  expect(notBegun(sent(EMPTY_DRAFT, typed))).toBe(false)
  expect(notBegun(answered(EMPTY_DRAFT, drain))).toBe(false)
})

test('without a trade there is nothing to book', () => {
  expect(skuToBook(answered(EMPTY_DRAFT, notOurs))).toBeNull()
  expect(suggestedSku(null)).toBeNull()
})

test('what the customer chose is booked, until the assistant has a new suggestion', () => {
  const chosen = { slug: 'electrical', sku: 'ELE-OUTLET', instead: 'PLB-DRAIN' }
  const draft = { ...answered(EMPTY_DRAFT, drain), chosen, address: '12 Elm St', notes: 'Dog' }
  expect(skuToBook(draft)).toBe('ELE-OUTLET')
  expect(skuToBook(answered(draft, drain))).toBe('ELE-OUTLET')
  expect(skuToBook(answered(draft, notOurs))).toBe('ELE-OUTLET')
  const other = answered(draft, {
    ...drain,
    intent: { ...drain.intent, skuSuggestions: ['PLB-LEAK'] },
  })
  expect(skuToBook(other)).toBe('PLB-LEAK')
  expect(other).toMatchObject({ address: '12 Elm St', notes: 'Dog', overtaken: chosen })
  expect(answered(other, drain).overtaken).toBeNull()
  expect(choosing(other, { slug: 'electrical', sku: 'ELE-OUTLET' })).toMatchObject({
    chosen: { sku: 'ELE-OUTLET', instead: 'PLB-LEAK' },
    overtaken: null,
  })
})

test('a suggestion that agrees with the customer overtakes nothing', () => {
  const draft = choosing(answered(EMPTY_DRAFT, drain), { slug: 'plumbing', sku: 'PLB-LEAK' })
  const agreed = answered(draft, {
    ...drain,
    intent: { ...drain.intent, skuSuggestions: ['PLB-LEAK'] },
  })
  expect(agreed).toMatchObject({ chosen: null, overtaken: null })
})

test('a danger told stays in sight: explained, its steps are aside; another conversation knows nothing of it', () => {
  const gas = { hazard: 'gas' as const, steps: ['Get out.'], source: 'PHMSA' }
  const told = answered(EMPTY_DRAFT, { ...notOurs, intent: { ...notOurs.intent, safety: gas } })
  expect(answered(told, drain).dangers).toEqual([
    { ...told.dangers[0], answered: true, aside: true },
  ])
  expect(answered(told, { ...drain, conversationId: 'another' }).dangers).toEqual(told.dangers)
  expect(told.dangers).toMatchObject([{ advice: gas, language: 'en', answered: false }])
  expect(startedOver(told).dangers).toEqual([])
})

test('whoever is safe goes on to the form, also to one that was hidden', () => {
  const gas = { hazard: 'gas' as const, steps: ['Get out.'], source: 'PHMSA' }
  const told = answered(EMPTY_DRAFT, { ...drain, intent: { ...drain.intent, safety: gas } })
  expect(safeFrom({ ...told, formHidden: true }, 'gas')).toMatchObject({
    dangers: [{ answered: true, aside: true }],
    formHidden: false,
  })
})

test('a hidden form comes back with the next answer that has a service, not before', () => {
  const hidden = { ...EMPTY_DRAFT, formHidden: true }
  expect(answered(hidden, notOurs).formHidden).toBe(true)
  expect(answered(hidden, drain).formHidden).toBe(false)
})

test('what was typed goes back to the input, before what was typed meanwhile', () => {
  const waiting = sent({ ...EMPTY_DRAFT, input: typed.text }, typed)
  expect(unsent(waiting)).toMatchObject({ input: typed.text, sending: null, messages: [] })
  expect(unsent({ ...waiting, input: 'and it smells' }).input).toBe(
    'The sink is clogged\nand it smells',
  )
})

test('a choice that failed leaves the input alone', () => {
  const waiting = sent({ ...EMPTY_DRAFT, input: 'half a' }, { ...typed, typed: false })
  expect(waiting.input).toBe('half a')
  expect(unsent(waiting).input).toBe('half a')
})

test('a photo goes with its message, and comes back with one that failed', () => {
  const photo = 'data:image/jpeg;base64,AAAA'
  const waiting = sent({ ...EMPTY_DRAFT, input: typed.text, photo }, { ...typed, photo })
  expect(waiting.photo).toBeNull()
  expect(unsent(waiting)).toMatchObject({ input: typed.text, photo })
  expect(answered(waiting, drain)).toMatchObject({
    photo: null,
    messages: [{ withPhoto: true }, {}],
  })
  // A choice takes no photo along.
  expect(sent({ ...EMPTY_DRAFT, photo }, { ...typed, typed: false }).photo).toBe(photo)
})

test('a photo that went with the page is asked for until a message went without it, or another was chosen', () => {
  const lost = { ...EMPTY_DRAFT, photoLost: true }
  const waiting = sent(lost, typed)
  expect(unsent(waiting).photoLost).toBe(true)
  expect(answered(waiting, drain).photoLost).toBe(false)
  // A choice would not have taken it along.
  expect(answered(sent(lost, { ...typed, typed: false }), drain).photoLost).toBe(true)
  expect(startedOver(lost).photoLost).toBe(true)
  expect(withPhoto(lost, 'data:image/jpeg;base64,AAAA').photoLost).toBe(false)
})

test('starting over forgets the matter and keeps the place', () => {
  const draft = answered(
    { ...EMPTY_DRAFT, address: '12 Elm St', zip: '10001', notes: 'Dog' },
    drain,
  )
  expect(startedOver({ ...draft, service: plumbing })).toEqual({
    ...EMPTY_DRAFT,
    address: '12 Elm St',
    zip: '10001',
  })
})

test('leaving before a word was said forgets the picked service, in the middle of talk it stays', () => {
  expect(left({ ...EMPTY_DRAFT, service: plumbing, zip: '10001' })).toEqual({
    ...EMPTY_DRAFT,
    zip: '10001',
  })
  const talking = { ...answered(EMPTY_DRAFT, drain), service: plumbing }
  expect(left(talking)).toBe(talking)
})

test('another service begins another conversation, the same one goes on', () => {
  const draft = { ...answered(EMPTY_DRAFT, drain), service: plumbing, input: 'half a' }
  expect(withService(draft, plumbing)).toBe(draft)
  expect(withService(draft, hvac)).toEqual({ ...EMPTY_DRAFT, service: hvac, input: 'half a' })
})
