import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addProfessional } from '#server/testing/builders.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { LIMITS, readBusyCalendars } from './read-busy-calendars.job.ts'
import {
  type CalendarServer,
  calendarOf,
  entry,
  openCalendarServer,
} from './testing-calendar-server.ts'

const MINUTE = 60_000

/** The child that lays calendars out stands back for everybody else, and here there are many. */
const PATIENT = { ...LIMITS, expandingMs: 600_000 }
/** A week before the clocks of New York go back, on November 1. */
const OCTOBER = new Date('2026-10-25T14:00:00.000Z')
const IN_NEW_YORK = ';TZID=America/New_York:'

let world: World
let calendars: CalendarServer
let gwen: Visitor

beforeAll(async () => {
  calendars = await openCalendarServer()
  world = await openWorld({ now: OCTOBER, settings: { allowPrivateAddresses: true } })
  gwen = await world.signIn(await addProfessional(world.context.db))
})
afterAll(async () => {
  await world.close()
  await calendars.close()
})
beforeEach(async () => {
  calendars.asked.length = 0
  await gwen.put('/api/professional/busy-calendar', { url: null })
})

const name = (path: string) =>
  gwen.put('/api/professional/busy-calendar', { url: `${calendars.url}${path}` })
const reading = async () => (await gwen.get('/api/professional')).body.busyCalendarReading

/** What is kept of a calendar, as `month-day hour:minute - …` in UTC. */
async function busyTimesIn(calendar: string): Promise<string[]> {
  calendars.pages['/own.ics'] = calendar
  await name('/own.ics')
  await readBusyCalendars(world.context, undefined, PATIENT)
  expect((await reading()).problem).toBeNull()
  const { rows } = await world.context.db.execute<{ told: string }>(sql`
    select to_char(starts_at at time zone 'UTC', 'MM-DD HH24:MI') || ' - '
      || to_char(ends_at at time zone 'UTC', 'MM-DD HH24:MI') as told
    from busy_times order by starts_at`)
  return rows.map(({ told }) => told)
}

test('zones, times without one and whole days mean what their clocks show, before and after the change', async () => {
  const times = await busyTimesIn(
    calendarOf(
      entry(`${IN_NEW_YORK}20261029T090000`, `${IN_NEW_YORK}20261029T100000`),
      [
        'UID:lunch',
        'DTSTART:20260507T120000',
        'DURATION:PT30M',
        'RRULE:FREQ=WEEKLY;UNTIL=20261106T000000Z',
      ],
      [`DTSTART${IN_NEW_YORK}20261102T090000`, 'DURATION:PT1H'],
      ['DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261102'],
      entry(':20261110T100000Z', ':20261110T110000Z'),
      entry(':20261110T103000Z', ':20261110T113000Z'),
    ),
  )
  expect(times).toEqual([
    '10-29 13:00 - 10-29 14:00',
    '10-29 16:00 - 10-29 16:30',
    // A day of 25 hours.
    '11-01 04:00 - 11-02 05:00',
    '11-02 14:00 - 11-02 15:00',
    '11-05 17:00 - 11-05 17:30',
    // Two that overlap are one.
    '11-10 10:00 - 11-10 11:30',
  ])
})

test('what is free, canceled, excepted, moved away or over does not count; what is moved here does', async () => {
  const hour = [':20261028T140000Z', ':20261028T150000Z'] as const
  const daily = entry(`${IN_NEW_YORK}20261027T090000`, `${IN_NEW_YORK}20261027T100000`, 'UID:daily')
  const moved = (from: string, ...to: [start: string, end: string]) =>
    entry(...to, 'UID:daily', `RECURRENCE-ID${IN_NEW_YORK}${from}`)
  const times = await busyTimesIn(
    calendarOf(
      entry(...hour, 'TRANSP:TRANSPARENT'),
      entry(...hour, 'STATUS:CANCELLED'),
      entry(...hour, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      entry(...hour, 'UID:nobody', 'STATUS:CANCELLED', 'RRULE:FREQ=DAILY'),
      entry(':20200101T140000Z', ':20200101T150000Z'),
      entry(':20300101T140000Z', ':20300101T150000Z'),
      moved('20261028T090000', ':20261028T190000Z', ':20261028T200000Z'),
      [...daily, 'RRULE:FREQ=DAILY;COUNT=5', `EXDATE${IN_NEW_YORK}20261029T090000`],
      [...moved('20261030T090000', ':20261030T190000Z', ':20261030T200000Z'), 'STATUS:CANCELLED'],
      // From after the time that counts into it.
      entry(':20280101T140000Z', ':20280101T150000Z', 'UID:far', 'RRULE:FREQ=DAILY'),
      entry(':20261120T140000Z', ':20261120T150000Z', 'UID:far', 'RECURRENCE-ID:20280102T140000Z'),
    ),
  )
  expect(times).toEqual([
    '10-27 13:00 - 10-27 14:00',
    '10-28 19:00 - 10-28 20:00',
    '10-31 13:00 - 10-31 14:00',
    '11-20 14:00 - 11-20 15:00',
  ])
})

test('what repeats without end is laid out for the coming months, and no more times are kept than can be', async () => {
  const endless = entry(':20200101T140000Z', ':20200101T141500Z', 'RRULE:FREQ=HOURLY')
  const few = await busyTimesIn(calendarOf([...endless.slice(0, 2), 'RRULE:FREQ=DAILY']))
  expect(few).toHaveLength(91)
  await name('/own.ics')
  calendars.pages['/own.ics'] = calendarOf(endless)
  await readBusyCalendars(world.context, undefined, { ...PATIENT, mostTimes: 50 })
  expect(await reading()).toMatchObject({ problem: null, busyTimes: 36 })
})

test('ten thousand entries of many years are read, and those of the next months kept', async () => {
  const entries = Array.from({ length: 10_000 }, (_, index) => {
    const start = OCTOBER.getTime() + (index - 9_000) * 24 * 60 * MINUTE
    const at = (ms: number) => `:${new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
    return entry(at(start), at(start + 30 * MINUTE), `SUMMARY:Number ${index}`)
  })
  expect(await busyTimesIn(calendarOf(...entries))).toHaveLength(91)
})

test('whatever goes wrong is told in a sentence, and never where the calendar lies', async () => {
  const page = calendars.pages
  page['/loop'] = { redirectsTo: '/loop' }
  page['/twice'] = { redirectsTo: '/once' }
  page['/once'] = { redirectsTo: '/good.ics' }
  page['/good.ics'] = calendarOf()
  page['/file'] = { redirectsTo: 'file:///etc/passwd' }
  page['/large'] = (response) => response.end(`BEGIN:VCALENDAR${'x'.repeat(10_000)}`)
  page['/endless'] = (response) => void response.write('BEGIN:VCALENDAR')
  page['/silent'] = () => {}
  page['/page'] = '<!doctype html>'
  page['/wrong'] = calendarOf([':', 'RRULE:FREQ=NEVER'], ['DTSTART:2', 'RRULE:FREQ=DAILY'])
  // Whoever does answer is given the time they have, however slow the machine is.
  const problemAt = async (path: string, patienceMs: number = LIMITS.patienceMs) => {
    await name(path)
    await readBusyCalendars(world.context, undefined, { ...PATIENT, mostBytes: 9_000, patienceMs })
    return (await reading()).problem
  }
  expect(await problemAt('/twice')).toBeNull()
  expect(await problemAt('/loop')).toBe('It sends us on again and again.')
  expect(calendars.asked.filter((path) => path === '/loop')).toHaveLength(4)
  expect(await problemAt('/file')).toContain('no website')
  expect(await problemAt('/large')).toBe('It is larger than 0.009 MB.')
  expect(await problemAt('/endless', 150)).toContain('too long')
  expect(await problemAt('/silent', 150)).toContain('too long')
  expect(await problemAt('/page')).toContain('no calendar')
  expect(await problemAt('/wrong')).toContain('cannot read')
  expect(await problemAt('/none')).toBe('The server there answered 404.')

  // Where a name leads is looked at when it is read.
  await name('/good.ics')
  const config = { ...world.context.config, allowPrivateAddresses: false }
  await readBusyCalendars({ ...world.context, config }, undefined, PATIENT)
  expect((await reading()).problem).toBe('It leads to an address that is not public.')
})

test('a rule that names millions of times is not laid out, and one of every day and hour is', async () => {
  const upTo = (last: number, first = 0) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index).join(',')
  const inADay = `BYHOUR=${upTo(23)};BYMINUTE=${upTo(59)};BYSECOND=${upTo(59)}`
  const inAYear = `BYMONTH=${upTo(12, 1)};BYMONTHDAY=${upTo(31, 1)}`
  const rules = (...lines: string[]) =>
    calendarOf(...lines.map((line) => entry(':20261027T140000Z', ':20261027T140500Z', line)))
  const readingOf = async (calendar: string) => {
    calendars.pages['/own.ics'] = calendar
    await gwen.put('/api/professional/busy-calendar', { url: null })
    await name('/own.ics')
    await readBusyCalendars(world.context, undefined, PATIENT)
    return reading()
  }
  const { problem } = await readingOf(rules(`RRULE:FREQ=YEARLY;COUNT=1;${inAYear};${inADay}`))
  expect(problem).toBe('It holds something that we cannot read.')
  const busy = rules(`RRULE:FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;BYHOUR=${upTo(23)};COUNT=200`)
  expect(await readingOf(busy)).toMatchObject({ problem: null, busyTimes: 200 })
})

test('what takes too long to lay out is ended', async () => {
  calendars.pages['/own.ics'] = calendarOf()
  await name('/own.ics')
  await readBusyCalendars(world.context, undefined, { ...LIMITS, expandingMs: 1 })
  expect((await reading()).problem).toContain('than we can read')
})

test('only an address of the internet is taken, by whoever it belongs to', async () => {
  const put = (visitor: Visitor, url: unknown) =>
    visitor.put('/api/professional/busy-calendar', { url })
  for (const wrong of [
    'calendar',
    'webcal://a.example/x.ics',
    'file:///etc/passwd',
    7,
    '',
    'https://u:p@a.example/',
  ])
    expectProblem(await put(gwen, wrong), 400)
  expectProblem(await put(world.visitor, null), 401)
  const closed = await openWorld({ connection: world.connection, now: OCTOBER })
  const pro = await closed.signIn(await addProfessional(closed.context.db))
  for (const inside of [
    'http://localhost/x',
    'http://127.0.0.1/x',
    'http://2130706433/x',
    'http://[::1]/x',
    'http://169.254.169.254/latest',
    'https://nas.local/x.ics',
    'https://intranet/x.ics',
  ])
    expectProblem(await put(pro, inside), 400)
  const taken = await put(pro, 'https://calendar.example/secret.ics')
  expect(taken.body.busyCalendarUrl).toBe('https://calendar.example/secret.ics')
  const { rows } = await world.context.db.execute<{ kept: string }>(
    sql`select encode(address_sealed, 'escape') as kept from busy_calendars`,
  )
  expect(rows.map(({ kept }) => kept).join()).not.toContain('calendar.example')
  await put(pro, null)
  await closed.close()
})
