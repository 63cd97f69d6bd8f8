import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { HAZARDS } from '#contract/danger.ts'
import { LANGUAGES } from '#contract/language.ts'
import { SAFETY_CATALOGUE_VERSION } from './danger.ts'
import { wordsIn } from './words/in-language.ts'

const wording = createHash('sha256')
  .update(JSON.stringify(LANGUAGES.map((language) => wordsIn(language).safety)))
  .digest('hex')

test('a changed wording has a new version', () => {
  expect([SAFETY_CATALOGUE_VERSION, wording.slice(0, 12)]).toEqual([2, 'd8de2877b565'])
})

const EACH = LANGUAGES.flatMap((language) => HAZARDS.map((hazard) => ({ language, hazard })))

test.each(EACH)(
  '$hazard has three to six short steps and a public source, in $language',
  (each) => {
    const { steps, source } = wordsIn(each.language).safety[each.hazard]
    expect(steps.length).toBeGreaterThanOrEqual(3)
    expect(steps.length).toBeLessThanOrEqual(6)
    for (const step of steps) expect(step.length).toBeLessThanOrEqual(140)
    expect(source).toMatch(/\S/)
    expect(steps.length).toBe(wordsIn('en').safety[each.hazard].steps.length)
  },
)
