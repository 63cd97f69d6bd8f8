import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { add, closingLine, noTests, playwrightCounts, vitestCounts } from './test-counts.mjs'

let folder: string
let report: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fixwell counts '))
  report = join(folder, 'report.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('both runners are added up', () => {
  const vitest = { numPassedTests: 40, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  writeFileSync(report, JSON.stringify(vitest))
  const units = vitestCounts(report)
  writeFileSync(
    report,
    JSON.stringify({ stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 0 } }),
  )
  expect(closingLine(add(units, playwrightCounts(report)))).toBe('45 passed, 2 failed')
})

test('what was left out is said', () => {
  const vitest = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 }
  writeFileSync(report, JSON.stringify(vitest))
  expect(closingLine(vitestCounts(report))).toBe('1 passed, 0 failed, 3 skipped')
})

test('a runner that wrote nothing has run nothing', () => {
  expect(vitestCounts(report)).toEqual(noTests)
  expect(playwrightCounts(report)).toEqual(noTests)
})
