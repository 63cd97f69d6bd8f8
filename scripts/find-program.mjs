import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { PlainFailure } from './command.mjs'

// Debian keeps them where only root looks.
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']

/**
 * Where a server that the tests start lies on this machine.
 * @param {'nginx' | 'pgbouncer'} name as Debian calls the program and its package
 */
export function findProgram(name) {
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
  if (found) return found
  throw new PlainFailure(`The tests need ${name}: install it (Debian: apt-get install ${name}).`)
}
