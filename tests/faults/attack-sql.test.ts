import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Description } from './any-call.ts'
import { attacker, MINUTES_LONG } from './attack-tools.ts'
import { openHoles } from './planted-holes.ts'
import { CUSTOMER, OPERATOR, openTown, PRO } from './town.ts'

const SLOWEST_MINUTES = 15

/** What is understood under these names, so that what is asked gets as far as a statement. */
const MEANT: Record<string, string> = {
  q: 'Ada',
  sku: 'PLB-DRAIN',
  zip: '10001',
  limit: '1',
  what: 'people.note',
  from: '2026-11-01',
  to: '2026-11-20',
  south: '40.6',
  north: '40.8',
  west: '-74.1',
  east: '-73.9',
}

const firstOf = (choices: readonly unknown[] = []) =>
  choices.find((each) => typeof each === 'string')

/** Every address that is asked with a query, with something meant in each place. */
function queriesOf({ paths }: Description, id: string) {
  return Object.entries(paths).flatMap(([address, { get }]) => {
    const asked = (get?.parameters ?? []).filter((each) => each.in === 'query')
    if (asked.length === 0) return []
    const query = new URLSearchParams()
    for (const { name, schema } of asked)
      if (name !== 'before') query.set(name, MEANT[name] ?? firstOf(schema.enum) ?? id)
    const where = address.replace(/\{\w+\}/, id)
    const names = asked.map(({ name }) => name)
    return [{ url: `${where}?${query.toString()}`, names }]
  })
}

/** As thoroughly as it says; what is refused or not there is asked for all the same. */
const HOW = [
  '--batch',
  '--level=3',
  '--dbms=PostgreSQL',
  '--disable-coloring',
  '--threads=4',
  '--timeout=20',
  '--flush-session',
  '--ignore-code=401,404',
]

const whoAsks = (url: string) =>
  url.startsWith('/api/operator') ? OPERATOR : url.startsWith('/api/professional/') ? PRO : CUSTOMER

test(
  'sqlmap finds no statement that what is sent becomes a part of, and finds the one that was planted',
  MINUTES_LONG,
  async ({ skip }) => {
    const { folder, attack } = attacker('sqlmap', skip)
    const { site, database, signIn, ids } = await openTown()
    const cookies = await signIn()
    const description = (await (await fetch(`${site}/api/openapi.json`)).json()) as Description // as OpenAPI is
    const [booking = '', person = ''] = [ids[0], ids.at(-1)]

    /** What it found, and in how many places it found nothing. */
    const search = async (...target: readonly string[]) => {
      const lines = await attack(
        [
          ...HOW,
          ...target,
          `--output-dir=${folder}`,
          `--results-file=${path.join(folder, 'results.csv')}`,
        ],
        { minutes: SLOWEST_MINUTES },
      )
      return {
        found: lines.filter((line) => line.startsWith('Parameter: ')),
        cleared: lines.filter((line) => line.includes('does not seem to be injectable')).length,
      }
    }
    const noHeaders = '--skip=cookie,user-agent,referer,host'
    const asks = (who: number) => `--cookie=${cookies[who] ?? ''}`
    const json = '--headers=Content-Type: application/json'

    const holes = await openHoles(database.url)
    const planted = await search('-u', `${holes}/place?zip=10001`, noHeaders)
    expect(planted.found).toEqual(['Parameter: zip (GET)'])

    let all = 0
    const expectNothing = async (places: number, ...target: readonly string[]) => {
      expect({ target, ...(await search(...target)) }).toMatchObject({ found: [], cleared: places })
      all += places
    }
    for (const who of [CUSTOMER, PRO, OPERATOR]) {
      const urls: string[] = []
      let places = 0
      for (const { url, names } of queriesOf(description, person)) {
        if (whoAsks(url) !== who) continue
        const response = await fetch(`${site}${url}`, { headers: { cookie: cookies[who] ?? '' } })
        expect([200, 404]).toContain(response.status)
        const [, next = 'x'] = /[?&]before=([^&>]+)/.exec(response.headers.get('link') ?? '') ?? []
        urls.push(`${site}${url}${names.includes('before') ? `&before=${next}` : ''}`)
        places += names.length
      }
      const list = path.join(folder, `asked-${who}`)
      writeFileSync(list, urls.join('\n'))
      await expectNothing(places, '-m', list, noHeaders, asks(who))
    }

    // What is sent in a body, in the path, and in what a browser adds: session, name, where it comes from.
    const said = JSON.stringify({ message: 'The sink is clogged.' })
    const asCustomer = [noHeaders, asks(CUSTOMER), json]
    await expectNothing(1, '-u', `${site}/api/ai/intent`, `--data=${said}`, ...asCustomer)
    const message = `${site}/api/bookings/${booking}/message`
    await expectNothing(1, '-u', message, '--data={"body":"Hello"}', ...asCustomer)
    const profile = ['-u', `${site}/api/profile`, '--method=PATCH', '--data={"address":"9 Elm St"}']
    await expectNothing(1, ...profile, ...asCustomer)
    await expectNothing(1, '-u', `${site}/api/bookings/${booking}*`, noHeaders, asks(CUSTOMER))
    await expectNothing(4, '-u', `${site}/api/bookings`, asks(CUSTOMER))
    console.log(`sqlmap: nothing in ${all} places, and the planted one found`)
  },
)
