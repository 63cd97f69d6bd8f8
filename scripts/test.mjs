// `npm test`: every check there is, in the order of how soon it can fail, ending with the counts.
import './node-version.mjs'
import { mkdirSync, rmSync } from 'node:fs'
import { nodeProgram, runChild, runCommand } from './command.mjs'
import { prepare } from './prepare.mjs'
import { findChromium, findProgram } from './testing/programs.mjs'
import { inProject } from './project.mjs'
import { add, closingLine, noTests, playwrightCounts, vitestCounts } from './test-counts.mjs'

const vitestReport = inProject('.cache', 'vitest.json')
const playwrightReport = inProject('.cache', 'playwright.json')

/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }
// A NODE_ENV of production would take React's testing half away.
delete env['NODE_ENV']

let counts = noTests

/**
 * @param {string} name
 * @param {string[]} command
 * @param {() => import('./test-counts.mjs').Counts} [count]
 */
async function check(name, command, count = () => noTests) {
  const began = performance.now()
  console.log(`\n› ${name}`)
  const code = await runChild(command, { env })
  const counted = count()
  counts = add(counts, counted)
  const outcome = `${name} ${code === 0 ? 'passed' : 'failed'}`
  console.log(`  ${outcome} after ${Math.round((performance.now() - began) / 1000)} s`)
  if (code === 0) return
  // A check without tests, or a test file that does not load, is one failure of its own.
  if (counted.failed === 0) counts = add(counts, { ...noTests, failed: 1 })
  finish(code)
}

/**
 * @param {number} code
 * @returns {never}
 */
function finish(code) {
  console.log(`\n${closingLine(counts)}`)
  process.exit(code)
}

await runCommand(async () => {
  await prepare({ build: 'never' })
  findChromium()
  findProgram('nginx')
  findProgram('pgbouncer')
  mkdirSync(inProject('.cache'), { recursive: true })
  for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true })

  for (const name of ['format:check', 'lint', 'types', 'knip']) {
    await check(name, ['npm', 'run', '--silent', name])
  }
  await prepare({ build: 'when-needed' })
  const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const units = [...nodeProgram('vitest/vitest.mjs'), 'run', ...told]
  await check('unit, API and PostgreSQL tests', units, () => vitestCounts(vitestReport))
  const browser = [...nodeProgram('@playwright/test/cli.js'), 'test', '--project=stories']
  await check('browser tests', [...browser, '--reporter=list,json'], () =>
    playwrightCounts(playwrightReport),
  )

  finish(counts.passed === 0 || counts.failed > 0 ? 1 : 0)
})
