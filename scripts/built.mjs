import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const rooms = ['contract', 'server', 'web', 'seed', 'migrations', 'scripts']
/** Of the assistant's room the site takes the trained weights only, not the texts. */
const weights = join('model', 'weights.bin')
const stampName = 'build.json'
const isSetting = /^(package|tsconfig).*\.json$/
const isTest = /\.test\.tsx?$/
/** The coarsest clock of a file system, and some more. */
const clockStepMs = 3_000

/** @param {string} folder */
function sourcesIn(folder) {
  const settings = readdirSync(folder).filter((name) => isSetting.test(name))
  const inRooms = rooms
    .filter((room) => existsSync(join(folder, room)))
    .flatMap((room) => readdirSync(join(folder, room), { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory() && !isTest.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  const all = [...[...settings, weights].map((name) => join(folder, name)), ...inRooms]
  return all.toSorted().flatMap((file) => {
    const stat = statSync(file, { throwIfNoEntry: false })
    return stat?.isFile() ? [{ file, stat }] : []
  })
}

/** A fingerprint of everything the build is made from. @param {string} folder the checkout */
export function buildKey(folder) {
  const hash = createHash('sha256')
  for (const { file } of sourcesIn(folder))
    for (const part of [relative(folder, file), '\0', readFileSync(file), '\0']) hash.update(part)
  return hash.digest('hex')
}

/**
 * What the system tells of the same files without reading them. No program can set the time at which
 * a file was last changed in any way. Null while one is so young that another change might not show.
 * @param {string} folder
 * @param {number} now in milliseconds
 */
function glanceAt(folder, now) {
  const sources = sourcesIn(folder)
  if (sources.some(({ stat }) => stat.ctimeMs > now - clockStepMs)) return null
  const told = sources.map(({ file, stat }) => `${file} ${stat.size} ${stat.ino} ${stat.ctimeMs}`)
  return createHash('sha256').update(told.join('\n')).digest('hex')
}

/**
 * Says in the last file of a build what it was made from.
 * @param {string} dist
 * @param {{ key: string, glance: string | null }} stamp
 */
export function markBuilt(dist, stamp) {
  const file = join(dist, stampName)
  // Another start may be reading it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(stamp))
  renameSync(`${file}.${process.pid}`, file)
}

/**
 * Whether the build is of these sources. At a glance, if they look as they did when they were last read.
 * @param {string} folder
 */
export function isBuilt(folder, now = Date.now()) {
  const dist = join(folder, 'dist')
  if (!existsSync(join(dist, stampName))) return false
  const stamp = JSON.parse(readFileSync(join(dist, stampName), 'utf8'))
  const glance = glanceAt(folder, now)
  if (glance !== null && glance === stamp.glance) return true
  if (stamp.key !== buildKey(folder)) return false
  try {
    if (glance !== null) markBuilt(dist, { ...stamp, glance })
  } catch {
    // Somebody else's checkout: then they are read each time.
  }
  return true
}
