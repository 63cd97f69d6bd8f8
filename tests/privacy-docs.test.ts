import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#scripts/project.mjs'
import { PERSONAL_DATA } from '#server/modules/people/personal-data.ts'

test('docs/privacy.md tells of every table what the registry says', () => {
  const rows = Object.entries(PERSONAL_DATA).flatMap(([table, { held }]) =>
    held.map(({ whose, fate, tells, days }) => {
      const what = tells.length === 0 ? 'the id alone' : tells.join(', ')
      const after = days === null ? 'the account' : `${days} ${days === 1 ? 'day' : 'days'}`
      return `| ${[`\`${table}\``, `\`${whose}\``, what, fate, after].join(' | ')} |`
    }),
  )
  const written = readFileSync(inProject('docs', 'privacy.md'), 'utf8').split('\n')
  expect(written.filter((line) => line.startsWith('| `'))).toEqual(rows)
})
