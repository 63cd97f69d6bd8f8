import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * Bundles what the server runs: the process and the operator's commands, one file each. Not split
 * into shared pieces, for a later build takes them away from under a running server.
 * @param {string} source
 * @param {string} target
 * @returns {Promise<number>} the bytes of the process
 */
export async function bundleServer(source, target) {
  const { metafile } = await build({
    entryPoints: [join(source, 'main.ts'), join(source, 'operator.ts')],
    outdir: target,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  })
  const main = Object.entries(metafile.outputs).find(([file]) => file.endsWith('main.js'))
  return main ? main[1].bytes : 0
}
