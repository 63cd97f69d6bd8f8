import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const sourceFolders = ['contract', 'server', 'web', 'seed', 'migrations']
/** Of the assistant's room the site takes the trained weights only, not the texts. */
const weights = [join('model', 'weights.bin')]
const buildTools = ['build.mjs', 'bundle.mjs', 'bundle-server.mjs']
const isTest = /\.test\.tsx?$/
/** The coarsest clock of a file system, and some more. */
const clockStepMs = 3_000

/**
 * A fingerprint of everything the build is made from.
 * @param {string} folder the checkout
 */
export function buildKey(folder) {
  const hash = createHash('sha256')
  for (const file of sourceFiles(folder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} folder */
function sourceFiles(folder) {
  const settings = readdirSync(folder).filter((name) => /^(package|tsconfig).*\.json$/.test(name))
  const tools = buildTools.map((name) => join('scripts', name))
  const sources = sourceFolders.flatMap((name) => filesUnder(folder, name))
  const named = [...tools, ...weights].filter((file) => existsSync(join(folder, file)))
  return [...settings, ...named, ...sources].toSorted()
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {string[]}
 */
function filesUnder(folder, name) {
  if (!existsSync(join(folder, name))) return []
  return readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => isFile(entry) && !isTest.test(entry.name))
    .map((entry) => join(relative(folder, entry.parentPath), entry.name))
}

/** @param {import('node:fs').Dirent} entry */
const isFile = (entry) =>
  entry.isFile() ||
  (entry.isSymbolicLink() &&
    statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() === true)

/**
 * What the system tells of the same files without reading them. No program can set the time at which
 * a file was last changed in any way. Null while one is so young that another change might not show.
 * @param {string} folder
 * @param {number} now in milliseconds
 */
function glanceAt(folder, now) {
  let youngest = 0
  const told = sourceFiles(folder).map((file) => {
    const { size, ino, ctimeMs } = statSync(join(folder, file))
    youngest = Math.max(youngest, ctimeMs)
    return `${file} ${size} ${ino} ${ctimeMs}`
  })
  if (youngest > now - clockStepMs) return null
  return createHash('sha256').update(told.join('\n')).digest('hex')
}

/**
 * Written into the build as its last file.
 * @param {string} dist
 */
const stampFile = (dist) => join(dist, 'build.json')

/**
 * @param {string} dist
 * @param {{ key: string, glance: string | null }} stamp
 */
export function markBuilt(dist, stamp) {
  // Another start may be reading it.
  const next = `${stampFile(dist)}.${process.pid}`
  writeFileSync(next, JSON.stringify(stamp))
  renameSync(next, stampFile(dist))
}

/**
 * Whether the build is of these sources. At a glance, if they look as they did when they were last read.
 * @param {string} folder
 */
export function isBuilt(folder, now = Date.now()) {
  const dist = join(folder, 'dist')
  if (!existsSync(stampFile(dist))) return false
  const stamp = JSON.parse(readFileSync(stampFile(dist), 'utf8'))
  const glance = glanceAt(folder, now)
  if (glance !== null && glance === stamp.glance) return true
  const key = buildKey(folder)
  if (stamp.key !== key) return false
  if (glance !== null) remember(dist, { key, glance })
  return true
}

/**
 * @param {string} dist
 * @param {{ key: string, glance: string }} stamp
 */
function remember(dist, stamp) {
  try {
    markBuilt(dist, stamp)
  } catch {
    // Somebody else's checkout: then they are read each time.
  }
}
