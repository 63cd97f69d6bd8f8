import { openSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'

/**
 * Lets the stack traces of a bundle name the sources it was made from. Node would do so by itself, but
 * reads the map at each start and keeps it, while most processes have no trace to tell.
 * @param {string} bundle
 */
export function nameSourcesOf(bundle) {
  // Opened now: a later build takes it away.
  const file = openSync(`${bundle}.map`, 'r')
  /** @type {SourceMap | null} */
  let map = null

  /** @param {string} line @param {string} column */
  const placeOf = (line, column) => {
    map ??= new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
    const found = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in found)) return `${bundle}:${line}:${column}`
    const source = resolve(dirname(bundle), found.originalSource)
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
  }

  /** @param {string} frame */
  const named = (frame) => {
    const [before, after] = frame.split(`${bundle}:`)
    return after === undefined
      ? frame
      : before + after.replace(/^(\d+):(\d+)/, (_, line, column) => placeOf(line, column))
  }

  Error.prepareStackTrace = (error, frames) =>
    [
      Error.prototype.toString.call(error),
      // oxlint-disable-next-line typescript/no-base-to-string -- V8's own writing of a frame, which its type leaves out
      ...frames.map((frame) => `    at ${named(String(frame))}`),
    ].join('\n')
}
