import { inProject } from './project.mjs'

/** Node 20 knows no navigator: without one, pg asks what a Response is like, for which Node loads all of fetch. */
const BANNER = `
const urlOfBundle = require('node:url').pathToFileURL(__filename).href
const navigatorOfNode = { userAgent: 'Node.js/' + process.versions.node.split('.')[0] }
`

/**
 * The process, the operator's commands and who reads calendars, each one file with the packages it needs: hundreds of small files
 * take longer to find and read than to run. Not split into shared pieces, which a later build takes away from
 * under a running server. No ES modules, of which even those loaded later would be read at the start.
 * @type {import('esbuild').BuildOptions}
 */
export const serverBundle = {
  entryPoints: [
    inProject('server', 'main.ts'),
    inProject('server', 'operator.ts'),
    inProject('server', 'modules', 'business', 'expand-calendar.mjs'),
  ],
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // They hold more than code, or only some servers need them: loaded from where npm put them.
  external: [
    '@electric-sql/pglite',
    '@fastify/otel',
    '@node-rs/argon2',
    '@simplewebauthn/server',
    '@zxcvbn-ts/language-common',
    '@opentelemetry/*',
    'ai',
    '@ai-sdk/openai-compatible',
    'nodemailer',
    'sharp',
    'standardwebhooks',
    'web-push',
    // What Fastify would take if we did not bring our own, and pg if anybody had it.
    '@fastify/ajv-compiler',
    '@fastify/fast-json-stringify-compiler',
    'pg-native',
  ],
  define: { 'import.meta.url': 'urlOfBundle', navigator: 'navigatorOfNode' },
  banner: { js: BANNER },
  // A single letter beyond ASCII doubles the memory the whole file takes. In strings esbuild spells
  // them as `\u2019`, in regular expressions we do; licences have a file of their own.
  charset: 'ascii',
  legalComments: 'external',
  // There is less to read at the start; names stay, and the map gives the lines. What nobody catches
  // is told with the line of the bundle it stands in. Whoever reads a stack trace has the sources.
  minifyWhitespace: true,
  lineLimit: 200,
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
}
