import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { HAZARDS } from '#contract/assistant.ts'
import { SAFETY_CATALOGUE, SAFETY_CATALOGUE_VERSION } from './safety-catalogue.ts'

const wording = createHash('sha256').update(JSON.stringify(SAFETY_CATALOGUE)).digest('hex')

test('a changed wording has a new version', () => {
  expect([SAFETY_CATALOGUE_VERSION, wording.slice(0, 12)]).toEqual([1, '652673a2eb22'])
})

test.each(HAZARDS)('%s has three to six short steps and a public source', (hazard) => {
  const { steps, source } = SAFETY_CATALOGUE[hazard]
  expect(steps.length).toBeGreaterThanOrEqual(3)
  expect(steps.length).toBeLessThanOrEqual(6)
  for (const step of steps) expect(step.length).toBeLessThanOrEqual(140)
  expect(source).toMatch(/\S/)
})
