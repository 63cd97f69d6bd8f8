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

/**
 * React is CommonJS: every file would translate what it takes from it, by helpers that are one more file to wait for. Here its
 * exports have names, and its own file alone translates. Which of them are used is said here; the build fails without one.
 */
const NAMED = {
  react: `Children Component Fragment StrictMode Suspense cloneElement createContext createElement forwardRef isValidElement use
    useCallback useContext useDebugValue useEffect useEffectEvent useId useInsertionEffect useLayoutEffect useMemo useRef
    useState useSyncExternalStore`,
  'react/jsx-runtime': 'Fragment jsx jsxs',
  'react-dom': 'createPortal flushSync',
  'react-dom/client': 'createRoot',
}
const isNamed = (source: string): source is keyof typeof NAMED => source in NAMED

const NAMED_ID = '\0named:'

const namedExports: Plugin = {
  name: 'named-exports',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    handler(source, importer, { kind }) {
      if (kind === 'require-call' || importer === undefined) return null
      if (importer.startsWith(NAMED_ID)) return this.resolve(source, MAIN, { skipSelf: true })
      // React has it itself.
      if (source === 'use-sync-external-store/shim/index.js') return `${NAMED_ID}react`
      return isNamed(source) ? NAMED_ID + source : null
    },
  },
  load: {
    filter: { id: /^\0named:/ },
    handler(id) {
      const source = id.slice(NAMED_ID.length)
      if (!isNamed(source)) return null
      const named = NAMED[source].split(/\s+/)
      return [
        `import all from '${source}'`,
        ...named.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})()`),
        'export default all',
      ].join('\n')
    },
  },
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const MAIN = here('main.tsx')

/** What changes with a new version of it alone. */
const OF_REACT = /^\0named:|\/node_modules\/(react|react-dom|scheduler)\//

/** The outline of the country and what draws it: of the maps alone, which are read when one is looked at. */
const OF_MAPS = /\/web\/lib\/states\.ts$|\/node_modules\/(d3-|internmap|topojson|us-atlas)/

/** What forms are checked with that the contract describes field by field. */
const OF_SCHEMAS = /\/node_modules\/zod\/|\/contract\/(primitives|application|audit\.)/

/** What is chosen and removed, not what is looked at. */
const OF_PHOTOS =
  /\/web\/(lib|ui)\/photos\/(?!within|read-picture|numbered|photo-address|photo-dialog|photo-thumb|photos-to-see|uploads|send-photo)/

/** What customers see of a visit and do about it, and what sends the photos they left behind. */
const OF_CUSTOMERS =
  /\/web\/(pages\/booking\/again-button|lib\/photos\/(uploads|send-photo)|features\/(bookings\/(asked-time|book-again-button|next-visit|own-bookings|return-badge|visit-(header|words))|reviews\/review-button|cases\/(case-(badge|list|words)|choose-return-time|own-return|owed-return-visits|return-time-link)))/

/** What both sides see first: their figures, and whether this device may tell them. */
const OF_THE_FIRST_LOOK = /\/web\/features\/(notifications\/|bookings\/figure)|\/icons\/bell-ring\./

/** What is done at a job. */
const OF_STEPS =
  /\/web\/(ui\/hold-button|features\/(bookings\/professional\/(directions-button|release-button|step\/(complete-button|(use-)?price-draft|step-(button|waiting)))|dispatch\/(why\/|questions\/(ask-button|queries|write-form))))|\/icons\/(navigation|user-round)\./

/** What else only professionals see, on each of their screens. The words of what ended are the customer's too. */
const OF_THE_WORK =
  /\/web\/(pages\/professional\/pro-navigation|features\/(accounts\/use-pro-only|bookings\/professional\/(?!ended-words)|business\/off-until-words|dispatch\/(?!operator|questions\/key)))|\/icons\/calendar-off\./

/** What one or two screens of the desk share finds its own file. */
const OF_THE_DESK =
  /\/web\/(ui\/(dense-row|growing-list)\.|(pages\/operator|features\/(audit|catalog|market|people|\w+\/operator))\/)(?!check-(form|dialog)|markets\/)|\/icons\/(calendar-x|door-open|file-pen|message-circle-exclamation-point|siren)\./

/** What is said of visits, and what belongs to each: who talks, what was thought of it, a case of it. */
const OF_VISITS =
  /\/web\/(lib\/(directions|money|photos\/(numbered|photo-address))|ui\/(address-link|dialog-later|disclosure|own-words|photos\/photo-(dialog|thumb)|price|use-focus-after|use-settled)|features\/(bookings\/(?!operator)|messages|reviews\/(?!review-item|reviews-list|reply)|cases\/(?!queries)))|\/icons\/(ban|calendar-clock|star|truck)\./

/** How a time is chosen. */
const OF_WINDOWS =
  /\/web\/lib\/windows\/(?!windows-query)|\/(queriesObserver|useQueries|icons\/chevron-(left|right))\./

/** What many screens use, but not all. */
const OF_SOME =
  /\/(web\/(ui\/(composer|drawings\/toolbox|weekday-row)|pages|features\/(applications|business\/(?!own-business)|bookings|cases\/(?!queries)|market|messages|notifications|reviews|dispatch\/(?!questions\/key)|accounts\/(make-passkey|sign-in-queries)))|contract\/(application|hours|license|notice-kinds|passkeys|second-factor|sign-in-security|state-codes)|icons\/send-horizontal)\b/

const NOT_SHARED = [OF_SOME, OF_WINDOWS, OF_VISITS, OF_THE_WORK, OF_THE_DESK]

/**
 * A phone fetches six files at once and each costs it half a second, so what screens share comes in a few
 * files, not in thirty. What only applicants and operators share finds its own.
 */
const FILES = [
  { name: 'react', test: OF_REACT, priority: 4, minShareCount: 1 },
  { name: 'map', test: OF_MAPS, priority: 3 },
  { name: 'schemas', test: OF_SCHEMAS, priority: 3 },
  { name: 'photos', test: OF_PHOTOS, priority: 3, minShareCount: 2 },
  { name: 'customers', test: OF_CUSTOMERS, priority: 3, minShareCount: 2 },
  { name: 'first-look', test: OF_THE_FIRST_LOOK, priority: 3 },
  { name: 'steps', test: OF_STEPS, priority: 3, minShareCount: 2 },
  {
    name: 'shared',
    test: (id: string) => !NOT_SHARED.some((group) => group.test(id)),
    priority: 2,
    includeDependenciesRecursively: true,
  },
  { name: 'work', test: OF_THE_WORK, priority: 2 },
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
    namedExports,
    react(),
    tailwind(),
    serviceWorker,
    settings,
    schemasArePure,
    command === 'build' && !isSsrBuild && packed(),
  ],
  // Lucide's own asks for a dozen settings that are not used here.
  ...(command === 'build' && {
    resolve: {
      alias: [{ find: '../createLucideIcon.mjs', replacement: here('ui/lucide-icon.ts') }],
    },
  }),
  server: { proxy: { '/api': server, '/oidc': server, '/unsubscribe': server } },
  ssr: { noExternal: true },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    // The content security policy allows no inline script, and an inlined font or picture helps nobody.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has begun with is not fetched again with a screen.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(react|shared|index)-/.test(file)),
    },
    manifest: !isSsrBuild,
    rolldownOptions: {
      input: here(isSsrBuild ? 'visitor/site-pages.tsx' : 'index.html'),
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      output: { codeSplitting: isSsrBuild ? false : { groups: FILES } },
    },
  },
}))
