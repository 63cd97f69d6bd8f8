import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#scripts/project.mjs'
import { productSources } from './imports.ts'

const page = readFileSync(inProject('docs', 'cryptography.md'), 'utf8')

test('docs/cryptography.md tells of every file of the server that hashes, signs, seals or makes secrets', () => {
  const using = productSources(['server'])
    .filter(({ code }) => {
      const [, taken = ''] = /import \{([^}]*)\} from 'node:crypto'/.exec(code) ?? []
      return (
        taken.split(',').some((name) => name.trim() !== '' && name.trim() !== 'randomUUID') ||
        /from '(@node-rs\/argon2|jose)'/.test(code)
      )
    })
    .map(({ file }) => file)
  expect(using.length).toBeGreaterThan(15)
  expect(using.filter((file) => !page.includes(`\`${file}\``))).toEqual([])
})
