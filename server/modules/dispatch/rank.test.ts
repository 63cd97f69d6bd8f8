import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Candidate, candidate } from '#contract/dispatch.ts'
import { addBooking, addProfessional } from '#server/testing/builders.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { findCandidates } from './find-candidates.ts'
import { offers } from './offers.table.ts'
import { rankCandidates, RULE_VERSION } from './rank.ts'
import { findReceipts } from './read-dispatch.ts'

const SEED = 20261123

const number = (max: number) => fc.double({ min: 0, max, noNaN: true })
const anybody: fc.Arbitrary<Candidate> = fc
  .record({
    proId: fc.uuid(),
    restDays: fc.option(number(60)),
    recentJobs: fc.nat(15),
    openOffers: fc.nat(15),
    ratingCount: fc.nat(500),
    stars: number(1),
    distanceKm: fc.option(number(200)),
  })
  .map(({ stars, ...rest }) => ({
    ...rest,
    ratingSum: rest.ratingCount + Math.round(4 * stars * rest.ratingCount),
  }))
const crowd = fc.uniqueArray(anybody, { selector: ({ proId }) => proId, maxLength: 40 })

const names = (list: readonly Candidate[]) => list.map(({ proId }) => proId)
const points = (one: Candidate) => rankCandidates([one])[0]?.points ?? Number.NaN
const OFTEN = { seed: SEED, numRuns: 500 }

describe('the order', () => {
  test('is the same in whichever order the candidates come', () => {
    fc.assert(
      fc.property(
        crowd.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
          ),
        ),
        ([all, shuffled]) => {
          expect(rankCandidates(shuffled)).toEqual(rankCandidates(all))
        },
      ),
      OFTEN,
    )
  })

  test('is total: whoever is left out, the others stay as they were', () => {
    fc.assert(
      fc.property(
        crowd.chain((all) => fc.tuple(fc.constant(all), fc.subarray(all))),
        ([all, some]) => {
          const left = new Set(names(some))
          expect(names(rankCandidates(some))).toEqual(
            names(rankCandidates(all)).filter((id) => left.has(id)),
          )
        },
      ),
      OFTEN,
    )
  })

  test('gives everybody points between 0 and 100, and loses nobody', () => {
    fc.assert(
      fc.property(crowd, (all) => {
        const order = rankCandidates(all)
        expect(names(order).toSorted()).toEqual(names(all).toSorted())
        for (const each of order) {
          expect(each.points).toBeGreaterThanOrEqual(0)
          expect(each.points).toBeLessThanOrEqual(100)
        }
      }),
      OFTEN,
    )
  })

  const never = (what: string, worse: (one: Candidate, by: number) => Candidate) =>
    test(`${what} never wins against somebody otherwise equal`, () => {
      fc.assert(
        fc.property(anybody, fc.integer({ min: 1, max: 50 }), (one, by) => {
          expect(points(worse(one, by))).toBeLessThanOrEqual(points(one))
        }),
        OFTEN,
      )
    })

  never('a shorter rest', (one, by) => ({ ...one, restDays: (one.restDays ?? 60) / (1 + by) }))
  never('having been served at all', (one, by) => ({ ...one, restDays: one.restDays ?? by }))
  never('more work lately', (one, by) => ({ ...one, recentJobs: one.recentJobs + by }))
  never('holding more offers', (one, by) => ({ ...one, openOffers: one.openOffers + by }))
  never('a lower rating', (one, by) => ({
    ...one,
    ratingSum: Math.max(one.ratingCount, one.ratingSum - by),
  }))
  never('a longer way', (one, by) => ({ ...one, distanceKm: (one.distanceKm ?? 10) + by }))

  // Each part really counts: the words "never wins" alone would let it be left out.
  const plain: Candidate = {
    proId: '00000000-0000-4000-8000-000000000001',
    restDays: 7,
    recentJobs: 2,
    openOffers: 0,
    ratingSum: 45,
    ratingCount: 10,
    distanceKm: 5,
  }
  test.each([
    ['rest', { restDays: 8 }],
    ['less work', { recentJobs: 1 }],
    ['better stars', { ratingSum: 50 }],
    ['a shorter way', { distanceKm: 4 }],
  ])('%s comes first among equals', (_what, better) => {
    const other = { ...plain, ...better, proId: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }
    expect(names(rankCandidates([plain, other]))).toEqual([other.proId, plain.proId])
  })

  test('who did the job before comes first, whatever speaks for the others', () => {
    fc.assert(
      fc.property(crowd, anybody, (all, one) => {
        const wished = { ...one, preferred: true }
        expect(names(rankCandidates([...all, wished]))[0]).toBe(one.proId)
      }),
      OFTEN,
    )
  })

  test('reads only what a receipt keeps, and nobody is counted for declining', () => {
    expect(Object.keys(candidate.shape).toSorted()).toEqual(
      [
        'proId',
        'restDays',
        'recentJobs',
        'openOffers',
        'ratingSum',
        'ratingCount',
        'distanceKm',
        'preferred',
      ].toSorted(),
    )
  })

  test('of this version gives these points; another formula is another version', () => {
    expect([RULE_VERSION, points(plain)]).toEqual([2, 67.5])
    expect(
      points({ ...plain, restDays: null, distanceKm: null, ratingCount: 0, ratingSum: 0 }),
    ).toBe(91.5)
    expect(points({ ...plain, recentJobs: 40, restDays: 0, distanceKm: 900 })).toBe(17.5)
  })
})

describe('on a database', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await addSomePlaces(world.context)
  })
  afterAll(() => world.close())

  test('a thousand stored receipts replay to the same order', async () => {
    const { db } = world.context
    const booking = await addBooking(db)
    const pro = await addProfessional(db)
    const crowds = fc.sample(
      fc.uniqueArray(anybody, { selector: ({ proId }) => proId, minLength: 1, maxLength: 20 }),
      { numRuns: 1_000, seed: SEED },
    )
    const orders = crowds.map((all) => rankCandidates(all))
    await db.insert(offers).values(
      crowds.map((all, n) => ({
        bookingId: booking.id,
        proId: pro.id,
        offeredAt: world.clock.now(),
        expiresAt: new Date(world.clock.now().getTime() + 1),
        closedAt: world.clock.now(),
        outcome: 'lapsed' as const,
        suitable: all.length,
        // Half as an offer keeps them, half as they came: the order lies in the inputs alone.
        candidates:
          n % 2 === 0 ? all : (orders[n] ?? []).map(({ points: _points, ...inputs }) => inputs),
      })),
    )
    const receipts = await findReceipts(world.context, booking.id)
    expect(receipts.offers.map(({ candidates }) => candidates)).toEqual(orders)
  })

  test('whoever declined a hundred times stands where they would have stood', async () => {
    const { db } = world.context
    const waiting = await addBooking(db, { createdAt: world.clock.now() })
    const turnedDown = await addBooking(db)
    const pros = [await addProfessional(db), await addProfessional(db)]
    const inputs = async () =>
      (
        await findCandidates(
          db,
          {
            ...waiting,
            trade: 'plumbing',
            timeZone: world.context.config.marketTimeZone,
            roundBeganAt: waiting.createdAt,
          },
          world.clock.now(),
        )
      )
        .filter(({ proId }) => pros.some(({ id }) => id === proId))
        .toSorted((a, b) => (a.proId < b.proId ? -1 : 1))
    const before = await inputs()
    expect(before).toHaveLength(2)
    await db.insert(offers).values(
      Array.from({ length: 100 }, () => ({
        bookingId: turnedDown.id,
        proId: pros[0]?.id ?? '',
        offeredAt: new Date(world.clock.now().getTime() - 60_000),
        expiresAt: world.clock.now(),
        closedAt: world.clock.now(),
        outcome: 'declined' as const,
      })),
    )
    expect(await inputs()).toEqual(before)
  })
})
