import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { ENGINES } from '#server/testing/database.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { FIRST_MARKET } from '#server/modules/market/markets.table.ts'
import { claimMail } from './claim-mail.ts'
import { claimNotice } from './claim-notice.ts'
import { deliver } from './deliver.ts'
import { eraseNotices } from './erase-notices.ts'
import { listOutbox } from './list-outbox.ts'
import { type MailServer, openMailServer } from './testing-mail-server.ts'
import { outbox, type Row } from './outbox.table.ts'
import { sendMail } from './send-mail.job.ts'
import { sweepNotices } from './sweep-notices.job.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

interface Written {
  market: string
  channel?: 'email' | 'push'
  to?: string
  recipient?: string
  /** How long ago it was due. */
  minutes?: number
}

/** Opens a site with two markets. */
async function openMarkets(...given: Parameters<typeof openWorld>) {
  const world = await openWorld(...given)
  const { rows } = await world.context.db.execute<{ id: string }>(
    sql`insert into markets (name) values ('Philadelphia') returning id`,
  )
  const [there] = rows
  if (there === undefined) throw new Error('one row was written')
  return { world, markets: [FIRST_MARKET, there.id] as const }
}

/** One notice each, the first due first unless it says when; its subject is its number. */
async function write({ db, clock }: Context, notices: readonly Written[]) {
  const now = clock.now().getTime()
  await db.insert(outbox).values(
    notices.map(
      ({ market, channel = 'email', to = `${randomUUID()}@example.com`, ...each }, n) => ({
        marketId: market,
        kind: 'booked' as const,
        channel,
        subscriptionId: channel === 'push' ? randomUUID() : null,
        recipientId: each.recipient ?? randomUUID(),
        aboutId: randomUUID(),
        toAddress: to,
        subject: String(n + 1),
        body: 'Booked.',
        createdAt: new Date(now - DAY),
        notBefore: new Date(now - DAY),
        nextAttemptAt: new Date(now - (each.minutes ?? notices.length - n) * MINUTE),
      }),
    ),
  )
}

const subjectOf = (row: Row | string) => (typeof row === 'string' ? row : row.subject)

describe.each(ENGINES)('notices of several markets, on %s', (engine) => {
  let world: World
  let markets: readonly [string, string]

  beforeAll(async () => {
    ;({ world, markets } = await openMarkets({ engine }))
  })
  beforeEach(async () => {
    await world.context.db.delete(outbox)
  })
  afterAll(() => world.close())

  const inTurn = (count: number) =>
    Array.from({ length: count }, (_, n): Written => ({ market: markets[n % 3 === 0 ? 1 : 0] }))

  test('are claimed by when they are due, wherever they are of', async () => {
    await write(
      world.context,
      inTurn(7).map((each) => ({ ...each, channel: 'push' })),
    )
    const claimed: string[] = []
    for (let n = 0; n < 8; n += 1) claimed.push(subjectOf(await claimNotice(world.context, 'push')))
    expect(claimed).toEqual(['1', '2', '3', '4', '5', '6', '7', 'none'])
    await write(world.context, inTurn(7))
    const mailed: string[] = []
    for (let n = 0; n < 8; n += 1) mailed.push(subjectOf(await claimMail(world.context)))
    expect(mailed).toEqual(claimed)
  })

  test('are listed by when they were written, page by page', async () => {
    await write(world.context, inTurn(450))
    for (const kind of [undefined, 'booked'] as const) {
      const seen: string[] = []
      let before: string | undefined
      do {
        const page = await listOutbox(world.context, { kind, before })
        seen.push(...page.notices.map(({ subject }) => subject))
        before = page.next ?? undefined
      } while (before !== undefined)
      expect(seen).toEqual(Array.from({ length: 450 }, (_, n) => String(450 - n)))
    }
  })

  test('go with who is erased, and when they are old', async () => {
    const userId = randomUUID()
    await write(
      world.context,
      inTurn(6).map((each, n) => (n < 4 ? { ...each, recipient: userId } : each)),
    )
    const left = () => world.context.db.$count(outbox)
    await world.connection.db.transaction((tx) =>
      eraseNotices(tx, { userId, ids: sql`select ${userId}::uuid` }),
    )
    expect(await left()).toBe(2)
    world.clock.advance(80 * DAY)
    await write(world.context, inTurn(2))
    await sweepNotices(world.context)
    expect(await left()).toBe(4)
    world.clock.advance(20 * DAY)
    await sweepNotices(world.context)
    expect(await left()).toBe(2)
  })

  test('are noted as sent where their market has changed meanwhile', async () => {
    await write(world.context, [{ market: markets[0], channel: 'push' }])
    const row = await claimNotice(world.context, 'push')
    if (row === 'none') throw new Error('one was due')
    await deliver(world.context, row, async () => {
      await world.context.db.update(outbox).set({ marketId: markets[1] })
    })
    expect(await world.context.db.select().from(outbox)).toMatchObject([
      { marketId: markets[1], sentAt: world.clock.now(), nextAttemptAt: null },
    ])
  })
})

// The embedded database has one process.
describe('notices of several markets, with two processes', () => {
  let mailServer: MailServer
  let world: World
  let other: World
  let markets: readonly [string, string]

  beforeAll(async () => {
    mailServer = await openMailServer()
    const settings = { smtpUrl: mailServer.url }
    ;({ world, markets } = await openMarkets({ settings }))
    other = await openWorld({ connection: secondConnection(world.connection), settings })
  })
  beforeEach(async () => {
    await world.context.db.delete(outbox)
    mailServer.taken.length = 0
  })
  afterAll(async () => {
    for (const each of [world, other]) each.context.mailer?.close()
    await other.close()
    await other.connection.close()
    await world.close()
    await mailServer.close()
  })

  const [here, there] = [() => markets[0], () => markets[1]]

  test('are passed over while another one holds them, in each market', async () => {
    const held = [there(), there(), here()]
    const due = [...held, here(), there(), here()].map((market): Written => ({
      market,
      channel: 'push',
    }))
    await write(world.context, due)
    await other.connection.db.transaction(async (tx) => {
      await tx.execute(sql`select from outbox where subject in ('1', '2', '3') for update`)
      const claimed: string[] = []
      for (let n = 0; n < 4; n += 1)
        claimed.push(subjectOf(await claimNotice(world.context, 'push')))
      expect(claimed.toSorted()).toEqual(['4', '5', '6', 'none'])
    })
  })

  test('are claimed once each', async () => {
    await write(
      world.context,
      Array.from({ length: 24 }, (_, n) => ({ market: markets[n % 2 === 0 ? 0 : 1] })),
    )
    const claims = await Promise.all(
      Array.from({ length: 24 }, (_, n) => claimMail(n % 2 === 0 ? world.context : other.context)),
    )
    expect(new Set(claims.map(subjectOf)).size).toBe(24)
  })

  test('one address gets no more by all of them together than it may', async () => {
    const to = 'victim@example.com'
    const many = Array.from({ length: 30 }, (): Written[] => [
      { market: here(), to, minutes: 1 },
      { market: there(), to: 'Victim+1@example.com', minutes: 1 },
    ])
    await write(world.context, many.flat())
    for (const taken of [20, 40, 60, 60]) {
      for (let round = 0; round < 2; round += 1)
        await Promise.all([sendMail(world.context), sendMail(other.context)])
      // Twenty an hour and sixty a day; the rest is put off.
      expect(mailServer.taken).toHaveLength(taken)
      for (const { clock } of [world, other]) clock.advance(60 * MINUTE)
    }
    const subjects = mailServer.taken.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])
    expect(new Set(subjects).size).toBe(60)
  })
})
