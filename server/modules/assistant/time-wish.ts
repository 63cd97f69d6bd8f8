import type { ArrivalWindow } from '#contract/dispatch.ts'
import { WINDOW_LIMITS } from '#contract/bookings.ts'
import { dayNumber } from '#server/modules/dispatch/window-label.ts'
import { isSentence } from './turns.ts'
import {
  datesIn,
  type Days,
  daysIn,
  type Earliest,
  earliestIn,
  firstDay,
  isOneOf,
  namesDays,
} from './wished-days.ts'

/** Hours of the day: a window has to begin at or after, and before. */
interface Hours {
  from: number
  before: number
}

/** When a customer would like somebody to come; what they said nothing of fits anyhow. */
export interface Wish extends Days, Hours {
  earliest: Earliest | null
  /** When they cannot. */
  never: Days & { hours: readonly Hours[] }
}

const PARTS_OF_DAY: readonly [RegExp, Hours][] = [
  [/\bmornings?\b|\bpor la ma[n\u00f1]ana\b|\ben la ma[n\u00f1]ana\b/iu, { from: 0, before: 12 }],
  [/\bafternoons?\b|\b(?:por|en) la tarde\b|\besta tarde\b/iu, { from: 12, before: 17 }],
  [
    /\bevenings?\b|\btonight\b|\bafter work\b|\b(?:por|en) la noche\b|\besta noche\b/iu,
    { from: 16, before: 24 },
  ],
]
/** After an hour of the day none of these is counted: "after 5", not "after 5 minutes" or "from 5 to 10 feet". */
const COUNTED =
  'x|by|sec|min|hour|hr|day|week|month|year|degree|time|flush|people|amp|volt|watt|gallon|ft|feet|foot|inch|psi|seg|hora|d[i\\u00ed]a|semana|mes|a[\\u00f1n]o|grado|vec|vez|pies|pulgada|persona'
const HOUR = String.raw`\s?(\d{1,2}|noon|mediod[i\u00ed]a)(?![\d/%\u00b0"])(?::\d\d)?\s?([ap]\.?\s?m)?(?!(?:\s?(?:-|to|or|a|o)\s?\d+)?\s?(?:${COUNTED}))`
const AFTER = new RegExp(
  String.raw`\b(?:after|not before|(?:not|n['\u2019]?t)(?: \w+){0,3} (?:until|till)|from|despu[e\u00e9]s de (?:las? )?|a partir de (?:las? )?|no(?: \p{L}+){1,3} hasta (?:las? )?)${HOUR}`,
  'iu',
)
const BEFORE = new RegExp(
  String.raw`(?<!\bnot )\b(?:before|by|not after|antes de (?:las? )?)${HOUR}`,
  'iu',
)

/** Nobody means five in the morning by "after 5". */
const FIRST_HOUR = 7

const HALF_A_DAY = 12

function hourOf(number: string, half: string | undefined): number {
  if (!/^\d/u.test(number)) return HALF_A_DAY
  const hour = Number(number) % 24
  if (half === undefined) return hour < FIRST_HOUR ? hour + HALF_A_DAY : hour
  return (hour % HALF_A_DAY) + (half.toLowerCase().startsWith('p') ? HALF_A_DAY : 0)
}

const hourNamed = ([, number = '', half]: RegExpExecArray): number => hourOf(number, half)

/** "5 pm"; "at 3", where no address goes on: "at 3 Elm Street". */
const AT =
  /\b(?:(?:at|around|a las?)\s(?=\d{1,2}(?::\d\d)?(?:\s?[ap]\.?\s?m\b|$|[.,;!?]|\s(?:on|or|and|if|please|sharp|today|tomorrow|is|would|works|de|o|y|por)\b))|(?=\d{1,2}(?::\d\d)?\s?[ap]\.?\s?m\b))(\d{1,2})(?::\d\d)?\s?(a\.?\s?m|p\.?\s?m)?/iu
/** "2-4pm", "between 9 am and 5 pm": from one to the other. */
const BETWEEN =
  /\b(\d{1,2})(?::\d\d)?\s?([ap])?(?:\.?\s?m)?\b\.?\s?(?:-|\u2013|to|and|until|till|(?<=\b(?:las?|de) \d{1,2}(?::\d\d)?(?: ?[ap]\.? ?m\.?)? )(?:a|y))\s?(?:las? )?(\d{1,2})(?::\d\d)?\s?([ap])\.?\s?m\b/iu
/** A window begins at most so many hours before a moment within it that somebody names. */
const WITHIN_HOURS = 1

/** What stands before or after what is not wanted, with nothing but small words between: "no heat, come today" wants today. */
const NOT_THIS =
  /\b(?:can(?:['\u2019]?t| ?not)|won['\u2019]?t|don['\u2019]?t|not|never|except|any\w* but|(?:day|time) but|menos|excepto|nunca|ni|no(?: puedo| podemos| me (?:sirve|queda)(?: bien)?)?)(?: (?:on|in|the|this|for|do|make|it|be|here|come|any|el|la|los|las|este|esta|en|por|ir))*\s$/iu
const THIS_DOES_NOT =
  /^\s(?:(?:do(?:es)?n['\u2019]?t|does not|do not|won['\u2019]?t|can['\u2019]?t) (?:work|do)|(?:is|are) (?:out|no good|bad)|no (?:puedo|me|sirve))/iu

/** Whether what stands there in a text is wanted. */
const isWanted = (text: string, from: number, to: number): boolean =>
  !NOT_THIS.test(text.slice(0, from)) && !THIS_DOES_NOT.test(text.slice(to))

/** Whether a few words name a day of the month: "december 5", "12/5 works". */
export const namesADate = (text: string): boolean => !isSentence(text) && datesIn(text).length > 0

/** What a text wishes; null where it names no time at which somebody should come. */
export function wishIn(said: string): Wish | null {
  const text = withoutToldTime(said)
  const dates = datesIn(text)
  const earliest = earliestIn(text, dates)
  const wanted = daysIn(text, dates, (from, to) => isWanted(text, from, to))
  const unwanted = daysIn(text, dates, (from, to) => !isWanted(text, from, to))
  // "After the 12th" is not that day.
  const days = earliest?.kind === 'date' ? { ...wanted, dates: [] } : wanted
  const parts = (are: boolean) =>
    PARTS_OF_DAY.flatMap(([name, hours]) => {
      const found = name.exec(text)
      if (found === null) return []
      return isWanted(text, found.index, found.index + found[0].length) === are ? [hours] : []
    })
  const never = { ...unwanted, hours: parts(false) }
  const [part] = parts(true)
  const between = wantedHours(text)
  const [after, before] = between ? [null, null] : [AFTER.exec(text), BEFORE.exec(text)]
  const left = [BETWEEN, AFTER, BEFORE].reduce((so, hours) => so.replace(hours, ' '), text)
  const at = between ? null : AT.exec(left)
  const namesHours = [part, between, after, before, at].some(Boolean) || never.hours.length > 0
  const isAny = ![days, never].some(namesDays) && earliest === null
  if (isAny && !namesHours) return null
  return { ...days, earliest, never, ...hoursOf({ part, between, after, before, at }) }
}

interface Told {
  part: Hours | undefined
  between: RegExpExecArray | null
  after: RegExpExecArray | null
  before: RegExpExecArray | null
  at: RegExpExecArray | null
}

/** "I work 9 am to 5 pm", "I can't do 2-4 pm" wish for nothing. */
function wantedHours(text: string): RegExpExecArray | null {
  const found = BETWEEN.exec(text)
  const before = found === null ? '' : text.slice(0, found.index)
  return NOT_THIS.test(before) || /\bwork(?:s|ing)?\b[^.,;!?]{0,12}$/iu.test(before) ? null : found
}

/** An hour that is named counts within what frames it: "at 3 pm, I have to leave by 6". */
function hoursOf({ part = { from: 0, before: 24 }, between, after, before, at }: Told): Hours {
  if (between) {
    const [, from = '', half, to = '', lastHalf = ''] = between
    const last = hourOf(to, lastHalf)
    const first = hourOf(from, half ?? lastHalf)
    // "11-1 pm" begins before noon.
    return { from: first > last ? first - HALF_A_DAY : first, before: last }
  }
  const [from, to] = [after && hourNamed(after), before && hourNamed(before)]
  const hour = at && hourNamed(at)
  return hour !== null && hour >= (from ?? 0) && hour < (to ?? 24)
    ? { from: hour - WITHIN_HOURS, before: hour + 1 }
    : { from: from ?? part.from, before: to ?? part.before }
}

/** Up to where somebody asks for something. */
const TOLD_TIME =
  /(?<!\p{L})(?<!(?:home|free|available|here|casa|libre|disponible) )(?:since|fine until|desde|every (?:night|morning|evening|time)|cada (?:noche|ma\u00f1ana|vez))(?! (?:i|we)\b)(?!\p{L}|[^,.;!?]{0,24}(?:puedo|podemos|en adelante))[^,.;!?]{0,200}?(?=\s(?:please|pl[sz]|can|could|come|need|want|looking|would|so|and|but|y|pero|por favor|pued|necesit|quier|veng|mand)|[,.;!?]|$)/giu

const withoutToldTime = (text: string): string => text.replaceAll(TOLD_TIME, ' ')

/** Whether a text tells since when, or how often: that is no time at which somebody should come. */
export const tellsOfATime = (text: string): boolean => withoutToldTime(text) !== text

/** Those windows that a wish fits. */
export function fitting<T extends Pick<ArrivalWindow, 'start'>>(
  wish: Wish | null,
  windows: readonly T[],
  { now, timeZone }: { now: Date; timeZone: string },
): T[] {
  if (wish === null) return []
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric' })
  const today = dayNumber(now, timeZone)
  const first = firstDay(wish.earliest, today)
  return windows.filter(({ start }) => {
    const moment = new Date(start)
    const day = dayNumber(moment, timeZone)
    const begins = Number(hour.format(moment))
    const isWithin = ({ from, before }: Hours) => begins >= from && begins < before
    const cannot = isOneOf(wish.never, day, today) || wish.never.hours.some(isWithin)
    const isOn = !namesDays(wish) || isOneOf(wish, day, today)
    return isOn && isWithin(wish) && !cannot && day >= first
  })
}

/** The first day a wish allows, `2026-12-12`, where that is none of the next days; null: today will do. */
export function firstDayWished(
  wish: Wish | null,
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  if (wish === null) return null
  const today = dayNumber(now, timeZone)
  const first = firstDay(wish.earliest, today)
  for (let day = first; day <= today + WINDOW_LIMITS.furthestDays; day += 1)
    if (!namesDays(wish) || isOneOf(wish, day, today))
      return day === today ? null : new Date(day * 86_400_000).toISOString().slice(0, 10)
  return null
}

/** All windows, those of `first` before the others. */
export const inOrder = (
  first: readonly ArrivalWindow[],
  windows: readonly ArrivalWindow[],
): ArrivalWindow[] => [...new Set([...first, ...windows])]
