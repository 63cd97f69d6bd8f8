import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const STORIES = fileURLToPath(new URL('../e2e/', import.meta.url))

/** The demo's town, whose professionals any story may meet, and what is no place. */
const EVERYBODYS = new Set(['10001', '00000'])

/** A ZIP code as stories name it: a text of its own, which no amount and no part of a license number is. */
const ZIP = /'(\d{5})'/g

test('no two files of stories are told in the same town, where the professionals of one would be asked for the jobs of the other', () => {
  const told = new Map<string, Set<string>>()
  for (const file of readdirSync(STORIES).filter((each) => each.endsWith('.ts')))
    for (const [, zip = ''] of readFileSync(STORIES + file, 'utf8').matchAll(ZIP))
      told.set(zip, (told.get(zip) ?? new Set()).add(file))
  expect(told.size).toBeGreaterThan(EVERYBODYS.size)
  const shared = [...told].filter(([zip, files]) => files.size > 1 && !EVERYBODYS.has(zip))
  expect(shared.map(([zip, files]) => `${zip}: ${[...files].join(', ')}`)).toEqual([])
})
