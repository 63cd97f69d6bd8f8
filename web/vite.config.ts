import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`

const USUAL: Record<string, string> = {
  MARKET_TIME_ZONE: 'America/New_York',
  OFFER_TTL_SECONDS: '300',
}

/** In production the server fills its settings in as it serves the page; in development this does. */
const settings: Plugin = {
  name: 'settings',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace(/%([A-Z_]+)%/g, (_, name: string) => process.env[name] ?? USUAL[name] ?? ''),
}

/** In production the build puts it there. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === '/service-worker.js') request.url = '/worker/service-worker.ts'
      next()
    })
  },
}

/**
 * Making a schema changes nothing, but no bundler sees that of a chain of calls. Where the contract makes one it is said
 * here, so that a page that takes only a constant from there leaves zod out.
 */
const schemasArePure: Plugin = {
  name: 'schemas-are-pure',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler(code) {
      const made = this.parse(code)
        .body.map((each) => (each.type === 'ExportNamedDeclaration' ? each.declaration : each))
        .flatMap((each) => (each?.type === 'VariableDeclaration' ? each.declarations : []))
        .flatMap(({ init }) => (init && MAKES.has(init.type) ? [init] : []))
      return made.reduceRight(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      )
    },
  },
}

const MAKES = new Set(['CallExpression', 'ObjectExpression', 'MemberExpression'])

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The outline of the country and what draws it: of the maps alone, which are read when one is looked at. */
const OF_MAPS = /\/web\/lib\/states\.ts$|\/node_modules\/(d3-|internmap|topojson|us-atlas)/

/** What forms are checked with that the contract describes field by field. */
const OF_SCHEMAS = /\/node_modules\/zod\/|\/contract\/(primitives|application|audit\.)/

/** What is sent and removed, not what is looked at; and what else a customer's pages share that is too small for a file. */
const OF_PHOTOS =
  /\/web\/((lib|ui)\/photos\/(?!within|read-picture|numbered|photo-address|photo-dialog|photo-thumb|photos-to-see)|pages\/booking\/again-button|features\/cases\/case-list)/

/** What opens at a job: it comes when the page has been painted, all in one file. */
const OF_THE_JOB =
  /\/web\/features\/(accounts\/(availability|use-availability)|bookings\/professional\/(release-dialog|release-reasons|use-release|step\/(complete-dialog|complete-form|early)))/

/** What only professionals see. The words of what ended are the customer's too. */
const OF_THE_WORK =
  /\/web\/(ui\/hold-button|features\/(bookings\/professional\/(?!ended-words)|dispatch\/(?!operator|questions\/(queries|write))))/

/** What else the pages of professionals share. Operators answer questions. */
const OF_PROS =
  /\/web\/(pages\/professional\/pro-navigation|features\/(business\/(own-business|time-off-words)|dispatch\/questions\/(queries|write)))/

const OF_THE_DESK =
  /\/web\/(ui\/(dense-row|growing-list)\.|(pages\/operator|features\/(audit|catalog|market|people|\w+\/operator))\/)/

/** What is said of visits, and what belongs to each: who talks, what was thought of it, a case of it. */
const OF_VISITS =
  /\/web\/features\/(bookings\/(?!operator)|messages|reviews\/(?!review-item|reviews-list|reply)|cases\/(?!queries|case-words|case-badge)|notifications)/

/** What many screens use, but not all. */
const OF_SOME =
  /\/(web\/(ui\/(composer|dense-row|growing-list|hold-button|weekday-row)|lib\/windows\/(?!windows-query)|pages|features\/(applications|business|bookings|cases\/(?!queries|case-words|case-badge)|market|messages|notifications|reviews|dispatch|accounts\/(make-passkey|sign-in-queries)))|contract\/(application|business|hours|license|notice-kinds|passkeys|second-factor|sign-in-security))\b/

/**
 * A phone fetches six files at once and each costs it half a second, so what screens share comes in a few
 * files, not in thirty. What only applicants and operators share finds its own.
 */
const FILES = [
  { name: 'map', test: OF_MAPS, priority: 3 },
  { name: 'schemas', test: OF_SCHEMAS, priority: 3 },
  {
    name: 'shared',
    test: (id: string) => !OF_SOME.test(id),
    priority: 2,
    includeDependenciesRecursively: true,
  },
  { name: 'photos', test: OF_PHOTOS, priority: 3, minShareCount: 2 },
  { name: 'job', test: OF_THE_JOB, priority: 3, minShareCount: 1 },
  { name: 'work', test: OF_THE_WORK, priority: 2 },
  { name: 'pros', test: OF_PROS, priority: 2, minShareCount: 2 },
  { name: 'visits', test: OF_VISITS, priority: 1 },
  { name: 'desk', test: OF_THE_DESK, priority: 1 },
].map((group) => ({ includeDependenciesRecursively: false, minShareCount: 3, ...group }))

/** A .br and a .gz beside every text that is worth it, at the strongest setting: the server compresses nothing. */
const packed = () =>
  compression({
    include: /\.(js|css|html|svg|json|txt|xml|webmanifest)$/,
    // The record of what was built is not served.
    exclude: /\.vite/,
    threshold: 1_025,
  })

/** The site for browsers; and what the server renders the visitors' pages with, which needs nothing beside it. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('.'),
  plugins: [
    react(),
    tailwind(),
    serviceWorker,
    settings,
    schemasArePure,
    command === 'build' && !isSsrBuild && packed(),
  ],
  server: { proxy: { '/api': server, '/oidc': server, '/unsubscribe': server } },
  ssr: { noExternal: true },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    // The content security policy allows no inline script, and an inlined font or picture helps nobody.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    rolldownOptions: {
      input: here(isSsrBuild ? 'visitor/site-pages.tsx' : 'index.html'),
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      output: { codeSplitting: isSsrBuild ? false : { groups: FILES } },
    },
  },
}))
