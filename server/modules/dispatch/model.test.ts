import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#server/http/session.ts'
import { changeAvailability } from '#server/modules/accounts/availability.ts'
import { advanceBooking } from '#server/modules/bookings/advance-booking.ts'
import { takeTimeOff } from '#server/modules/business/take-time-off.ts'
import { cancelBooking } from '#server/modules/bookings/cancel-booking.ts'
import { changeWindow } from '#server/modules/bookings/change-window.ts'
import { createBooking } from '#server/modules/bookings/create-booking.ts'
import { listBookings } from '#server/modules/bookings/list-bookings.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { dispatchFaults, unmatchedInVain } from '#server/testing/dispatch-faults.ts'
import { DispatchModel, type ModelBooking } from './testing-dispatch-model.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { statusOf } from '#server/testing/status-of.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { agreeToChange, refuseToChange } from './answer-change.ts'
import { acceptJob } from './accept-job.ts'
import { declineJob } from './decline-job.ts'
import { askAgain } from './ask-again.job.ts'
import { dispatchRound } from './dispatch.job.ts'
import { giveBackJob } from './give-back-job.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MONDAY = new Date('2026-11-23T14:00:00.000Z')

const who = fc.nat(2)
const slot = fc.nat(5)
const on = {
  who,
  /** Which booking, counted from the newest. */
  which: fc.nat(2),
  /** Done by somebody who may, to a booking where it may be done; otherwise by anybody to anything. */
  aimed: fc.constantFrom(true, true, true, false),
}
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('book' as const), who, slot }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('accept' as const), ...on }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('decline' as const, 'release' as const, 'cancel' as const),
      ...on,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('window' as const), ...on, slot }) },
  {
    weight: 9,
    arbitrary: fc.record({ do: fc.constantFrom('agree' as const, 'refuse' as const), ...on }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('advance' as const),
      ...on,
      to: fc.constantFrom(
        'en_route' as const,
        'en_route' as const,
        'on_site' as const,
        'completed' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 5, 29, 30, 61),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('time off' as const), who, slot }) },
  { weight: 6, arbitrary: fc.constant({ do: 'round' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'ask again' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pause' as const), who, paused: fc.boolean() }),
  },
)
/** A morning begins with something to do. */
const commands = fc
  .tuple(
    fc.array(fc.record({ do: fc.constant('book' as const), who, slot }), {
      minLength: 2,
      maxLength: 3,
    }),
    fc.array(command, { minLength: 17, maxLength: 27, size: 'max' }),
  )
  .map(([booked, rest]): Command[] => [...booked, { do: 'round' }, ...rest])
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never
let world: World
/** Two who are customers alone, and three professionals; the first of them also books for themselves. */
let customers: Caller[]
let pros: Caller[]

beforeAll(async () => {
  // Thousands of questions: PostgreSQL answers them in half the time.
  world = await openWorld({ engine: 'postgresql' })
  await addSomePlaces(world.context)
})
afterAll(() => world.close())

const pick = <T>(list: readonly T[], n: number): T => {
  const found = list[n]
  if (found === undefined) throw new Error(`there is no number ${n}`)
  return found
}

type Change = Extract<Command, { which: number }>

/** There was nothing yet to do it to. */
const NOTHING: [number, number] = [0, 0]

const NEXT = new Map<string, string>([
  ['assigned', 'en_route'],
  ['en_route', 'on_site'],
  ['on_site', 'completed'],
])

/** Who may do this to this booking. */
function mayDo(step: Change, booking: ModelBooking): string | null {
  const { offer, pro, customer, status } = booking
  const { do: what } = step
  if (what === 'agree' || what === 'refuse') return booking.change && pro
  if (what === 'accept' || what === 'decline') return offer?.among[0] ?? null
  if (what === 'release') return status === 'assigned' || status === 'en_route' ? pro : null
  if (step.do === 'advance') return NEXT.get(status) === step.to ? pro : null
  return status === 'completed' || status === 'canceled' ? null : customer
}

/** One command against both; answers what each says of it. */
async function run(model: DispatchModel, step: Command): Promise<[real: number, right: number]> {
  const { context, clock } = world
  const times = (n: number): [number, number] => [
    MONDAY.getTime() + (n + 1) * HOUR,
    MONDAY.getTime() + (n + 3) * HOUR,
  ]
  const window = (n: number) => {
    const [start, end] = times(n)
    return {
      preferredWindowStart: new Date(start).toISOString(),
      preferredWindowEnd: new Date(end).toISOString(),
    }
  }
  switch (step.do) {
    case 'book': {
      const caller = pick(customers, step.who)
      const [start, end] = times(step.slot)
      const real = await statusOf(
        createBooking(context, {
          who: caller,
          request: bookingRequest(window(step.slot)),
          key: undefined,
        }).then(({ id }) => model.book(id, caller.id, start, end)),
      )
      return [real, start <= model.now ? 400 : 200]
    }
    case 'time off': {
      const { id } = pick(pros, step.who)
      const { preferredWindowStart: start, preferredWindowEnd: end } = window(step.slot)
      const taken = takeTimeOff(context, id, { start, end, note: '', weekly: false })
      return [await statusOf(taken), model.takeTimeOff(id, ...times(step.slot))]
    }
    case 'wait':
      clock.advance(step.minutes * MINUTE)
      model.now += step.minutes * MINUTE
      return [200, 200]
    case 'round':
      await dispatchRound(context)
      model.round()
      return [200, 200]
    case 'ask again':
      await askAgain(context)
      model.askAgain()
      return [200, 200]
    case 'pause': {
      const { id } = pick(pros, step.who)
      await changeAvailability(context, id, { paused: step.paused })
      if (step.paused) model.paused.add(id)
      else model.paused.delete(id)
      return [200, 200]
    }
    default: {
      const fitting = model.bookings.filter((each) => mayDo(step, each) !== null)
      const list = step.aimed && fitting.length > 0 ? fitting : model.bookings
      const booking = list.at(-1 - (step.which % Math.max(1, list.length)))
      return booking ? change(model, step, booking, window) : NOTHING
    }
  }
}

async function change(
  model: DispatchModel,
  step: Change,
  booking: ModelBooking,
  window: (n: number) => { preferredWindowStart: string; preferredWindowEnd: string },
): Promise<[number, number]> {
  const { context } = world
  const { id } = booking
  const job = { bookingId: id }
  const right = step.aimed ? mayDo(step, booking) : null
  const pro = pros.find((each) => each.id === right) ?? pick(pros, step.who)
  const customer = customers.find((each) => each.id === right) ?? pick(customers, step.who)
  switch (step.do) {
    case 'accept':
      return [await statusOf(acceptJob(context, pro, id)), model.accept(pro.id, booking)]
    case 'decline':
      return [await statusOf(declineJob(context, pro, job)), model.decline(pro.id, booking)]
    case 'release':
      return [await statusOf(giveBackJob(context, pro, job)), model.release(pro.id, booking)]
    case 'agree':
      return [await statusOf(agreeToChange(context, pro, job)), model.agree(pro.id, booking)]
    case 'refuse':
      return [await statusOf(refuseToChange(context, pro, job)), model.refuse(pro.id, booking)]
    case 'cancel':
      return [
        await statusOf(cancelBooking(context, customer, id)),
        model.cancel(customer.id, booking),
      ]
    case 'window': {
      const wish = window(step.slot)
      const changed = changeWindow(context, customer, { ...job, window: wish })
      const times: [number, number] = [
        Date.parse(wish.preferredWindowStart),
        Date.parse(wish.preferredWindowEnd),
      ]
      return [await statusOf(changed), model.changeWindow(customer.id, booking, times)]
    }
    case 'advance':
      return [
        await statusOf(
          advanceBooking(context, pro, { bookingId: id, change: { status: step.to } }),
        ),
        model.advance(pro.id, booking, step.to),
      ]
  }
}

/** What everybody really sees now. */
async function everythingSeen() {
  const people = [...customers.slice(0, 2), ...pros]
  const ids = new Set<string>()
  const seen = await Promise.all(
    people.map(async (person) => {
      const { bookings: list } = await listBookings(world.context, person, { limit: 200 })
      return [
        person.id,
        Object.fromEntries(
          list.map((each) => {
            ids.add(each.id)
            const { status, proId, viewerRole: role, unmatchedSince, windowStart } = each
            const offeredUntil = each.offer?.expiresAt ?? null
            const [asked, ended] = [each.change?.start ?? null, each.ended?.how ?? null]
            const when = { offeredUntil, unmatchedSince, windowStart, asked }
            return [each.id, { status, proId, role, ...when, ended }]
          }),
        ),
      ] as const
    }),
  )
  return Object.fromEntries(seen)
}

/** Whoever sees an offer that is new to the model must be one of those who may be asked. */
function learn(model: DispatchModel, seen: Awaited<ReturnType<typeof everythingSeen>>) {
  for (const booking of model.bookings) {
    const holders = pros.filter(({ id }) => (seen[id]?.[booking.id]?.offeredUntil ?? null) !== null)
    expect(holders.length).toBeLessThanOrEqual(1)
    for (const { id } of holders) expect(model.wasOffered(booking, id)).toBe(true)
  }
}

/** New people on a new morning; those of an earlier run take no part in this one. */
async function begin() {
  world.clock.set(MONDAY)
  const { db } = world.context
  await db.execute(sql`update professionals set paused = true`)
  await db.execute(
    sql`update bookings set status = 'canceled', offer_id = null, offer_pro_id = null, offer_expires_at = null
      where status = 'pending' or change_start is not null`,
  )
  const customer = async (): Promise<Caller> => ({ id: (await addUser(db)).id, role: 'customer' })
  const pro = async (): Promise<Caller> => ({ id: (await addProfessional(db)).id, role: 'pro' })
  pros = [await pro(), await pro(), await pro()]
  customers = [await customer(), await customer(), ...pros.slice(0, 1)]
}

test('whatever people do in whichever order, everybody sees what the model says', async () => {
  const tally = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      await begin()
      const model = new DispatchModel(
        pros.map(({ id }) => id),
        world.context.config.offerTtlSeconds * 1_000,
        MONDAY.getTime(),
      )
      for (const step of steps) {
        const [real, right] = await run(model, step)
        expect(real).toBe(right)
        tally.set(`${step.do} ${real}`, (tally.get(`${step.do} ${real}`) ?? 0) + 1)
        const seen = await everythingSeen()
        learn(model, seen)
        for (const person of [...customers, ...pros])
          expect(seen[person.id]).toEqual(model.sights(person.id))
      }
      const ids = model.bookings.map(({ id }) => id)
      if (ids.length > 0) expect(await dispatchFaults(world.context.db, ids)).toEqual([])
      await dispatchRound(world.context)
      await askAgain(world.context)
      expect(await unmatchedInVain(world.context)).toEqual([])
    }),
    { seed: 20261123, numRuns: 35, endOnFailure: true },
  )
  // Sequences in which nothing happens would agree with any model.
  const done = ['accept', 'decline', 'release', 'cancel', 'window', 'agree', 'refuse', 'advance']
  const often = [...done.map((what) => `${what} 200`), 'time off 200', 'accept 409', 'accept 404']
  for (const each of often) expect(tally.get(each) ?? 0, each).toBeGreaterThan(0)
})
