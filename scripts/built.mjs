import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sourceFolders = ['contract', 'server', 'web', 'seed', 'migrations']
/** Of the assistant's room the site takes the trained weights only, not the texts. */
const weights = ['weights.json', 'weights.bin'].map((name) => join('model', name))
const buildTools = [
  'build.mjs',
  'bundle.mjs',
  'bundle-pages.mjs',
  'bundle-server.mjs',
  'precompress.mjs',
]
const isTest = /\.test\.tsx?$/

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
  return [...settings, ...tools, ...weights, ...sources]
    .filter((file) => existsSync(join(folder, file)))
    .toSorted()
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {string[]}
 */
function filesUnder(folder, name) {
  if (!existsSync(join(folder, name))) return []
  return readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
    .map((file) => join(name, file))
    .filter((file) => !isTest.test(file) && statSync(join(folder, file)).isFile())
}

/**
 * Written into the build as its last file.
 * @param {string} dist
 */
export const buildStamp = (dist) => join(dist, 'build.json')

/** @param {string} folder */
export function isBuilt(folder) {
  const stamp = buildStamp(join(folder, 'dist'))
  return existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).key === buildKey(folder)
}
