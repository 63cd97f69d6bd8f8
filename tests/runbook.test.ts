import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#scripts/project.mjs'

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
