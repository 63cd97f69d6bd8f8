import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname } from 'node:path'
import vm from 'node:vm'

/**
 * What a bundle says for `import`: code that V8 brings back from a file cannot import by itself (in Node 20). As long as the
 * word, so that the columns of the map stay true.
 */
const IMPORT = 'imp0rt'
const BEFORE = `(function(exports,require,module,__filename,__dirname,${IMPORT}){`
const AFTER = '\n})'

/** V8 takes back only what the same version has made; of the processor it asks nothing. @param {string} bundle */
const fileBeside = (bundle) => `${bundle}.${process.versions.v8}-${process.arch}`

/**
 * V8 compares no more than lengths, and falls over data that is damaged: what was kept counts only where it is whole, and is
 * of this source and this Node.
 * @param {string} source @param {Buffer} data
 */
const fingerprintOf = (source, data) =>
  createHash('sha1')
    .update(`${process.platform} ${process.version}\n`)
    .update(source, 'latin1')
    .update(data)
    .digest()
const FINGERPRINT_BYTES = 20

/** What stack traces call a bundle: V8 keeps the name it was compiled under, and a build may be moved. @param {string} bundle */
export const nameInTraces = (bundle) => basename(bundle)

/** @param {string} bundle @param {string} source @param {Buffer} [cachedData] */
const scriptOf = (bundle, source, cachedData) =>
  new vm.Script(BEFORE + source + AFTER, {
    filename: nameInTraces(bundle),
    columnOffset: -BEFORE.length,
    cachedData,
  })

/** @param {string} bundle @param {vm.Script} script @returns {{ main: (args?: string[]) => Promise<void> }} what it exports */
function run(bundle, script) {
  const loaded = { exports: { main: async () => {} } }
  /** @param {string} name */
  const load = (name) => import(name)
  const here = [loaded.exports, createRequire(bundle), loaded, bundle, dirname(bundle), load]
  script.runInThisContext()(...here)
  return loaded.exports
}

/**
 * Keeps beside a bundle what V8 made of it, and of the functions that are called while it is loaded: a start takes that
 * instead of reading four million letters.
 * @param {string} bundle
 */
export function keepCompiled(bundle) {
  const written = readFileSync(bundle, 'latin1')
  const source = written.replaceAll(/(?<![\w$]|[^.]\.)import\(/g, `${IMPORT}(`)
  writeFileSync(bundle, source)
  const script = scriptOf(bundle, source)
  run(bundle, script)
  const data = script.createCachedData()
  writeFileSync(fileBeside(bundle), Buffer.concat([fingerprintOf(source, data), data]))
}

/**
 * Compiles a bundle, in no time where V8 takes back what was kept. To be asked before a setting of V8 is changed: it takes
 * nothing that was made under others. `isTakenBack` tells whether it was.
 * @param {string} bundle
 */
export function compiled(bundle) {
  const source = readFileSync(bundle, 'latin1')
  const script = scriptOf(bundle, source, keptOf(bundle, source))
  return { run: () => run(bundle, script), isTakenBack: script.cachedDataRejected === false }
}

/** What cannot be read is not there. @param {string} bundle @param {string} source */
function keptOf(bundle, source) {
  /** @type {Buffer} */
  let kept
  try {
    kept = readFileSync(fileBeside(bundle))
  } catch {
    return undefined
  }
  const data = kept.subarray(FINGERPRINT_BYTES)
  return fingerprintOf(source, data).equals(kept.subarray(0, FINGERPRINT_BYTES)) ? data : undefined
}
