import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messageOf } from '#scripts/command.mjs'
import { inProject } from '#scripts/project.mjs'
import { findProgram } from '#scripts/testing/programs.mjs'

const read = (...file: string[]) => readFileSync(inProject(...file), 'utf8')

test('every alert has its place in the runbook, with how urgent it is, and no other is told of', () => {
  const rules = read('deploy', 'prometheus', 'alerts.yml').split('- alert: ').slice(1)
  const alerts = rules.map((rule) => {
    const [, name = '', severity = ''] = /^(\w+)[^]*severity: (\w+)/.exec(rule) ?? []
    return `### ${name} (${severity})`
  })
  expect(alerts.length).toBeGreaterThan(5)
  const told = read('docs', 'operations.md').split('\n')
  expect(told.filter((line) => line.startsWith('### Fixwell'))).toEqual(alerts)
})

/** Debian’s; where it is not installed, what it judges was judged elsewhere. */
function findPromtool(skip: (why: string) => never): string {
  try {
    return findProgram('promtool', 'prometheus')
  } catch (error) {
    return skip(messageOf(error))
  }
}

test('Prometheus reads its configuration, and each alert comes when it should and not before', ({
  skip,
}) => {
  const promtool = findPromtool(skip)
  const judge = (...args: string[]) => {
    const cwd = inProject('deploy', 'prometheus')
    const { status, stdout, stderr } = spawnSync(promtool, args, { cwd, encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}` }
  }
  const fine = { status: 0, said: expect.stringContaining('SUCCESS') }
  expect(judge('check', 'config', '--syntax-only', 'prometheus.yml')).toEqual(fine)
  expect(judge('check', 'rules', 'alerts.yml')).toEqual(fine)
  expect(judge('test', 'rules', 'alerts.test.yml')).toEqual(fine)
})
