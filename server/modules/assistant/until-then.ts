import type { Trade } from '#contract/catalog.ts'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import { dayNumber } from '#server/modules/dispatch/window-label.ts'
import type { Words } from './words/words.ts'

/** Hours after which "soon" is no longer true of an urgent matter. */
const LONG_WAIT_HOURS = 4

interface Waiting {
  free: readonly ArrivalWindow[]
  now: Date
  timeZone: string
  trade: Trade
  /** Its steps say what to do, and may forbid what helps elsewhere: with gas in the air nobody goes in to close a valve. */
  isDanger: boolean
  words: Words
}

/** For an urgent matter that nobody comes to soon: when the first one can, and what limits the damage until then. */
export function untilThen({
  free: [first],
  now,
  timeZone,
  trade,
  isDanger,
  words,
}: Waiting): string | null {
  const start = first && new Date(first.start)
  if (start && start.getTime() - now.getTime() <= LONG_WAIT_HOURS * 3_600_000) return null
  const nobody = start
    ? words.nobodyBefore(momentOf(start, { now, timeZone, locale: words.locale }))
    : words.nobodyAtAll
  return isDanger ? nobody : `${nobody} ${words.tillThen[trade]}`
}

/** "7 AM" of today, else with its day. */
export function momentOf(
  moment: Date,
  { now, timeZone, locale }: { now: Date; timeZone: string; locale: string },
): string {
  const isToday = dayNumber(moment, timeZone) === dayNumber(now, timeZone)
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    ...(!isToday && { weekday: 'long' }),
  })
  return time.format(moment).replaceAll('\u202f', ' ')
}
