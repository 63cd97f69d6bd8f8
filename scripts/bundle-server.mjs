import { join } from 'node:path'
import { build } from 'esbuild'

/** They hold more than code, or only some servers need them: loaded from where npm put them. */
const NOT_BUNDLED = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'ai',
  '@ai-sdk/openai-compatible',
  'nodemailer',
  // What Fastify would take if we did not bring our own, and pg if anybody had it.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'pg-native',
]

/** Node 20 knows no navigator: without one, pg asks what a Response is like, for which Node loads all of fetch. */
const BANNER = `
const urlOfBundle = require('node:url').pathToFileURL(__filename).href
const navigatorOfNode = { userAgent: 'Node.js/' + process.versions.node.split('.')[0] }
`

/**
 * Bundles what the server runs with the packages it needs: the process and the operator's commands, one
 * file each. Hundreds of small files take longer to find and read than to run. Not split into shared
 * pieces, for a later build takes them away from under a running server; and no ES modules, for in those
 * even what is loaded later would be read at the start where it is not bundled.
 * @param {string} source
 * @param {string} target
 * @returns {Promise<number>} the bytes of the process
 */
export async function bundleServer(source, target) {
  const { metafile } = await build({
    entryPoints: [join(source, 'main.ts'), join(source, 'operator.ts')],
    outdir: target,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: NOT_BUNDLED,
    define: { 'import.meta.url': 'urlOfBundle', navigator: 'navigatorOfNode' },
    banner: { js: BANNER },
    // A single letter beyond ASCII doubles the memory the whole file takes. In strings esbuild spells
    // them as `\u2019`, in regular expressions we do; licences have a file of their own.
    charset: 'ascii',
    legalComments: 'external',
    // There is less to read at the start; names stay, and the map gives the lines. What nobody catches
    // is told with the line of the bundle it stands in.
    minifyWhitespace: true,
    lineLimit: 200,
    sourcemap: true,
    // Whoever reads a stack trace has the sources.
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  })
  const main = Object.entries(metafile.outputs).find(([file]) => file.endsWith('main.cjs'))
  return main ? main[1].bytes : 0
}
