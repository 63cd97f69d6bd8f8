import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notesFrom } from '#server/modules/assistant/notes.ts'
import { withoutOrders } from '#server/modules/assistant/hearing/left-out.ts'
import { isTraceable, namesOtherPrices } from '#server/modules/assistant/language-model-gates.ts'
import { safetyAdviceFor } from '#server/modules/assistant/danger.ts'
import { CATALOG } from '#server/modules/assistant/testing-catalog.ts'
import { ask, THIS_YEAR } from '#server/modules/assistant/testing-conversation.ts'
import {
  filledWith,
  ordinary,
  WORST_MESSAGES,
} from '#server/modules/assistant/testing-worst-messages.ts'
import { freePort } from '#server/testing/free-port.ts'
import { createDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { type OwnCluster, startOwnCluster } from '#server/testing/postgres-cluster.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { LONG } from '#server/testing/rounds.ts'
import { costOf } from './cost.ts'
import { signInMany } from './customers.ts'

test('messages made to take long are answered', () => {
  for (const [name, make] of WORST_MESSAGES) {
    expect(ask({ turns: [make(2_000)] }).message, name).not.toBe('')
  }
})

/** Below this, in milliseconds, a cost is mostly chance. */
const SMALL = 0.5

let asked = 0
/** What is said to nobody before, so that nothing of it is remembered. */
const anew = (said: string, turns: number) =>
  Array.from({ length: turns }, () => `${said} ${(asked += 1)}`)

const costOfAnswer = (said: string, turns = 1) =>
  costOf(() => {
    const told = anew(said, turns)
    ask({ turns: told, choicesOffered: CATALOG.slice(0, 3).map(({ title }) => title) })
    safetyAdviceFor({ turns: told, thisYear: THIS_YEAR })
  })

const offered = CATALOG[0]
const READERS: readonly [name: string, read: (text: string) => unknown, unit: string][] = [
  ['orders, in codes of services', (text) => withoutOrders(`${text}1`), 'PLB-'],
  ['orders, in codes of fields', (text) => withoutOrders(`${text}1`), 'skuabc-'],
  ['orders, in spaces', (text) => withoutOrders(`price${text}x`), ' '],
  ['notes', (text) => notesFrom([text]), 'a. '],
  ['other prices', (text) => namesOtherPrices(`1${text}x`, offered), ',1'],
  ['what the customer said, in words', (text) => isTraceable(text, [text]), 'sink '],
  ['what the customer said, in one word', (text) => isTraceable(text, [text]), 'leaking'],
]

// In the short form it would say nothing: what others wait for is told on a machine of its own.
if (LONG) {
  describe('the embedded engine', () => {
    // What was not run often runs slowly.
    beforeAll(() => {
      for (let each = 0; each < 20; each += 1) costOfAnswer(ordinary(1_000 + each), 2)
    })

    test.each(WORST_MESSAGES)(
      'holds nobody up for long with 2,000 characters: %s',
      (_name, make) => {
        expect(costOfAnswer(make(2_000))).toBeLessThan(30)
      },
    )

    test.each(WORST_MESSAGES)(
      'holds nobody up for long with the last of 100 turns: %s',
      (_name, make) => {
        expect(costOfAnswer(make(1_990), 100)).toBeLessThan(50)
      },
    )

    describe('a message made to take long', () => {
      test.each(WORST_MESSAGES)('costs little more than any other: %s', (_name, make) => {
        const ordinarily = Math.max(SMALL, costOfAnswer(ordinary(2_000)))
        expect(costOfAnswer(make(2_000))).toBeLessThan(5 * ordinarily)
      })

      // Seven times as much where each sign is read once, 49 times where it is read once for each other.
      // Shorter ones are their own notes, which costs nothing; of longer ones no more is read.
      test.each(WORST_MESSAGES)('costs in proportion to its length: %s', (_name, make) => {
        const cost = Math.max(SMALL, costOfAnswer(make(600)))
        expect(costOfAnswer(make(4_200))).toBeLessThan(18 * cost)
      })
    })

    test.each(READERS)(
      'a text of any length is looked through once for %s',
      (_name, read, unit) => {
        const text = filledWith(unit)
        const [short, long] = [text(4_000), text(40_000)]
        const cost = Math.max(
          SMALL,
          costOf(() => read(short)),
        )
        expect(costOf(() => read(long))).toBeLessThan(30 * cost)
      },
    )

    test.each(WORST_MESSAGES)(
      'a conversation does not cost more the longer it is: %s',
      (_name, make) => {
        const said = make(1_990)
        const cost = Math.max(5, costOfAnswer(said, 10))
        expect(costOfAnswer(said, 100)).toBeLessThan(3 * cost)
      },
    )
  })

  describe('one account that talks without end', () => {
    let cluster: OwnCluster
    beforeAll(async () => {
      cluster = await startOwnCluster()
    })
    afterAll(() => cluster.stop())

    test('leaves the others their answers: p95 under 250 ms', async () => {
      const url = withDatabase(cluster.url, await createDatabase(cluster.url))
      const port = await freePort()
      const server = startServer({ PORT: String(port), DATABASE_URL: url, RATE_LIMITS: 'off' })
      await server.line(READY)
      const [talking, other] = (await signInMany(url, 2)).map(({ cookie }) => cookie)
      if (talking === undefined || other === undefined) throw new Error('nobody is signed in')
      const site = `http://localhost:${port}`

      const cookie = talking
      async function say(message: string, conversationId?: string): Promise<string> {
        const response = await fetch(`${site}/api/ai/intent`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ message, conversationId }),
        })
        expect(response.status).toBe(200)
        const said = (await response.json()) as { conversationId: string } // as the contract says
        return said.conversationId
      }

      let over = false
      async function talk(which: number) {
        let conversationId: string | undefined
        for (let turn = 0; turn < 50 || !over; turn += 1) {
          const make = WORST_MESSAGES[(turn + which * 25) % WORST_MESSAGES.length]?.[1] ?? ordinary
          conversationId = await say(`${make(1_990)} ${turn}`, conversationId)
        }
      }
      const talks = Promise.all([talk(0), talk(1)])

      const waited: number[] = []
      for (let each = 0; each < 300; each += 1) {
        const began = performance.now()
        const response = await fetch(`${site}/api/bookings`, { headers: { cookie: other } })
        await response.json()
        expect(response.status).toBe(200)
        waited.push(performance.now() - began)
      }
      over = true
      await talks
      const p95 = waited.toSorted((one, another) => one - another)[Math.floor(waited.length * 0.95)]
      console.log(`p95 of the others: ${p95?.toFixed(0)} ms`)
      expect(p95).toBeLessThan(250)
    })
  })
}
