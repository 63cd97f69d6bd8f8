import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#scripts/project.mjs'

/** What OWASP ASVS 5.0 asks of level 1, by chapter and section. */
const LEVEL_1: Record<string, readonly number[]> = {
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2],
  '1.5': [1],
  '2.1': [1],
  '2.2': [1, 2],
  '2.3': [1],
  '3.2': [1, 2],
  '3.3': [1],
  '3.4': [1, 2],
  '3.5': [1, 2, 3],
  '4.1': [1],
  '4.4': [1],
  '5.2': [1, 2],
  '5.3': [1, 2],
  '6.1': [1],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '6.3': [1, 2],
  '6.4': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.4': [1, 2],
  '8.1': [1],
  '8.2': [1, 2],
  '8.3': [1],
  '9.1': [1, 2, 3],
  '9.2': [1],
  '10.4': [1, 2, 3, 4, 5],
  '11.3': [1, 2],
  '11.4': [1],
  '12.1': [1],
  '12.2': [1, 2],
  '13.4': [1],
  '14.2': [1],
  '14.3': [1],
  '15.1': [1],
  '15.2': [1],
  '15.3': [1],
}

const document = readFileSync(inProject('docs', 'asvs.md'), 'utf8')
const lines = document
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', state = '', what = '', where = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { id, state, what, file: where.replaceAll('`', '') }
  })

test('docs/asvs.md tells of every requirement of level 1 once, and of none twice', () => {
  const asked = Object.entries(LEVEL_1).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  )
  const told = lines.map(({ id }) => id)
  expect(asked.filter((id) => !told.includes(id))).toEqual([])
  expect(told).toEqual([...new Set(told)])
})

test('each is met by a file that is there, not applicable, or open, and says why', () => {
  for (const { id, state, what, file } of lines) {
    expect(['met', 'not applicable', 'open'], id).toContain(state)
    expect(what, id).not.toBe('')
    expect(state !== 'met' || existsSync(inProject(file)), `${id} ${file}`).toBe(true)
  }
})

test('and it counts them as they are', () => {
  const count = (of: typeof lines, state: string) =>
    of.filter((each) => each.state === state).length
  const [one = '', two = ''] = document.split('## Level 2')
  for (const part of [one, two]) {
    const of = lines.filter(({ id }) => part.includes(`\n| ${id} |`))
    const said = /(\d+) met, (\d+) not applicable, (\d+) open, of (\d+)/.exec(part)?.slice(1)
    expect(said?.map(Number)).toEqual([
      count(of, 'met'),
      count(of, 'not applicable'),
      count(of, 'open'),
      of.length,
    ])
  }
})
