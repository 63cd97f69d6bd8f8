import { type Now, taken, tale } from './busy-tale.ts'
import { type MarketCalendar, minutesAfter } from './market-calendar.ts'
import { PEOPLE, type Professional } from './town-people.ts'
import { type Window, windowAt, works } from './town-windows.ts'

const { busyPro: pro, busyCustomer: customer } = PEOPLE

/**
 * What the busy pair has going on: the professional is at one job, expected at the next, has another
 * tomorrow and two offers to answer. It looks like this at any hour of the day, also at night.
 */
export function tellBusyPair(now: Now): void {
  const here = hereWindow(now.calendar)
  const next = {
    windowStart: minutesAfter(here.windowStart, 150),
    windowEnd: minutesAfter(here.windowStart, 270),
  }
  doneBefore(now, here)
  isThere(now, here)
  isComing(now, next, here)
  isAgreed(now)
  wasCalledOff(now)
  isOffered(now, {
    name: 'utility sink',
    sku: 'PLB-INSTALL',
    hour: 13,
    notes:
      'The utility sink in the laundry room is cracked. The new one is in the garage, same size.',
    askedBefore: PEOPLE.professionals,
  })
  isOffered(now, {
    name: 'shower pressure',
    sku: 'PLB-PRESSURE',
    hour: 17,
    notes: 'The upstairs shower is down to a trickle. The sink next to it is fine.',
    askedBefore: [],
  })
}

/** Two hours around this moment that began today. */
function hereWindow(calendar: MarketCalendar): Window {
  const anHourBefore = minutesAfter(calendar.lastFullHour, -60)
  const midnight = calendar.at(0, 0)
  const windowStart = anHourBefore < midnight ? midnight : anHourBefore
  return { windowStart, windowEnd: minutesAfter(windowStart, 120) }
}

function doneBefore(now: Now, here: Window) {
  const windowStart = minutesAfter(here.windowStart, -150)
  const told = taken(now, {
    name: 'kitchen faucet',
    sku: 'PLB-FAUCET',
    notes: 'Kitchen faucet drips and the handle has become hard to turn.',
    windowStart,
    windowEnd: minutesAfter(windowStart, 120),
    createdAt: now.calendar.at(-2, 12 * 60 + 8),
  })
  told?.said(
    customer,
    'The faucet is a pull-down one, if that matters for the part.',
    now.calendar.at(-2, 12 * 60 + 25),
  )
  told?.said(
    pro,
    'It does, thank you. I will bring both cartridges.',
    now.calendar.at(-2, 12 * 60 + 41),
  )
  told?.step('en_route', 'pro', minutesAfter(windowStart, -15))
  told?.step('on_site', 'pro', minutesAfter(windowStart, 9))
  told?.step('completed', 'pro', minutesAfter(windowStart, 78))
  told?.said(
    pro,
    'Done. It was the cartridge, and I tightened the base as well.',
    minutesAfter(windowStart, 80),
  )
}

/** Halfway between two moments. */
const between = (from: Date, to: Date) => new Date((from.getTime() + to.getTime()) / 2)

/** When the professional arrived at the present job. */
const arrivedAt = ({ now }: MarketCalendar, here: Window) =>
  between(here.windowStart, now) < minutesAfter(here.windowStart, 12)
    ? between(here.windowStart, now)
    : minutesAfter(here.windowStart, 12)

function isThere(now: Now, here: Window) {
  const told = taken(now, {
    name: 'ceiling leak',
    sku: 'PLB-LEAK',
    notes:
      'Water stain on the ceiling under the upstairs bath. It grew overnight. A bucket is under it.',
    ...here,
    createdAt: now.calendar.at(-1, 17 * 60 + 10),
  })
  told?.said(
    pro,
    'Please keep the upstairs bath dry until I am there. Is the ceiling soft?',
    now.calendar.at(-1, 17 * 60 + 21),
  )
  told?.said(
    customer,
    'A little, in the middle. We moved the furniture away.',
    now.calendar.at(-1, 17 * 60 + 26),
  )
  told?.step('en_route', 'pro', minutesAfter(here.windowStart, -20))
  told?.step('on_site', 'pro', arrivedAt(now.calendar, here))
}

function isComing(now: Now, next: Window, here: Window) {
  const told = taken(now, {
    name: 'sump pump',
    sku: 'PLB-SUMP',
    notes: 'Sump pump hums and does not pump. The basement door is at the back of the house.',
    ...next,
    createdAt: now.calendar.at(-1, 18 * 60 + 40),
  })
  told?.said(
    customer,
    'The pit is in the back corner of the basement. There is a light on the left.',
    now.calendar.at(-1, 18 * 60 + 52),
  )
  const leftAt = between(arrivedAt(now.calendar, here), now.calendar.now)
  told?.step('en_route', 'pro', leftAt)
  told?.said(pro, 'You are my next stop. I have a new pump in the van, just in case.', leftAt)
}

function isAgreed(now: Now) {
  const told = taken(now, {
    name: 'running toilet',
    sku: 'PLB-TOILET',
    notes: 'Toilet on the second floor runs all night. A new flapper did not help.',
    ...windowAt(now.calendar, 1, 9),
    createdAt: now.calendar.at(-1, 19 * 60 + 30),
  })
  told?.said(
    pro,
    'Thanks for booking. Do you know the brand? It is stamped inside the tank lid.',
    now.calendar.at(-1, 19 * 60 + 48),
  )
  told?.said(
    customer,
    'American Standard, and the number is 4021.',
    now.calendar.at(-1, 20 * 60 + 2),
  )
}

function wasCalledOff(now: Now) {
  const told = taken(now, {
    name: 'laundry drain',
    sku: 'PLB-DRAIN',
    notes: 'Laundry drain is slow.',
    ...windowAt(now.calendar, 1, 15),
    createdAt: now.calendar.at(-1, 14 * 60 + 5),
  })
  told?.said(
    customer,
    'My brother cleared it with his snake. I will cancel this one, sorry.',
    now.calendar.at(-1, 20 * 60 + 15),
  )
  told?.step('canceled', 'customer', now.calendar.at(-1, 20 * 60 + 16))
}

interface Wish {
  name: string
  sku: string
  notes: string
  /** Tomorrow. */
  hour: number
  /** Of these, whoever could come was asked first and said no. */
  askedBefore: readonly Professional[]
}

/** Tomorrow's work that waits for an answer; the offer is made as the demo begins and lasts as any other. */
function isOffered(now: Now, { name, sku, hour, notes, askedBefore }: Wish) {
  const { calendar } = now
  const window = windowAt(calendar, 1, hour)
  const colleague = askedBefore.find(
    (each) =>
      each.trades.includes('plumbing') &&
      each.towns.includes('philadelphia') &&
      !each.paused &&
      works(each, calendar, 1, hour),
  )
  const createdAt = minutesAfter(calendar.now, colleague ? -3 : -0.05)
  const told = tale(now, { name, sku, notes, ...window, createdAt })
  if (colleague) {
    const askedAt = minutesAfter(createdAt, 0.05)
    told?.refused(colleague, askedAt, minutesAfter(askedAt, 5), 'declined', calendar.now)
  }
  const lapsesAt = minutesAfter(calendar.now, now.offerTtlSeconds / 60)
  told?.offered(pro, calendar.now, lapsesAt < window.windowStart ? lapsesAt : window.windowStart)
}
