import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from '#scripts/project.mjs'

const CASES = Array.from({ length: 18 }, (_, n) => `C${n + 1}`)

const TESTED = ['contract', 'server', 'seed', 'model', 'tests', 'e2e']

const files = TESTED.flatMap((folder) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|story)\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/'))),
)

/** The numbers that the names of this file's tests begin with. */
const numbersIn = (file: string): string[] => [
  ...new Set(
    [...readFileSync(inProject(file), 'utf8').matchAll(/\(\s*['`](C\d+) /g)].map(
      ([, number = '']) => number,
    ),
  ),
]

test('each of the eighteen cases is a test that carries its number, where docs/reliability.md says', () => {
  const found = new Map<string, string[]>()
  for (const file of files)
    for (const number of numbersIn(file)) found.set(number, [...(found.get(number) ?? []), file])
  const told = new Map<string, string[]>()
  for (const line of readFileSync(inProject('docs', 'reliability.md'), 'utf8').split('\n')) {
    const [, number, , where = ''] = line.split('|').map((each) => each.trim())
    if (number !== undefined && /^C\d+$/.test(number))
      told.set(
        number,
        [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      )
  }
  for (const number of CASES)
    expect({ number, files: found.get(number)?.toSorted() ?? [] }).toEqual({
      number,
      files: told.get(number)?.toSorted() ?? ['no row'],
    })
  expect([...found.keys()].toSorted()).toEqual(CASES.toSorted())
})

test('each test that docs/reliability.md names is there', () => {
  const rows = readFileSync(inProject('docs', 'reliability.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, , where = '', name = ''] = line.split('|').map((each) => each.trim())
      const [, file] = /^`([^`]+\.(?:test|story)\.ts)`$/.exec(where) ?? []
      return file === undefined ? [] : [{ file, name }]
    })
  expect(rows.length).toBeGreaterThan(10)
  const isThere = ({ file, name }: (typeof rows)[number]) =>
    [`'${name}'`, `\`${name}\``].some((each) =>
      readFileSync(inProject(file), 'utf8').includes(each),
    )
  expect(rows.filter((row) => !isThere(row))).toEqual([])
})
