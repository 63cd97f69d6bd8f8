import type { ArrivalWindow } from '#contract/dispatch.ts'
import { dayNumber } from '#server/modules/dispatch/window-label.ts'

/** When a customer would like somebody to come; what they said nothing of fits anyhow. */
interface Wish {
  /** 0 is Sunday. */
  weekdays: ReadonlySet<number>
  /** Calendar days from today on. */
  daysAway: ReadonlySet<number>
  /** Hours of the day: a window has to begin at or after, and before. */
  from: number
  before: number
}

const WEEKDAYS = [
  /\bsunday\b|\bdomingo\b/iu,
  /\bmon(?:day)?\b|\blunes\b/iu,
  /\btue(?:s|sday)?\b|\bmartes\b/iu,
  /\bwed(?:nesday)?\b|\bmi[e\u00e9]rcoles\b/iu,
  /\bthu(?:rs?|rsday)?\b|\bjueves\b/iu,
  /\bfri(?:day)?\b|\bviernes\b/iu,
  /\bsaturday\b|\b(?:on|this|next|any time|anytime) sat\b|\bsat (?:morning|afternoon|evening)\b|\bs[a\u00e1]bado\b/iu,
]
const WEEKEND = /\bweekend\b|\bfin de semana\b/iu
const TODAY = /\btoday\b|\btonight\b|\bhoy\b|\besta (?:tarde|noche)\b/iu
const TOMORROW = /\btomorrow\b|(?<!la )\bma[n\u00f1]ana\b(?! (?:temprano )?(?:del|de la))/iu

const PARTS_OF_DAY: readonly [RegExp, { from: number; before: number }][] = [
  [/\bmornings?\b|\bpor la ma[n\u00f1]ana\b|\ben la ma[n\u00f1]ana\b/iu, { from: 0, before: 12 }],
  [/\bafternoons?\b|\bpor la tarde\b|\besta tarde\b/iu, { from: 12, before: 17 }],
  [
    /\bevenings?\b|\btonight\b|\bafter work\b|\bpor la noche\b|\besta noche\b/iu,
    { from: 16, before: 24 },
  ],
]
const AFTER =
  /\b(?:after|not before|from|despu[e\u00e9]s de (?:las? )?|a partir de (?:las? )?)\s?(\d{1,2}|noon|mediod[i\u00ed]a)(?::\d\d)?\s?(a\.?m|p\.?m)?/iu
const BEFORE =
  /(?<!\bnot )\b(?:before|by|not after|antes de (?:las? )?)\s?(\d{1,2}|noon|mediod[i\u00ed]a)(?::\d\d)?\s?(a\.?m|p\.?m)?/iu

/** Nobody means five in the morning by "after 5". */
const FIRST_HOUR = 7

function hourOf([, number = '', half]: RegExpExecArray): number {
  if (!/^\d/u.test(number)) return 12
  const hour = Number(number) % 24
  if (half === undefined) return hour < FIRST_HOUR ? hour + 12 : hour
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}

/** What a text wishes; null where it names no time. */
export function wishIn(text: string): Wish | null {
  const weekdays = new Set(
    WEEKDAYS.flatMap((name, day) => (name.test(text) ? [day] : [])).concat(
      WEEKEND.test(text) ? [0, 6] : [],
    ),
  )
  const daysAway = new Set([...(TODAY.test(text) ? [0] : []), ...(TOMORROW.test(text) ? [1] : [])])
  const part = PARTS_OF_DAY.find(([words]) => words.test(text))?.[1]
  const [after, before] = [AFTER.exec(text), BEFORE.exec(text)]
  if (weekdays.size + daysAway.size === 0 && !part && !after && !before) return null
  return {
    weekdays,
    daysAway,
    from: after ? hourOf(after) : (part?.from ?? 0),
    before: before ? hourOf(before) : (part?.before ?? 24),
  }
}

/** 1970 began on a Thursday. */
const WEEKDAY_OF_DAY_0 = 4

/** The windows that fit stand first, each half in the order of time. */
export function orderedBy(
  wish: Wish | null,
  windows: readonly ArrivalWindow[],
  { now, timeZone }: { now: Date; timeZone: string },
): ArrivalWindow[] {
  if (wish === null) return [...windows]
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric' })
  const today = dayNumber(now, timeZone)
  const fits = ({ start }: ArrivalWindow): boolean => {
    const moment = new Date(start)
    const day = dayNumber(moment, timeZone)
    const begins = Number(hour.format(moment))
    const isDay =
      wish.weekdays.size + wish.daysAway.size === 0 ||
      wish.weekdays.has((day + WEEKDAY_OF_DAY_0) % 7) ||
      wish.daysAway.has(day - today)
    return isDay && begins >= wish.from && begins < wish.before
  }
  return [...windows.filter(fits), ...windows.filter((each) => !fits(each))]
}
