import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOTICE_KINDS, traitsOf } from '#contract/notice-kinds.ts'
import { inProject } from '#scripts/project.mjs'

test('docs/notifications.md tells of every kind of notice what the table of kinds says', () => {
  const rows = NOTICE_KINDS.map((kind) => {
    const { title, roles, channels, night } = traitsOf(kind)
    const told = roles.length === 3 ? 'everybody' : roles.join(', ')
    const ways = [channels.email, channels.push, channels.webhook]
    return `| ${[`\`${kind}\``, title, told, ...ways, night ?? 'comes'].join(' | ')} |`
  })
  const written = readFileSync(inProject('docs', 'notifications.md'), 'utf8').split('\n')
  expect(written.filter((line) => line.startsWith('| `'))).toEqual(rows)
})
