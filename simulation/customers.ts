import type { Caller } from '#server/http/session.ts'
import { cancelBooking } from '#server/modules/bookings/cancel-booking.ts'
import { changeWindow } from '#server/modules/bookings/change-window.ts'
import { createBooking } from '#server/modules/bookings/create-booking.ts'
import { keepUnserved } from '#server/modules/dispatch/keep-unserved.ts'
import { listWindows } from '#server/modules/dispatch/list-windows.ts'
import { chooseWindow } from './choose-window.ts'
import type { Wish } from './demand.ts'
import { givesUpAt, readsAt } from './habits.ts'
import { customerId } from './populate.ts'
import { type Booked, type Finding, mayRefuse, type Stage } from './stage.ts'

/** So often a customer chooses anew before they only wait. */
const MOST_CHANGES = 2

/** Something broke: they look at the times, book one, and wait as long as they have patience. */
export async function customerComes(stage: Stage, finding: Finding, wish: Wish): Promise<void> {
  const { context, events } = stage
  const { sku, spot } = wish
  const who = asCustomer(wish)
  const asked = { sku, zip: spot.zip }
  const windows = await windowsFor(stage, wish)
  const window = chooseWindow(wish, windows)
  if (window === undefined) {
    await keepUnserved(context, { ...asked, found: windows })
    return
  }
  const made = await createBooking(context, {
    who,
    key: `wish ${wish.n}`,
    request: {
      ...asked,
      address: '1 Main Street',
      notes: 'It has been so since this morning.',
      preferredWindowStart: window.start,
      preferredWindowEnd: window.end,
    },
  })
  const booked: Booked = {
    id: made.id,
    wish,
    windowStart: Date.parse(window.start),
    windowEnd: Date.parse(window.end),
    minutes: made.durationMinutes,
    tried: [window.start],
    readsAt: 0,
    job: null,
    over: false,
    asked: 0,
    inVain: 0,
  }
  stage.booked.set(booked.id, booked)
  events.plan(givesUpAt(wish, zoneOf(stage, wish)), async () => {
    if (booked.job !== null) return
    await callOff(stage, booked)
    await finding.look()
  })
  await waitsFor(stage, finding, booked)
}

/** Whoever still waits when the window begins is told that nobody could come. */
async function waitsFor({ events }: Stage, finding: Finding, booked: Booked): Promise<void> {
  events.plan(booked.windowStart + 1, finding.look)
  await finding.waits(booked)
}

/** Told that nobody is left for their window, they choose another one when they read it. */
export function looksForAnotherTime(stage: Stage, finding: Finding, booked: Booked): void {
  const { context, events, country } = stage
  const { wish, tried } = booked
  const choices = tried.length
  if (choices > MOST_CHANGES || booked.readsAt > stage.now()) return
  booked.readsAt = readsAt(country.seed, wish, {
    at: stage.now(),
    before: choices,
    timeZone: zoneOf(stage, wish),
  })
  events.plan(booked.readsAt, async () => {
    if (booked.over || booked.job !== null || booked.windowStart <= stage.now()) return
    const windows = await windowsFor(stage, wish)
    const window = chooseWindow(
      { ...wish, at: stage.now() },
      windows.filter(({ start }) => !tried.includes(start)),
    )
    if (window === undefined) return
    tried.push(window.start)
    const { start: preferredWindowStart, end: preferredWindowEnd } = window
    await changeWindow(context, asCustomer(wish), {
      bookingId: booked.id,
      window: { preferredWindowStart, preferredWindowEnd },
    })
    booked.windowStart = Date.parse(window.start)
    booked.windowEnd = Date.parse(window.end)
    await waitsFor(stage, finding, booked)
  })
}

const windowsFor = ({ context }: Stage, wish: Wish) =>
  listWindows(context, {
    sku: wish.sku,
    zip: wish.spot.zip,
    who: asCustomer(wish),
    ...(wish.urgent && { urgency: 'high' as const }),
  })

function zoneOf({ country, context }: Stage, { market }: Wish): string {
  return country.markets[market]?.market.timeZone ?? context.config.marketTimeZone
}

export const asCustomer = (wish: Wish): Caller => ({ id: customerId(wish), role: 'customer' })

export async function callOff({ context }: Stage, booked: Booked): Promise<void> {
  if (booked.over) return
  const who = asCustomer(booked.wish)
  booked.over = await mayRefuse(() => cancelBooking(context, who, booked.id))
}
