import { openSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { nameInTraces } from './compiled.mjs'

/**
 * Lets the stack traces of a bundle name the sources it was made from. Node would do so by itself, but
 * reads the map at each start and keeps it, while most processes have no trace to tell.
 * @param {string} bundle
 */
export function nameSourcesOf(bundle) {
  // Opened now: a later build takes it away.
  const file = openSync(`${bundle}.map`, 'r')
  /** @type {SourceMap | undefined} */
  let map
  /** @param {string} place @param {string} line @param {string} column */
  const sourceOf = (place, line, column) => {
    map ??= new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
    const found = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in found)) return `${bundle}:${place}`
    const source = resolve(dirname(bundle), found.originalSource)
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
  }

  Error.prepareStackTrace = (error, frames) => {
    // V8's own writing of a frame, which its type leaves out.
    const trace = [Error.prototype.toString.call(error), ...frames.map(String)].join('\n    at ')
    const [before, ...places] = trace.split(`${nameInTraces(bundle)}:`)
    return before + places.map((each) => each.replace(/^(\d+):(\d+)/, sourceOf)).join('')
  }
}
