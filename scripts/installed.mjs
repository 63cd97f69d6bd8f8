import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/** @param {string} folder */
const stampFile = (folder) => join(folder, 'node_modules', '.fixwell-install')

const machine = () => `${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}`

/** @param {string} folder */
const lockHash = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')

/**
 * Whether the packages of the lockfile are there, for this machine and this Node: because we put
 * them there, or because somebody ran npm himself.
 * @param {string} folder
 */
export function isInstalled(folder) {
  if (existsSync(stampFile(folder))) {
    const stamp = JSON.parse(readFileSync(stampFile(folder), 'utf8'))
    if (stamp.machine !== machine()) return false
    if (stamp.lock === lockHash(folder)) return true
  }
  // npm writes this record when everything else is in its place.
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  return holdsAll(packagesIn(join(folder, 'package-lock.json')), packagesIn(record))
}

/** @param {string} folder */
export function markInstalled(folder) {
  writeFileSync(stampFile(folder), JSON.stringify({ machine: machine(), lock: lockHash(folder) }))
}

/**
 * @param {string} lockfile
 * @returns {Record<string, LockedPackage>}
 */
const packagesIn = (lockfile) => JSON.parse(readFileSync(lockfile, 'utf8')).packages

/**
 * @param {Record<string, LockedPackage>} wanted
 * @param {Record<string, LockedPackage>} present
 */
function holdsAll(wanted, present) {
  return Object.entries(wanted).every(([path, locked]) => {
    const found = present[path]
    if (path === '') return true
    if (!found) return mayBeAbsent(locked)
    return found.version === locked.version && found.integrity === locked.integrity && fits(locked)
  })
}

/** @param {LockedPackage} locked */
const mayBeAbsent = (locked) =>
  // npm alone can tell which C library is meant; without `os` it belongs to one that may be absent.
  locked.optional === true && (!fits(locked) || !locked.os || locked.libc !== undefined)

/** @param {LockedPackage} locked */
const fits = ({ os, cpu }) => allows(os, process.platform) && allows(cpu, process.arch)

/**
 * @param {string[] | undefined} list as in package.json: names, or `!name` for all but that one
 * @param {string} name
 */
function allows(list, name) {
  if (!list || list.length === 0 || list.includes('any')) return true
  if (list.includes(`!${name}`)) return false
  return list.includes(name) || list.every((entry) => entry.startsWith('!'))
}
