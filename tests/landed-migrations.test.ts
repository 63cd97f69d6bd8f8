import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = path.join(import.meta.dirname, '..', 'migrations')

/** As `sha256sum` writes it. */
const lineOf = (file: string) => {
  const sum = createHash('sha256').update(readFileSync(path.join(FOLDER, file)))
  return `${sum.digest('hex')}  ${file}`
}

test('a migration is never edited again: a database that has run it would not learn of it', () => {
  const migrations = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'))
  const landed = readFileSync(path.join(FOLDER, 'landed.sha256'), 'utf8').trimEnd().split('\n')
  expect(landed, 'a new migration adds its line').toEqual(migrations.toSorted().map(lineOf))
})
