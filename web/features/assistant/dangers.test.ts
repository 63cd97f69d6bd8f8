import { expect, test } from 'vitest'
import type { SafetyAdvice } from '#contract/assistant.ts'
import { turned, withDanger } from './dangers.ts'

const gas: SafetyAdvice = { hazard: 'gas', steps: ['Get out.'], source: 'PHMSA' }
const sewage: SafetyAdvice = { hazard: 'sewage', steps: ['Keep away.'], source: 'EPA' }

test('a danger stays when a later answer knows none', () => {
  expect(withDanger(withDanger([], gas), null)).toEqual([{ advice: gas, aside: false }])
})

test('a second danger joins the first, the newest on top', () => {
  const told = withDanger(withDanger([], gas), sewage)
  expect(told.map(({ advice }) => advice.hazard)).toEqual(['sewage', 'gas'])
})

test('what the customer put aside stays aside, and comes back when he asks for it', () => {
  const aside = turned(withDanger(withDanger([], gas), sewage), 'gas')
  expect(withDanger(aside, gas)).toEqual([
    { advice: sewage, aside: false },
    { advice: gas, aside: true },
  ])
  expect(turned(aside, 'gas').every((each) => !each.aside)).toBe(true)
})
