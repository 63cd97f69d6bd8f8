import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import { type Import, importsOf, productSources, type Source, source } from './imports.ts'
import { foreignWrites, tablesOf } from './table-owners.ts'

/** Files whose path begins with `of`, and what the paths they import may begin with. */
interface Room {
  of: string
  may: readonly string[]
}

const BELOW_MODULES = [
  'contract/',
  'server/http/',
  'server/db/',
  'server/context.ts',
  'server/config.ts',
  'server/beside-server.ts',
  'server/time-zone.ts',
  'server/shortened.ts',
]

/** Who knows whom among the fifteen words. A word knows itself anyway. */
const ARROWS: Record<string, readonly string[]> = {
  audit: [],
  catalog: ['audit'],
  accounts: ['audit', 'notifications'],
  notifications: ['audit'],
  bookings: ['accounts', 'audit', 'catalog', 'notifications'],
  assistant: ['catalog', 'bookings', 'dispatch'],
  dispatch: ['accounts', 'audit', 'bookings', 'catalog', 'notifications'],
  market: ['accounts', 'audit', 'bookings', 'dispatch'],
  messages: ['audit', 'bookings', 'notifications'],
  cases: ['audit', 'bookings', 'notifications', 'reviews'],
  people: [
    'accounts',
    'applications',
    'assistant',
    'audit',
    'bookings',
    'business',
    'cases',
    'dispatch',
    'market',
    'messages',
    'notifications',
    'photos',
    'reviews',
  ],
  photos: ['audit', 'bookings', 'business', 'cases', 'messages'],
  reviews: ['accounts', 'audit', 'bookings'],
  applications: ['accounts', 'audit', 'notifications'],
  business: ['accounts', 'applications', 'audit', 'bookings', 'dispatch', 'notifications'],
}

/** The table of who may import whom; the first room that fits counts. */
const ROOMS: readonly Room[] = [
  { of: 'contract/phone.ts', may: ['npm:libphonenumber-js'] },
  { of: 'contract/', may: ['contract/', 'npm:zod'] },
  { of: 'server/jobs/registry.ts', may: ['server/', 'contract/', 'npm:'] },
  ...['http', 'db', 'jobs'].map((room) => ({
    of: `server/${room}/`,
    may: [
      'contract/',
      'server/http/',
      'server/db/',
      'server/jobs/',
      'server/context.ts',
      'server/beside-server.ts',
      'npm:',
    ],
  })),
  ...Object.entries(ARROWS).map(([word, knows]) => ({
    of: `server/modules/${word}/`,
    may: [...BELOW_MODULES, ...[word, ...knows].map((each) => `server/modules/${each}/`), 'npm:'],
  })),
  { of: 'server/modules/', may: [] },
  {
    of: 'model/',
    may: ['model/', 'contract/', 'server/modules/assistant/', 'server/config.ts', 'npm:'],
  },
  { of: 'server/main.ts', may: ['server/', 'seed/', 'npm:'] },
  { of: 'server/', may: ['server/', 'contract/', 'npm:'] },
  { of: 'web/ui/', may: ['web/ui/', 'web/lib/', 'npm:'] },
  { of: 'web/lib/', may: ['web/ui/', 'web/lib/', 'contract/', 'npm:'] },
  ...Object.keys(ARROWS).map((word) => ({
    of: `web/features/${word}/`,
    may: [`web/features/${word}/`, 'web/ui/', 'web/lib/', 'web/app/paths.ts', 'contract/', 'npm:'],
  })),
  { of: 'web/features/', may: [] },
  {
    of: 'web/pages/',
    // Of the contract only the types of what they hand from one feature to another.
    may: [
      'web/pages/',
      'contract/',
      'web/features/',
      'web/ui/',
      'web/lib/',
      'web/app/paths.ts',
      'npm:',
    ],
  },
  { of: 'web/vite.config.ts', may: ['npm:'] },
  { of: 'web/', may: ['web/', 'contract/', 'npm:'] },
  { of: 'seed/', may: ['seed/', 'contract/', 'server/', 'npm:'] },
]

const SERVED =
  'Whether an area can be served at all is asked by the very rule that dispatch serves by.'
const VERSION = 'The version is the same for the whole program, and has no imports of its own.'

/** Imports that the table does not allow, each with its reason. One that is no longer needed fails. */
const EXCEPTIONS: readonly [from: string, to: string, reason: string][] = [
  ['server/version.ts', 'package.json', 'The version is written down once.'],
  ['server/http/health.routes.ts', 'server/version.ts', VERSION],
  ['server/http/one-trip.ts', 'server/version.ts', VERSION],
  ['server/http/openapi.ts', 'server/version.ts', VERSION],
  ['server/modules/applications/placed-areas.ts', 'server/modules/dispatch/suitability.ts', SERVED],
]

/** Who speaks of these is a feature. Messages and notifications are what any site may have. */
const PRODUCT_WORDS =
  /account|catalog|assistant|booking|dispatch|review|applicat|customer|professional|operator|offer|plumb|repair|urgen|licen[cs]e|\b(?:sku|trade)/i

/** Gathers every table, because Drizzle wants them in one place. */
const SCHEMA = 'server/db/schema.ts'

const IN_BROWSERS = /^(contract|web)\/(?!vite\.config\.ts)/

const isTable = (file: string) => file.endsWith('.table.ts')

function isAllowed({ from, to }: Import): boolean {
  // A table may point at any other: that is what a foreign key says in the database too.
  if (isTable(to) && (isTable(from) || from === SCHEMA)) return true
  if (to.startsWith('npm:node:')) return !IN_BROWSERS.test(from)
  const room = ROOMS.find(({ of }) => from.startsWith(of))
  return room?.may.some((each) => to.startsWith(each)) ?? false
}

const sentence = ({ from, to }: Pick<Import, 'from' | 'to'>) => `${from} imports ${to}`

const excepted = EXCEPTIONS.map(([from, to]) => sentence({ from, to }))

const forbidden = (sources: readonly Source[]) =>
  sources
    .flatMap(importsOf)
    .filter((each) => !isAllowed(each))
    .map(sentence)

/** Imports that leave their folder by dots. No alias reaches what lies at the root. */
const badlySpelled = (sources: readonly Source[]) =>
  sources
    .flatMap(importsOf)
    .filter(({ specifier, to }) => specifier.startsWith('../') && to.includes('/'))
    .map(({ from, specifier }) => `${from} imports ${specifier}`)

/** A status in a condition or a step, spelled where it is used. */
const SPELLED_STATUS = new RegExp(
  `\\b(?:status|from|to)\\w*\\s*(?:[!=]==?|<>|=|:|in\\s*\\()\\s*['"](?:${BOOKING_STATUSES.join('|')})['"]`,
  'i',
)

const spellsStatus = ({ file, code }: Source) =>
  /^(server|web)\//.test(file) && SPELLED_STATUS.test(code)

const PRODUCT = productSources(['contract', 'server', 'web', 'seed', 'model'])

describe('the product', () => {
  test('is read at all', () => {
    expect(PRODUCT.length).toBeGreaterThan(150)
    expect(PRODUCT.flatMap(importsOf).length).toBeGreaterThan(PRODUCT.length)
  })

  test('imports only what the table allows', () => {
    expect(forbidden(PRODUCT).filter((each) => !excepted.includes(each))).toEqual([])
  })

  test('needs every exception it was given', () => {
    expect(excepted.filter((each) => !forbidden(PRODUCT).includes(each))).toEqual([])
  })

  test('reads a customer’s words through one door', () => {
    const room = 'server/modules/assistant/embedded/'
    const past = PRODUCT.filter(({ file }) => file.startsWith('server/') && !file.startsWith(room))
      .flatMap(importsOf)
      .filter(({ to }) => to.startsWith(room) && to !== `${room}impression.ts`)
    expect(past.map(sentence)).toEqual([])
  })

  test('spells an import across folders by its alias', () => {
    expect(badlySpelled(PRODUCT)).toEqual([])
  })

  test('speaks in web/ui of nothing that the product is about', () => {
    const ui = PRODUCT.filter(({ file }) => file.startsWith('web/ui/'))
    expect(ui.filter(({ code }) => PRODUCT_WORDS.test(code)).map(({ file }) => file)).toEqual([])
  })

  test('names the statuses of a booking as the contract does', () => {
    expect(PRODUCT.filter(spellsStatus).map(({ file }) => file)).toEqual([])
  })

  test('writes a table only in the module it lives in', () => {
    expect(tablesOf(PRODUCT).size).toBeGreaterThan(20)
    expect(foreignWrites(PRODUCT)).toEqual([])
  })
})

describe('the checker', () => {
  test.each([
    ['contract/bookings.ts', `import { Context } from '#server/context.ts'`],
    ['contract/bookings.ts', `import { readFile } from 'node:fs/promises'`],
    ['contract/bookings.ts', `import fastify from 'fastify'`],
    ['server/http/mount.ts', `import { users } from '#server/modules/accounts/users.table.ts'`],
    ['server/db/connect.ts', `import { readConfig } from '#server/config.ts'`],
    ['server/jobs/runner.ts', `import { sweep } from '#server/modules/accounts/sessions.ts'`],
    [
      'server/modules/bookings/find-bookings.ts',
      `import { listWindows } from '#server/modules/dispatch/list-windows.ts'`,
    ],
    [
      'server/modules/bookings/find-bookings.ts',
      `export { suitable } from '../dispatch/suitability.ts'`,
    ],
    [
      'server/modules/bookings/find-bookings.ts',
      `const x = await import('#server/modules/dispatch/offers.table.ts')`,
    ],
    [
      'server/modules/bookings/find-bookings.ts',
      `import {\n  type Job,\n  suitable,\n} from '#server/modules/dispatch/suitability.ts'`,
    ],
    [
      'server/modules/catalog/catalog.ts',
      `import { users } from '#server/modules/accounts/users.table.ts'`,
    ],
    ['server/modules/catalog/catalog.ts', `import '#server/app.ts'`],
    [
      'server/modules/payments/pay.ts',
      `import { users } from '#server/modules/accounts/users.table.ts'`,
    ],
    ['server/app.ts', `import { seedDemo } from '#seed/seed-demo.ts'`],
    ['server/modules/catalog/catalog.ts', `import { random } from '#seed/random.ts'`],
    ['web/ui/button.tsx', `import type { Booking } from '#contract/bookings.ts'`],
    ['web/lib/call.ts', `import { Home } from '#web/pages/home-page.tsx'`],
    [
      'web/features/bookings/list.tsx',
      `import { useUser } from '#web/features/accounts/queries.ts'`,
    ],
    ['web/features/bookings/list.tsx', `import { routes } from '#web/app/routes.tsx'`],
    [
      'web/features/bookings/list.tsx',
      `import { bookings } from '#server/modules/bookings/bookings.table.ts'`,
    ],
    ['web/features/payments/list.tsx', `import { Button } from '#web/ui/button.tsx'`],
    ['web/pages/home-page.tsx', `import { routes } from '#web/app/routes.tsx'`],
    ['web/main.tsx', `import { createHash } from 'node:crypto'`],
    ['model/train.ts', `import { users } from '#server/modules/accounts/users.table.ts'`],
    ['bench/dispatch.ts', `import { z } from 'zod'`],
  ])('sees that %s must not say %s', (file, code) => {
    expect(forbidden([source(file, code)])).toHaveLength(1)
  })

  test.each([
    `<p>Your booking</p>`,
    `const isProfessional = true`,
    `from '#web/lib/trade-names.ts'`,
  ])('sees that web/ui must not say %s', (code) => {
    expect(PRODUCT_WORDS.test(code)).toBe(true)
  })

  test('reads no comment', () => {
    const code = `// import { a } from '#server/app.ts'\n/* import { b } from '#server/app.ts' */\nimport * as z from 'zod/mini'`
    expect(importsOf(source('contract/bookings.ts', code)).map(({ to }) => to)).toEqual(['npm:zod'])
  })

  test('sees an import that climbs out of its folder', () => {
    expect(
      badlySpelled([source('server/http/a.ts', `import { b } from '../db/b.ts'`)]),
    ).toHaveLength(1)
    expect(badlySpelled([source('server/http/a.ts', `import { b } from './b.ts'`)])).toEqual([])
  })

  const table = source(
    'server/modules/accounts/users.table.ts',
    `export const users = pgTable(\n  'users', {})\nexport const sessions = pgTable('sessions', {})`,
  )

  test.each([
    'await db.insert(users).values(x)',
    'db.update(users).set(x)',
    'tx\n  .delete(\n    sessions,\n  )',
    'sql`insert into users (id)`',
    'sql`UPDATE "sessions" set x`',
    'sql`delete from ${users} where`',
    'sql`truncate users`',
  ])('sees that only accounts may say %s', (code) => {
    expect(foreignWrites([table, source('server/modules/bookings/a.ts', code)])).toHaveLength(1)
    expect(foreignWrites([table, source('server/app.ts', code)])).toHaveLength(1)
    expect(foreignWrites([table, source('server/modules/accounts/a.ts', code)])).toEqual([])
  })

  test.each([
    `sql\`where status = 'pending' and\``,
    `sql\`status in ('assigned', 'en_route')\``,
    `if (booking.status !== 'canceled') return`,
    `events.findLast(({ to }) => to === "pending")`,
    `step({ from: 'on_site' })`,
  ])('sees that no status is spelled as in %s', (code) => {
    expect(spellsStatus(source('server/modules/bookings/a.ts', code))).toBe(true)
    expect(spellsStatus(source('contract/bookings.ts', code))).toBe(false)
  })

  test('lets anybody read', () => {
    const reading = source(
      'server/modules/bookings/a.ts',
      'db.select().from(users); sql`select from users`; set.delete(key)',
    )
    expect(foreignWrites([table, reading])).toEqual([])
  })
})
