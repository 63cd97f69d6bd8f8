import fc from 'fast-check'
import { overlaps } from '#contract/hours.ts'

const dayNear = fc.constantFrom(
  '2026-03-03', // five days before the clocks of New York go forward
  '2026-03-08', // the day of 23 hours
  '2026-10-28',
  '2026-11-01', // the day of 25 hours
  '2026-04-05', // Lord Howe goes back by half an hour
  '2026-12-30',
  '2026-07-04',
)
const instant = fc
  .tuple(dayNear, fc.integer({ min: 0, max: 24 * 60 - 1 }), fc.integer({ min: 0, max: 59_999 }))
  .map(
    ([day, minute, milliseconds]) =>
      new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000 + milliseconds),
  )
const timeZone = fc.constantFrom(
  'America/New_York',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Phoenix',
)
const trade = fc.constantFrom('plumbing' as const, 'electrical' as const, 'hvac' as const)

const zipArea = fc.record({
  zipCode: fc.constantFrom('10001', '11201', '07030', '19103', '00000'),
  radiusKm: fc.constantFrom(0, 2, 4, 7, 25, 130, 135),
  city: fc.constant(''),
  state: fc.constant(''),
})
const cityArea = fc.record({
  zipCode: fc.constant(''),
  radiusKm: fc.constant(25),
  city: fc.constantFrom('new york', 'Hoboken', 'PHILADELPHIA', 'Nowhere'),
  state: fc.constantFrom('', 'NY', 'nj', 'PA'),
})
const hours = fc
  .tuple(
    fc.integer({ min: 0, max: 6 }),
    fc.integer({ min: 0, max: 92 }),
    fc.integer({ min: 4, max: 60 }),
    fc.boolean(),
  )
  .map(([dayOfWeek, from, length, onCall]) => ({
    dayOfWeek,
    startTime: quarters(from),
    endTime: quarters(onCall ? (from + length) % 96 : Math.min(from + length, 96)),
    onCall,
  }))
/** Six hours at least before the noon and after it, or the one after the other: what adjoins is one. */
const workday = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 24, max: 40 }), fc.boolean())
  .map(([dayOfWeek, from, pause]) => [
    { dayOfWeek, startTime: quarters(from), endTime: '12:00', onCall: false },
    { dayOfWeek, startTime: pause ? '13:00' : '12:00', endTime: '19:30', onCall: false },
  ])
const night = fc
  .integer({ min: 0, max: 6 })
  .map((dayOfWeek) => ({ dayOfWeek, startTime: '20:30', endTime: '06:30', onCall: true }))
const spans = fc
  .tuple(
    fc.array(workday, { maxLength: 5 }),
    fc.array(night, { maxLength: 3 }),
    fc.array(hours, { maxLength: 6 }),
  )
  .map(([days, nights, rest]) =>
    // Each that leaves those before it alone.
    [...days.flat(), ...nights, ...rest].filter(
      (span, index, all) => !all.slice(0, index).some((before) => overlaps(before, span)),
    ),
  )
const quarters = (count: number) =>
  `${String(Math.floor(count / 4)).padStart(2, '0')}:${String((count % 4) * 15).padStart(2, '0')}`

const professional = fc.record({
  trades: fc.uniqueArray(trade, { minLength: 1, maxLength: 3 }),
  areas: fc.array(fc.oneof(zipArea, cityArea), { minLength: 1, maxLength: 3 }),
  hours: spans,
  timeOff: fc.array(
    fc.record({
      quarterHours: fc.integer({ min: -8 * 96, max: 7 * 96 }),
      hours: fc.constantFrom(2, 5, 24, 60),
      weekly: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  busyTimes: fc.array(
    fc.record({
      quarterHours: fc.integer({ min: -96, max: 7 * 96 }),
      quarters: fc.constantFrom(1, 6, 24, 96),
    }),
    { maxLength: 2 },
  ),
  licenses: fc.array(
    fc.record({
      licenseType: fc.constantFrom('trade' as const, 'contractor' as const, 'business' as const),
      daysLeft: fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constant(90)),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  paused: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  /** Of their clocks at home; null: they live by those of the place. */
  homeZone: fc.option(timeZone, { freq: 2 }),
  jobs: fc.array(
    fc.record({
      status: fc.constantFrom(
        'assigned' as const,
        'en_route' as const,
        'on_site' as const,
        'completed' as const,
        'canceled' as const,
      ),
      quarterHours: fc.integer({ min: -8, max: 7 * 96 }),
      minutes: fc.constantFrom(30, 90, 120, 480),
    }),
    { maxLength: 4 },
  ),
})

/** A moment, a few professionals with whatever keeps them from working, and somebody who asks for times. */
export const randomWorld = fc.record({
  now: instant,
  timeZone,
  professionals: fc.array(professional, { maxLength: 5 }),
  sku: fc.constantFrom('PLB-VISIT', 'PLB-SEWER', 'PLB-DRAIN'),
  zip: fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom('10001', '10002', '11201', '10001-1234') },
    { weight: 1, arbitrary: fc.constantFrom('07030', '19103', '99999', 'nonsense') },
  ),
  urgent: fc.boolean(),
  /** So many days ahead; null asks for the next seven days. */
  daysAhead: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.integer({ min: -1, max: 20 }) },
    { weight: 1, arbitrary: fc.integer({ min: 50, max: 63 }) },
  ),
  customerIsFirst: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
})
export type RandomWorld = typeof randomWorld extends fc.Arbitrary<infer W> ? W : never
