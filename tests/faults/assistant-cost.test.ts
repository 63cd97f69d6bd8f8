import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safetyAdviceFor } from '#server/modules/assistant/safety.ts'
import { CATALOG } from '#server/modules/assistant/testing-catalog.ts'
import { ask, THIS_YEAR } from '#server/modules/assistant/testing-conversation.ts'
import { ordinary, WORST_MESSAGES } from '#server/modules/assistant/testing-worst-messages.ts'
import { costOf } from '#server/testing/cost.ts'
import { freePort } from '#server/testing/free-port.ts'
import { createDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { type OwnCluster, startOwnCluster } from '#server/testing/postgres-cluster.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { signInMany } from './customers.ts'
import { LONG } from './how-long.ts'

/** What nobody may be made to wait longer for, in milliseconds; in the short form with a wide margin. */
const limit = (strict: number) => (LONG ? strict : 10 * strict)

let asked = 0
/** Of an answer to turns that nobody has said before, so that nothing of them is remembered. */
const costOfAnswer = (said: string, turns: number) =>
  costOf(() => {
    const told = Array.from({ length: turns }, () => `${said} ${(asked += 1)}`)
    ask({ turns: told, choicesOffered: CATALOG.slice(0, 3).map(({ title }) => title) })
    safetyAdviceFor({ turns: told, thisYear: THIS_YEAR })
  })

describe('the embedded engine', () => {
  beforeAll(() => {
    for (let each = 0; each < 20; each += 1) costOfAnswer(ordinary(1_000 + each), 2)
  })

  test.each(WORST_MESSAGES)('holds nobody up for long with 2,000 characters: %s', (_name, make) => {
    expect(costOfAnswer(make(2_000), 1)).toBeLessThan(limit(30))
  })

  test.each(WORST_MESSAGES)(
    'holds nobody up for long with the last of 100 turns: %s',
    (_name, make) => {
      expect(costOfAnswer(make(1_990), 100)).toBeLessThan(limit(50))
    },
  )
})

// In the short form it would say nothing: what others wait for is told on a machine of its own.
if (LONG)
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
