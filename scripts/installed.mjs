import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} folder */
const stampFile = (folder) => join(folder, 'node_modules', '.fixwell-stamp')

/** @param {string} folder */
const stampOf = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(`${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}`)
    .digest('hex')

/** @param {string} folder whose packages npm was asked for, by this lockfile, machine and Node */
export const isInstalled = (folder) =>
  existsSync(stampFile(folder)) && readFileSync(stampFile(folder), 'utf8') === stampOf(folder)

/** @param {string} folder */
export const markInstalled = (folder) => writeFileSync(stampFile(folder), stampOf(folder))

/**
 * Npm takes half a package for a whole one, and writes its record when everything is in its place: without
 * one nothing stays. It goes now, so that nothing stays either when this install is interrupted.
 * @param {string} folder
 */
export function beginInstall(folder) {
  const packages = join(folder, 'node_modules')
  const record = join(packages, '.package-lock.json')
  for (const each of existsSync(record) ? [record, stampFile(folder)] : [packages])
    rmSync(each, { recursive: true, force: true })
}
