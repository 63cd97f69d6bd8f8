import { describe, expect, test } from 'vitest'
import {
  dayKey,
  formatDate,
  formatDayBrief,
  formatLongDay,
  formatMoment,
  formatShortDay,
  formatTime,
  formatTimes,
  formatWindow,
  formatWindowBrief,
  marketTimeZone,
  nameDay,
} from './dates.ts'

const NEW_YORK = 'America/New_York'
const AUCKLAND = 'Pacific/Auckland'
const KATHMANDU = 'Asia/Kathmandu'
const LATE = '2026-11-22T03:30:00.000Z'

test('every form of one instant', () => {
  expect(formatDate(LATE, NEW_YORK)).toBe('Nov 21, 2026')
  expect(formatLongDay(LATE, NEW_YORK)).toBe('Saturday, November 21')
  expect(formatShortDay(LATE, NEW_YORK)).toBe('Sat, Nov 21')
  expect(formatDayBrief(LATE, NEW_YORK)).toBe('Sat 21')
  expect(formatTime(LATE, NEW_YORK)).toBe('10:30 PM')
  expect(formatMoment(LATE, NEW_YORK)).toBe('Sat, Nov 21, 10:30 PM')
})

test('a window in the fewest words', () => {
  const now = Date.parse('2026-11-21T14:00:00.000Z')
  const brief = (start: string, end: string) =>
    formatWindowBrief(`2026-11-21T${start}:00.000Z`, `2026-11-21T${end}:00.000Z`, NEW_YORK, now)
  expect(brief('18:00', '20:00')).toMatch(/^Sat, 1\s–\s3\sPM$/)
  expect(brief('16:00', '18:00')).toMatch(/^Sat, 11\sAM\s–\s1\sPM$/)
})

test('a window that is not by the full hour says its minutes', () => {
  const now = Date.parse('2026-11-21T14:00:00.000Z')
  const brief = (start: string, end: string, zone = NEW_YORK) =>
    formatWindowBrief(`2026-11-21T${start}:00.000Z`, `2026-11-21T${end}:00.000Z`, zone, now)
  expect(brief('21:30', '23:30')).toMatch(/^Sat, 4:30\s–\s6:30\sPM$/)
  expect(brief('16:00', '17:30')).toMatch(/^Sat, 11:00\sAM\s–\s12:30\sPM$/)
  // What is a full hour elsewhere is none where the clocks stand between two zones.
  expect(brief('03:00', '05:00', KATHMANDU)).toMatch(/^Sat, 8:45\s–\s10:45\sAM$/)
})

test('where its weekday would name a nearer day, a window has its date', () => {
  const now = Date.parse('2026-11-21T14:00:00.000Z')
  const brief = (day: string, zone = NEW_YORK) =>
    formatWindowBrief(`${day}T14:00:00.000Z`, `${day}T16:00:00.000Z`, zone, now)
  expect(brief('2026-11-27')).toMatch(/^Fri, 9\s–\s11\sAM$/)
  expect(brief('2026-11-28')).toMatch(/^Sat, Nov 28, 9\s–\s11\sAM$/)
  expect(brief('2026-12-19')).toMatch(/^Sat, Dec 19, 9\s–\s11\sAM$/)
  // Today is Sunday already where the visit is, and so is the day of the visit.
  expect(brief('2026-11-28', AUCKLAND)).toMatch(/^Sun, Nov 29, 3\s–\s5\sAM$/)
  expect(
    formatWindowBrief('2026-11-22T04:00:00.000Z', '2026-11-22T06:00:00.000Z', NEW_YORK, now),
  ).toMatch(/^Sat, Nov 21, 11\sPM\s–\sSun, Nov 22, 1\sAM$/)
})

test('the zone asked for decides the day, not the machine that shows it', () => {
  expect(dayKey(LATE, NEW_YORK)).toBe('2026-11-21')
  expect(dayKey(LATE, AUCKLAND)).toBe('2026-11-22')
  expect(formatMoment(LATE, KATHMANDU)).toBe('Sun, Nov 22, 9:15 AM')
})

test('time and AM are parted by a plain space', () => {
  expect(formatTime(LATE, NEW_YORK)).not.toMatch(/[^ -~]/)
})

test('noon and midnight', () => {
  expect(formatTime('2026-07-01T16:00:00.000Z', NEW_YORK)).toBe('12:00 PM')
  expect(formatTime('2026-07-01T04:00:00.000Z', NEW_YORK)).toBe('12:00 AM')
})

describe('daylight saving', () => {
  test('the hour that comes twice shows the same time twice', () => {
    expect(formatTime('2026-11-01T05:30:00.000Z', NEW_YORK)).toBe('1:30 AM')
    expect(formatTime('2026-11-01T06:30:00.000Z', NEW_YORK)).toBe('1:30 AM')
  })

  test('the hour that never comes is skipped', () => {
    expect(formatTimes('2026-03-08T06:30:00.000Z', '2026-03-08T07:30:00.000Z', NEW_YORK)).toBe(
      '1:30 AM - 3:30 AM',
    )
  })

  test.each([
    ['the 25 hour day', '2026-11-01T04:01:00.000Z', '2026-11-02T04:59:00.000Z', 'Today'],
    ['the day after it', '2026-11-01T04:01:00.000Z', '2026-11-02T05:00:00.000Z', 'Tomorrow'],
    ['the 23 hour day', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:00.000Z', 'Today'],
    ['the day after that', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z', 'Tomorrow'],
  ])('%s is named right', (_, now, instant, name) => {
    expect(nameDay(instant, new Date(now), NEW_YORK)).toBe(name)
  })
})

test('days are named by the market, further ones by their date', () => {
  const now = new Date('2026-11-21T14:00:00.000Z')
  expect(nameDay(LATE, now, NEW_YORK)).toBe('Today')
  expect(nameDay(LATE, now, KATHMANDU)).toBe('Tomorrow')
  expect(nameDay('2026-11-23T14:00:00.000Z', now, NEW_YORK)).toBe('Monday, November 23')
  expect(nameDay('2026-11-20T14:00:00.000Z', now, NEW_YORK)).toBe('Friday, November 20')
})

test('a day of another year is named with it, and not tomorrow', () => {
  const now = new Date('2026-12-31T14:00:00.000Z')
  expect(nameDay('2027-01-01T14:00:00.000Z', now, NEW_YORK)).toBe('Tomorrow')
  expect(nameDay('2027-01-02T14:00:00.000Z', now, NEW_YORK)).toBe('Saturday, January 2, 2027')
  expect(nameDay('2025-11-21T14:00:00.000Z', now, NEW_YORK)).toBe('Friday, November 21, 2025')
})

test('a window names its day once, unless it runs past midnight', () => {
  expect(formatWindow('2026-11-21T18:00:00.000Z', '2026-11-21T20:00:00.000Z', NEW_YORK)).toBe(
    'Sat, Nov 21, 1:00 PM - 3:00 PM',
  )
  expect(formatWindow('2026-11-22T04:00:00.000Z', '2026-11-22T06:00:00.000Z', NEW_YORK)).toBe(
    'Sat, Nov 21, 11:00 PM - Sun, Nov 22, 1:00 AM',
  )
})

test('without a page the zone is New York', () => {
  expect(marketTimeZone()).toBe(NEW_YORK)
})
