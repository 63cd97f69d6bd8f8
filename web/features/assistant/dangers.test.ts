import { expect, test } from 'vitest'
import type { SafetyAdvice } from '#contract/assistant.ts'
import { answeredBy, explained, mustGetSafe, turned, withDanger } from './dangers.ts'

const gas: SafetyAdvice = { hazard: 'gas', steps: ['Get out.'], source: 'PHMSA' }
const fuga: SafetyAdvice = { ...gas, steps: ['Salgan todos.'] }
const sewage: SafetyAdvice = { hazard: 'sewage', steps: ['Keep away.'], source: 'EPA' }
const told = withDanger([], gas, 'en')
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
  expect(hazardsOf(withDanger(told, sewage, 'en'))).toEqual(['gas', 'sewage'])
  expect(hazardsOf(withDanger(withDanger([], sewage, 'en'), gas, 'en'))).toEqual(['gas', 'sewage'])
  expect(hazardsOf(withDanger(answeredBy(told, 'gas'), sewage, 'en'))).toEqual(['sewage', 'gas'])
})

test('nothing is booked before the customer is safe from every danger; a new one asks anew', () => {
  expect(mustGetSafe([])).toBe(false)
  const safe = answeredBy(told, 'gas')
  expect(safe).toMatchObject([{ answered: true, aside: true }])
  expect(mustGetSafe(safe)).toBe(false)
  const again = withDanger(safe, sewage, 'en')
  expect(mustGetSafe(again)).toBe(true)
  expect(mustGetSafe(answeredBy(again, 'sewage'))).toBe(false)
})

test('the same danger told again asks nothing again, and speaks the language of the answer', () => {
  const safe = answeredBy(told, 'gas')
  expect(withDanger(safe, fuga, 'es')).toEqual([
    { advice: fuga, language: 'es', answered: true, aside: true },
  ])
})

test('the steps can be shown again and hidden again; they stay safe', () => {
  const safe = answeredBy(withDanger(told, sewage, 'en'), 'gas')
  const shown = turned(safe, 'gas')
  expect(shown).toMatchObject([{ answered: true, aside: false }, open])
  expect(turned(shown, 'gas')).toEqual(safe)
})
