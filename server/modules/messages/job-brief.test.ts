import { expect, test } from 'vitest'
import { HAZARDS } from '#contract/danger.ts'
import { jobBrief } from './job-brief.ts'

const job = {
  notes: 'The outlet sparks.',
  danger: null,
  erased: false,
  title: 'Repair an outlet',
  priceQuoteMin: 9_500,
  priceQuoteMax: 9_500,
  durationMinutes: 60,
}

test('one price is told once, and the customer is quoted word for word', () => {
  expect(jobBrief(job, () => null)).toBe(
    'What the customer said: The outlet sparks.\n\n' +
      'Likely service: Repair an outlet, $95.00, about 1 h.\n\nHazards: none mentioned.',
  )
})

test('every danger is named in its own words', () => {
  const told = HAZARDS.map((hazard) => jobBrief(job, () => hazard).split('Hazards: ')[1])
  expect(new Set(told).size).toBe(HAZARDS.length)
  for (const each of told) expect(each).toMatch(/^\w.* may .*\. Ask before you start\.$/)
})

test('a danger that was told of before the notes were changed stays one', () => {
  const brief = jobBrief({ ...job, notes: 'Gate code 4411', danger: 'gas' }, () => null)
  expect(brief).toContain('Hazards: there may be a gas leak. Ask before you start.')
})

test('only what the customer said is judged', () => {
  const heard: string[] = []
  jobBrief(job, (words) => {
    heard.push(words)
    return null
  })
  expect(heard).toEqual(['The outlet sparks.'])
})
