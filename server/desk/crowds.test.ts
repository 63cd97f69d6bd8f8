import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#server/db/transaction.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { type CrowdedSite, openCrowdedSite, type Post } from '#server/testing/crowded-site.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { untilTwoLooked } from '#server/testing/until-two-looked.ts'

const HOUR = 3_600_000
const RIVALS = 64
const reason = 'The customer called.'

/** What everybody wants: a Tuesday in December at ten in the morning. */
const START = new Date('2026-12-15T15:00:00.000Z')
const END = new Date(START.getTime() + 2 * HOUR)
const WINDOW = {
  preferredWindowStart: START.toISOString(),
  preferredWindowEnd: END.toISOString(),
}

/** Windows before it that do not touch. */
const elsewhen = (n: number) => new Date(START.getTime() - (1 + n) * 7 * HOUR)

/** Mornings and afternoons that do not touch either, when people are at work. */
const byDay = (n: number) =>
  new Date(Date.UTC(2026, 10, 24 + Math.floor(n / 2), n % 2 === 0 ? 15 : 20))

const times = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))

/** What would give the window to the professional, for one of the rivals. */
type Act = () => ReturnType<Post>

// Only a server with many connections can show any of this.
describe(`${RIVALS} at once, over the network, on postgresql`, () => {
  let site: CrowdedSite
  let pro: Post
  let proId: string
  let operator: Post

  beforeAll(async () => {
    site = await openCrowdedSite()
    const { context } = site.world
    await addSomePlaces(context)
    operator = await site.signIn(await addUser(context.db, { role: 'operator' }))
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    // Whoever an earlier test left behind takes no part in this one.
    await site.query('update professionals set paused = true')
    await site.query(`
      update bookings set status = 'canceled', offer_id = null, offer_pro_id = null, offer_expires_at = null
      where status = 'pending'`)
    proId = (await addProfessional(site.world.context.db)).id
    pro = await site.signIn({ id: proId })
  })

  /** Bookings of as many customers for this window. */
  const waiting = () =>
    Promise.all(times(RIVALS, () => addBooking(site.world.context.db, { windowStart: START })))

  const accept = (id: string) => pro(`/api/dispatch/${id}/accept`)

  const paths: Record<string, () => Promise<Act[]>> = {
    accepting: async () => {
      const booked = await waiting()
      await dispatchRound(site.world.context)
      return booked.map((each) => () => accept(each.id))
    },
    'an offer of the operator': async () => {
      const booked = await waiting()
      return booked.map(({ id }) => async () => {
        const offered = await operator(`/api/operator/bookings/${id}/offer`, { proId, reason })
        return offered.status === 200 ? accept(id) : offered
      })
    },
    'another window': () => {
      const { db } = site.world.context
      return Promise.all(
        times(RIVALS, async (n) => {
          const wishes = { proId, status: 'assigned', windowStart: elsewhen(n) } as const
          const { id, customerId } = await addBooking(db, wishes)
          const customer = await site.signIn({ id: customerId })
          expect((await customer(`/api/bookings/${id}/window`, WINDOW)).status).toBe(202)
          return () => pro(`/api/bookings/${id}/window/agree`)
        }),
      )
    },
    'a release and the next offer': async () => {
      const { db } = site.world.context
      const jobs = await Promise.all(
        times(RIVALS, async () => {
          // Who is paused keeps what they have, and is asked for nothing else.
          const holder = await addProfessional(db, { paused: true })
          const wishes = { proId: holder.id, status: 'assigned', windowStart: START } as const
          return { ...(await addBooking(db, wishes)), holder: await site.signIn(holder) }
        }),
      )
      return jobs.map(({ id, holder }) => async () => {
        const released = await holder(`/api/bookings/${id}/release`)
        expect(released.status).toBe(200)
        return accept(id)
      })
    },
  }

  async function oneIsServed(path: string) {
    const acts = (await paths[path]?.()) ?? []
    expect(acts).toHaveLength(RIVALS)
    const answers = await Promise.all(acts.map((act) => act()))
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    for (const { status, body } of answers) {
      if (status === 200) continue
      // 404: by the time it would have been offered to them, they were busy.
      expect([404, 409]).toContain(status)
      expect(body.detail).toMatch(/^[A-Z].*\.$/)
    }
    const held = await site.query<{ id: string }>(
      `select id from bookings where pro_id = $1 and status in ('assigned', 'en_route', 'on_site')
        and tstzrange(window_start, busy_until) && tstzrange($2, $3)`,
      [proId, START, END],
    )
    expect(held).toEqual([{ id: winners[0]?.body.id }])
  }

  test.each(['accepting', 'an offer of the operator'])(
    'C1 two customers, one slot, by %s: one is served, each other is told why not',
    oneIsServed,
  )

  test.each(['another window', 'a release and the next offer'])(
    'C6 two customers, one slot, by %s: one is served, each other is told why not',
    oneIsServed,
  )

  test('C4 accepting against a cancel or a decline in the same instant: a state there is, and who came too late is told why', async () => {
    const { context } = site.world
    const rivals = await Promise.all(
      times(RIVALS, async (n) => {
        const { id, customerId } = await addBooking(context.db, { windowStart: byDay(n) })
        const customer = await site.signIn({ id: customerId })
        const isCancel = n % 2 === 0
        const path = isCancel ? `/api/bookings/${id}/cancel` : `/api/dispatch/${id}/decline`
        return { id, isCancel, against: () => (isCancel ? customer : pro)(path) }
      }),
    )
    await dispatchRound(context)
    const answers = await Promise.all(
      rivals.map(({ id, against }, n) =>
        // Whoever is asked first is not always served first, but both orders shall come about.
        n % 4 < 2
          ? Promise.all([accept(id), against()])
          : Promise.all([against(), accept(id)]).then(([theirs, mine]) => [mine, theirs] as const),
      ),
    )
    const found = await site.query<{ id: string; status: string }>(
      'select id, status from bookings where id = any ($1::uuid[])',
      [rivals.map(({ id }) => id)],
    )
    for (const [n, { id, isCancel }] of rivals.entries()) {
      const both = answers[n] ?? []
      const status = found.find((each) => each.id === id)?.status
      // An accept that was heard, and sent again after the cancellation, finds nothing of theirs.
      const again = both[0]?.again === true
      expect(
        isCancel
          ? ['200 200 canceled', '409 200 canceled', ...(again ? ['404 200 canceled'] : [])]
          : ['200 409 assigned', '404 200 pending'],
      ).toContain([...both.map((each) => each.status), status].join(' '))
      for (const { status: told, body } of both)
        if (told !== 200) expect(body.detail).toMatch(/^[A-Z].*\.$/)
    }
  })

  test('C5 a booking whose answer was lost is sent again: all are told of one', async () => {
    const { id } = await addUser(site.world.context.db)
    const customer = await site.signIn({ id })
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      times(RIVALS, () => customer('/api/ai/book', bookingRequest(), headers)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const booked = await site.query<{ id: string }>(
      'select id from bookings where customer_id = $1',
      [id],
    )
    expect(booked).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([booked[0]?.id]))
  })

  test('C16 a review is kept once, and counts once', async () => {
    const wishes = { status: 'completed', proId } as const
    const { id, customerId } = await addBooking(site.world.context.db, wishes)
    const customer = await site.signIn({ id: customerId })
    const answers = await Promise.all(
      times(RIVALS, () => customer('/api/reviews', { bookingId: id, stars: 4 })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(RIVALS - 1)
    const counted = await site.query(
      'select rating_sum, rating_count from professionals where user_id = $1',
      [proId],
    )
    expect(counted).toEqual([{ rating_sum: 4, rating_count: 1 }])
  })

  // The same crowd against what others have built: what makes the tests above tests.
  test('C1 looking first and writing then, as a naive site does, serves several', async () => {
    await site.query('create table naive_visits (during tstzrange not null)')
    const during = [START, END]
    const twoLooked = untilTwoLooked()
    const take = async () => {
      const taken = await site.query(
        'select from naive_visits where during && tstzrange($1, $2)',
        during,
      )
      await twoLooked()
      if (taken.length === 0)
        await site.query('insert into naive_visits values (tstzrange($1, $2))', during)
    }
    await Promise.all(times(RIVALS, take))
    expect((await site.query('select from naive_visits')).length).toBeGreaterThan(1)
  })

  test('C6 holding the row of the visit, and not what it takes, moves several to one slot', async () => {
    await site.query('create table naive_moves (n int primary key, during tstzrange)')
    await site.query('insert into naive_moves select n from generate_series(1, $1::int) n', [
      RIVALS,
    ])
    const [start, end] = [START.toISOString(), END.toISOString()]
    const during = sql`tstzrange(${start}::timestamptz, ${end}::timestamptz)`
    const twoLooked = untilTwoLooked()
    const move = (n: number) =>
      transaction(site.world.context, async (tx) => {
        await tx.execute(sql`select from naive_moves where n = ${n} for update`)
        const { rows } = await tx.execute(
          sql`select from naive_moves where naive_moves.during && ${during}`,
        )
        await twoLooked()
        if (rows.length === 0)
          await tx.execute(sql`update naive_moves set during = ${during} where n = ${n}`)
      })
    await Promise.all(times(RIVALS, (n) => move(n + 1)))
    const moved = await site.query('select from naive_moves where during is not null')
    expect(moved.length).toBeGreaterThan(1)
  })

  test.each(['C5', 'C16'])(
    '%s looking whether it is there and writing then, as a naive site does, keeps several',
    async (number) => {
      const table = `naive_${number}`
      await site.query(`create table ${table} (key int not null)`)
      const twoLooked = untilTwoLooked()
      const keep = async () => {
        const found = await site.query(`select from ${table} where key = 7`)
        await twoLooked()
        if (found.length === 0) await site.query(`insert into ${table} values (7)`)
      }
      await Promise.all(times(RIVALS, keep))
      expect((await site.query(`select from ${table}`)).length).toBeGreaterThan(1)
    },
  )
})
