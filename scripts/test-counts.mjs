import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @type {Counts} */
export const noTests = { passed: 0, failed: 0, skipped: 0 }

/**
 * @param {string} file written by vitest's json reporter
 * @returns {Counts}
 */
export function vitestCounts(file) {
  const report = readReport(file)
  if (!report) return noTests
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * @param {string} file written by Playwright's json reporter
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  const stats = readReport(file)?.stats
  if (!stats) return noTests
  // A flaky test passed in the end; Playwright's own exit code decides whether that is good enough.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * @param {Counts} one
 * @param {Counts} other
 * @returns {Counts}
 */
export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

/** @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
