import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PROJECT = path.join(import.meta.dirname, '..')

/** Code that must not get through, and the rule that must find it. Each stands in a file of its own. */
const PLANTED: readonly [rule: string, file: string, code: string][] = [
  [
    'react-hooks(rules-of-hooks)',
    'web/ui/planted-hook.tsx',
    `import { useState } from 'react'\nexport function Planted({ on }: { on: boolean }) {\n  if (on) useState(0)\n  return null\n}`,
  ],
  [
    'react-hooks(exhaustive-deps)',
    'web/ui/planted-effect.tsx',
    `import { useEffect } from 'react'\nexport function Planted({ title }: { title: string }) {\n  useEffect(() => {\n    document.title = title\n  }, [])\n  return null\n}`,
  ],
  [
    'jsx-a11y(alt-text)',
    'web/ui/planted-picture.tsx',
    `export const Planted = () => <img src="/a.png" />`,
  ],
  ['typescript(no-explicit-any)', 'server/any.ts', `export const planted = (value: any) => value`],
  [
    'typescript(no-non-null-assertion)',
    'server/not-null.ts',
    `export const planted = (value: string | null) => value!`,
  ],
  [
    'house(reasons)',
    'server/assertion.ts',
    `export const planted = (value: unknown) => value as string`,
  ],
  [
    'typescript(consistent-type-assertions)',
    'server/angles.ts',
    `export const planted = (value: unknown) => <string>value // as the contract says`,
  ],
  [
    'house(reasons)',
    'server/switched-off.ts',
    `// oxlint-disable-next-line typescript/no-explicit-any\nexport const planted = (value: any) => value`,
  ],
  [
    'import(no-cycle)',
    'contract/one.ts',
    `import type { Two } from './two.ts'\nexport type One = Two`,
  ],
  [
    'import(no-cycle)',
    'contract/two.ts',
    `import type { One } from './one.ts'\nexport type Two = One`,
  ],
  ['import(no-default-export)', 'seed/default.ts', `export default 1`],
  ['house(no-re-exports)', 'server/barrel.ts', `export { planted } from './any.ts'`],
  [
    'house(no-re-exports)',
    'server/barrel-in-two-steps.ts',
    `import { planted } from './any.ts'\nexport { planted }`,
  ],
  ['house(telling-names)', 'web/lib/date-utils.ts', `export const planted = 1`],
  ['house(telling-names)', 'server/helpers/planted.ts', `export const planted = 1`],
  ['unicorn(filename-case)', 'server/PlantedName.ts', `export const planted = 1`],
  ['eslint(max-lines)', 'server/long.ts', `export const planted = [\n${'  1,\n'.repeat(300)}]`],
  ['eslint(no-console)', 'server/modules/planted.ts', `console.log('planted')`],
  ['eslint(no-console)', 'web/ui/planted-log.ts', `console.log('planted')`],
  [
    'node(no-process-env)',
    'server/environment.ts',
    `export const planted = process.env['PLANTED']`,
  ],
  ['house(no-own-clock)', 'server/modules/now.ts', `export const planted = new Date()`],
  ['house(no-own-clock)', 'web/pages/now.ts', `export const planted = Date.now()`],
  [
    'eslint(no-restricted-imports)',
    'server/modules/bookings/planted.routes.ts',
    `import { sql } from 'drizzle-orm'\nexport const planted = sql`,
  ],
  [
    'eslint(no-restricted-imports)',
    'contract/planted.ts',
    `import * as z from 'zod'\nexport const planted = z`,
  ],
  [
    'eslint(no-restricted-imports)',
    'web/ui/planted-query.ts',
    `import { useQuery } from '@tanstack/react-query'\nexport const planted = useQuery`,
  ],
  [
    'eslint(no-restricted-globals)',
    'web/features/planted.ts',
    `export const planted = () => fetch('/api')`,
  ],
  [
    'eslint(no-restricted-globals)',
    'server/sleeping.test.ts',
    `await new Promise((resolve) => setTimeout(resolve, 9))`,
  ],
  ['eslint(no-warning-comments)', 'server/later.ts', `// TODO: plant\nexport const planted = 1`],
  [
    'vitest(expect-expect)',
    'server/nothing.test.ts',
    `import { test } from 'vitest'\ntest('planted', () => {})`,
  ],
]

/** What is like it and right. */
const RIGHT: readonly [file: string, code: string][] = [
  ['server/context.ts', `export const now = () => new Date()`],
  ['server/main.ts', `console.log('ready')`],
  ['server/given.ts', `export const at = (ms: number) => new Date(ms)`],
  [
    'server/beside.ts',
    `export const planted = (value: unknown) => value as string // as the contract says`,
  ],
  [
    'server/above.ts',
    `export const planted = (value: unknown) =>\n  // As the contract says.\n  value as string`,
  ],
  ['server/constant.ts', `export const planted = ['a'] as const`],
]

interface Found {
  code?: string
  filename: string
}

let folder: string
let found: Found[]

// Without types, which need a whole project; what oxlint finds by them is its own business.
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fixwell-lint-'))
  const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8')
  for (const [file, code] of [
    ['.oxlintrc.json', read('.oxlintrc.json').replace('"typeAware": true', '"typeAware": false')],
    ['tests/house-rules.mjs', read('tests/house-rules.mjs')],
    ...PLANTED.map(([, ...rest]) => rest),
    ...RIGHT,
  ] as const) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), `${code}\n`)
  }
  found = lint()
})
afterAll(() => rmSync(folder, { recursive: true }))

function lint(): Found[] {
  const oxlint = path.join(PROJECT, 'node_modules', 'oxlint', 'bin', 'oxlint')
  try {
    execFileSync(process.execPath, [oxlint, '--format=json'], {
      cwd: folder,
      encoding: 'utf8',
    })
  } catch (error) {
    if (error instanceof Error && 'stdout' in error)
      return JSON.parse(String(error.stdout)).diagnostics
  }
  throw new Error('oxlint found nothing at all')
}

test.each(PLANTED)('%s is found in %s', (rule, file) => {
  expect(found.filter(({ filename }) => filename === file).map(({ code }) => code)).toContain(rule)
})

test.each(RIGHT)('nothing is found in %s', (file) => {
  expect(found.filter(({ filename }) => filename === file)).toEqual([])
})
