import { type SQL, sql } from 'drizzle-orm'
import { WINDOW_LIMITS } from '#contract/bookings.ts'
import { type FreeWindow, WINDOW_DAYS, WINDOW_LEAD_MINUTES } from '#contract/dispatch.ts'
import type { Urgency } from '#contract/urgency.ts'
import type { Context } from '#server/context.ts'
import { inMarketsOf, isRow } from '#server/db/in-market.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { given, type Values } from '#server/db/statement.ts'
import { invalidField, notFound } from '#server/http/problems.ts'
import type { Asker, Caller } from '#server/http/session.ts'
import { asking, CALLER, NOW } from '#server/http/signed-in.ts'
import { sometimeOnCall } from '#server/modules/accounts/on-call.ts'
import { dayAt, skusOn } from '#server/modules/catalog/skus-on.ts'
import { clocksThere, type Job, suitable, takesAny, worksThen } from './suitability.ts'
import { whoServes } from './who-serves.ts'
import { dayNumber, dayNumberOf, windowLabel } from './window-label.ts'
import { windowSlots } from './window-slots.ts'
import { zipCode } from './zip-code.ts'

interface Wish {
  sku: string
  /** As typed; left out while the customer has not said where. */
  zip?: string | undefined
  /** Night is told to those alone for whom it is high. */
  urgency?: Urgency | undefined
  /** The customer. */
  who: Asker | Caller
  /** One of theirs that would be moved. */
  booking?: string | undefined
}

/** Which days of the place are looked at, today being 0, and before which instant a window starts. */
export interface Span {
  firstDay: number
  lastDay: number
  until: Date
}

const DAY_MS = 86_400_000

/**
 * The windows of the next seven days, from an hour from now, in which somebody suitable is free at
 * this moment. They start at fixed hours of the place's day, also on days of 23 or 25 hours: the window of a night
 * in which the clocks change is an hour shorter or longer in the world.
 * @throws 401 when the caller is not signed in, 400 for an unknown sku, 404 when the booking is not theirs
 */
export const listWindows = async (context: Looking, wish: Wish): Promise<FreeWindow[]> =>
  (await listWithClocks(context, wish)).windows

/** As `listWindows`, with the clocks that go there, also where nobody is free. */
export const listWithClocks = (context: Looking, wish: Wish): Promise<WithClocks> =>
  withClocks(context, wish, {
    firstDay: 0,
    lastDay: WINDOW_DAYS,
    until: new Date(context.clock.now().getTime() + WINDOW_DAYS * DAY_MS),
  })

/** As `listWindows`, of the seven days of the place that begin with `from`, a calendar day; what is past or too far ahead has none. */
export async function listWindowsFrom(
  context: Looking,
  { from, ...wish }: Wish & { from: string },
): Promise<FreeWindow[]> {
  const { clock, config } = context
  const now = clock.now()
  const away = dayNumberOf(from) - dayNumber(now, config.marketTimeZone)
  // Today is another day where other clocks go.
  const bookable = (day: number) => Math.max(0, Math.min(day, WINDOW_LIMITS.furthestDays + 1))
  const [firstDay, lastDay] = [bookable(away - 1), bookable(away + WINDOW_DAYS)]
  const until = new Date(now.getTime() + WINDOW_LIMITS.furthestDays * DAY_MS)
  const windows = await windowsWithin(context, wish, { firstDay, lastDay, until })
  return windows.filter(({ start, timeZone }) => {
    const day = dayNumber(new Date(start), timeZone) - dayNumberOf(from)
    return day >= 0 && day < WINDOW_DAYS
  })
}

type Looking = Pick<Context, 'db' | 'clock' | 'config'>

/** As `listWindows`, for other days. */
export const windowsWithin = async (
  context: Looking,
  wish: Wish,
  span: Span,
): Promise<FreeWindow[]> => (await withClocks(context, wish, span)).windows

interface WithClocks {
  windows: FreeWindow[]
  /** Of the place; while none is named, of the market. */
  timeZone: string
}

async function withClocks(
  context: Looking,
  { sku, zip, urgency, who, booking }: Wish,
  { firstDay, lastDay, until }: Span,
): Promise<WithClocks> {
  const { clock, config } = context
  const now = clock.now()
  const span = { firstDay, lastDay, until: until.toISOString() }
  const wanted = { sku, timeZone: config.marketTimeZone, atNight: urgency === 'high', ...span }
  const rows = await rowsOf(context, { who, zip, booking }, wanted)
  const [first] = rows
  if (first?.known !== true) throw invalidField('sku', 'We do not offer this service.')
  if (!first.theirs) throw noSuchBooking()
  const windows = rows.flatMap(({ start, end, timeZone, keepsPro }) =>
    start === null || end === null
      ? []
      : [
          {
            ...toWindow(fromDatabase(start), fromDatabase(end), now, timeZone),
            ...(keepsPro !== null && { keepsPro }),
          },
        ],
  )
  return { windows, timeZone: first.timeZone }
}

const noSuchBooking = () => notFound('There is no such booking of yours.')

async function rowsOf(
  context: Looking,
  { who, zip, booking }: Pick<Wish, 'who' | 'zip' | 'booking'>,
  wanted: Values,
): Promise<Row[]> {
  if (booking !== undefined && zip === undefined) throw invalidField('zip', 'Enter a ZIP code.')
  if (zip === undefined) return windowsAnywhere(context, who, wanted)
  if (booking !== undefined && !couldBeRowId(booking)) throw noSuchBooking()
  const there = { ...wanted, zip: zipCode(zip) }
  return booking === undefined
    ? windowsAt(context, who, there)
    : windowsInstead(context, who, { ...there, booking })
}

const toWindow = (start: Date, end: Date, now: Date, timeZone: string): FreeWindow => ({
  start: start.toISOString(),
  end: end.toISOString(),
  label: windowLabel({ start, end, now, timeZone }),
  timeZone,
})

const ZONE = sql`(select time_zone from place)`

/** A row for each window, one without any where there is none; `known` unless the sku is not, `theirs` unless the booking is not. */
type Row = {
  known: boolean
  theirs: boolean
  timeZone: string
  start: string | null
  end: string | null
  keepsPro: boolean | null
}

const SLOT = { windowStart: sql`slot_start`, windowEnd: sql`slot_end`, timeZone: ZONE }

const JOB: Job = {
  trade: sql`service.trade`,
  zip: null,
  windowStart: sql`slots.slot_start`,
  windowEnd: sql`slots.slot_end`,
  busyUntil: sql`busy.busy_until`,
  customerId: CALLER,
  bookingId: null,
  timeZone: ZONE,
  there: sql`slots`,
}

const MOVED: Job = { ...JOB, bookingId: sql`(select id from moved)`, isMoved: true }

/** The booking that would be moved, and who has it. */
const THEIRS = sql`
  select id, pro_id, sku, duration_minutes from bookings where ${isRow('bookings', given('booking', 'uuid'))} and customer_id = ${CALLER}`

/** A visit that is moved takes as long as when it was booked, and may be although its service is not offered any more. */
const OF_MOVED = sql`
  select known.trade, moved.duration_minutes from moved join skus known on known.sku = moved.sku`

/** Nor is a service that is not offered any more kept from who has a visit of it: another one may be owed to them. */
const OFFERED = sql`
  select trade, duration_minutes from ${skusOn(dayAt(NOW, given('timeZone', 'text')))}
  where sku = ${given('sku', 'text')} and (active or exists (
    select from bookings where ${inMarketsOf('bookings', CALLER)} and customer_id = ${CALLER} and bookings.sku = skus.sku
  ))`

/** Null where nobody has it. */
const KEEPS_PRO = sql`(
  select exists (select from professionals pro where pro.user_id = moved.pro_id and ${suitable(MOVED)})
  from moved where moved.pro_id is not null
)`

/**
 * Judges those who work then one after another until the first who is suitable, kept out of the join by `offset 0`:
 * in it all licenses and all times off would be read for each window.
 */
const firstOf = (among: SQL) => sql`
  select from ${among} as pro, lateral (select ${suitable(JOB)} as fits offset 0) as judged
  where ${takesAny} and ${worksThen(JOB)} and fits`

/** Of the trade, one after another: as many as it takes are looked up by their key. */
const OF_THE_TRADE = sql`(
  select pro.* from professional_trades who,
    lateral (select * from professionals where user_id = who.pro_id offset 0) as pro
  where who.trade = service.trade
)`

/** By day the first who is looked at may do; by night only those are looked at who are ever on call. */
const FREE_ANYWHERE = sql`case
  when at_night then exists (${firstOf(sql`on_call`)})
  else exists (${firstOf(OF_THE_TRADE)}) end`

/** The clocks of a place, and whether its market goes on at night; what nobody knows is in the first one. */
const THERE = sql`
  select coalesce(market.time_zone, known.time_zone, ${given('timeZone', 'text')}) as time_zone, market.nights
  from (values (1)) as always left join places known on known.zip = ${given('zip', 'text')}
    join markets market on market.id = coalesce(known.market_id, first_market())`
const ANYWHERE = sql`select ${given('timeZone', 'text')} as time_zone, true as nights`

/** Where a job would be: anywhere while nobody has said where; `instead` of the time that a booking has now. */
type Where = 'anywhere' | 'there' | 'instead'

const freeWindows = (where: Where) => () => ({
  first: sql`place as materialized (${where === 'anywhere' ? ANYWHERE : THERE}),
    ${where === 'instead' ? sql`moved as materialized (${THEIRS}),` : sql``}
    service as (${where === 'instead' ? OF_MOVED : OFFERED}),
    ${
      // Looked up once for all windows.
      where !== 'anywhere'
        ? sql`near as materialized (${whoServes(given('zip', 'text'))}),`
        : sql`on_call as materialized (
            select * from professionals pro where ${sometimeOnCall}
              and (select nights from markets where markets.id = pro.market_id)
          ),`
    }
    slots as materialized (
      select *, ${clocksThere(SLOT)} from (
        ${windowSlots({ firstDay: given('firstDay', 'int'), lastDay: given('lastDay', 'int'), timeZone: ZONE })}
        where not at_night or (${given('atNight', 'boolean')} and (select nights from place))
      ) as bare
    ),
    free as (
      select slot_start, slot_end, ${where === 'instead' ? KEEPS_PRO : sql`null::boolean`} as keeps_pro
      from slots, service,
        lateral (select greatest(slot_end, slot_start + duration_minutes * interval '1 minute')) as busy (busy_until)
      where slot_start >= ${NOW} + ${WINDOW_LEAD_MINUTES}::int * interval '1 minute'
        and slot_start < ${given('until', 'timestamptz')}
        and ${where === 'anywhere' ? FREE_ANYWHERE : sql`exists (select from near join professionals pro on pro.user_id = near.pro_id where ${suitable(where === 'instead' ? MOVED : JOB)})`}
    )`,
  answer: sql`
    select exists (select from ${where === 'instead' ? sql`skus where sku = ${given('sku', 'text')}` : sql`service`}) as known, ${where === 'instead' ? sql`exists (select from moved)` : sql`true`} as theirs, keeps_pro as "keepsPro", ${ZONE} as "timeZone", slot_start as start, slot_end as end
    from (values (1)) as always left join free on true
    order by slot_start`,
})

const windowsAt = asking<Row>('windows_at', freeWindows('there'))
const windowsAnywhere = asking<Row>('windows_anywhere', freeWindows('anywhere'))
const windowsInstead = asking<Row>('windows_instead', freeWindows('instead'))
