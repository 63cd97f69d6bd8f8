import { expect, test } from 'vitest'
import type { SafetyAdvice } from '#contract/danger.ts'
import type { Language } from '#contract/language.ts'
import { answered, askedBefore, EMPTY_DRAFT } from './draft.ts'
import { drain } from './testing-answer.ts'
import { answeredBy, explained, mustGetSafe, turned, withDanger } from './dangers.ts'

const gas: SafetyAdvice = { hazard: 'gas', steps: ['Get out.'], source: 'PHMSA' }
const fuga: SafetyAdvice = { ...gas, steps: ['Salgan todos.'] }
const sewage: SafetyAdvice = { hazard: 'sewage', steps: ['Keep away.'], source: 'EPA' }
const saying = (
  dangers: ReturnType<typeof explained>,
  advice: SafetyAdvice,
  language: Language = 'en',
) => withDanger(dangers, { advice, language, answered: false })
const told = saying([], gas)
const open = { answered: false, aside: false }

test('a danger that is explained no longer holds anybody up; its steps are put aside, and unfold as before', () => {
  expect(mustGetSafe(explained(told))).toBe(false)
  expect(explained(told)).toEqual([{ advice: gas, language: 'en', answered: true, aside: true }])
  const unfolded = turned(explained(told), 'gas')
  expect(explained(unfolded)).toEqual(unfolded)
})

test('a second danger joins the first: the one to act on first on top, until they are safe from it', () => {
  const hazardsOf = (dangers: ReturnType<typeof withDanger>) =>
    dangers.map(({ advice }) => advice.hazard)
  expect(hazardsOf(saying(told, sewage))).toEqual(['gas', 'sewage'])
  expect(hazardsOf(saying(saying([], sewage), gas))).toEqual(['gas', 'sewage'])
  expect(hazardsOf(saying(answeredBy(told, 'gas'), sewage))).toEqual(['sewage', 'gas'])
})

test('nothing is booked before the customer is safe from every danger; a new one asks anew', () => {
  expect(mustGetSafe([])).toBe(false)
  const safe = answeredBy(told, 'gas')
  expect(safe).toMatchObject([{ answered: true, aside: true }])
  expect(mustGetSafe(safe)).toBe(false)
  const again = saying(safe, sewage)
  expect(mustGetSafe(again)).toBe(true)
  expect(mustGetSafe(answeredBy(again, 'sewage'))).toBe(false)
})

test('who said before that they are safe from it is not asked again, and finds the steps put aside', () => {
  const answer = { ...drain, intent: { ...drain.intent, safety: gas } }
  const asked = askedBefore(EMPTY_DRAFT, { zip: '', safeFrom: 'gas' })
  const heard = answered(asked, answer)
  expect(heard.dangers).toMatchObject([{ answered: true, aside: true }])
  // Of another danger, and of the same in another conversation, nothing was said.
  expect(mustGetSafe(answered({ ...asked, safeBefore: 'sewage' }, answer).dangers)).toBe(true)
  expect(mustGetSafe(answered({ ...heard, dangers: [] }, answer).dangers)).toBe(true)
})

test('the same danger told again asks nothing again, and speaks the language of the answer', () => {
  const safe = answeredBy(told, 'gas')
  expect(saying(safe, fuga, 'es')).toEqual([
    { advice: fuga, language: 'es', answered: true, aside: true },
  ])
})

test('the steps can be shown again and hidden again; they stay safe', () => {
  const safe = answeredBy(saying(told, sewage), 'gas')
  const shown = turned(safe, 'gas')
  expect(shown).toMatchObject([{ answered: true, aside: false }, open])
  expect(turned(shown, 'gas')).toEqual(safe)
})
