import type { ArrivalWindow } from '#contract/dispatch.ts'
import { dayNumber } from '#server/modules/dispatch/window-label.ts'

/** Hours of the day: a window has to begin at or after, and before. */
interface Hours {
  from: number
  before: number
}

interface Days {
  /** 0 is Sunday. */
  weekdays: ReadonlySet<number>
  /** Calendar days from today on. */
  daysAway: ReadonlySet<number>
}

/** When a customer would like somebody to come; what they said nothing of fits anyhow. */
export interface Wish extends Days, Hours {
  /** Not before next Monday. */
  nextWeek: boolean
  /** When they cannot. */
  never: Days & { hours: readonly Hours[] }
}

const WEEKDAYS = [
  /\bsundays?\b|\bdomingos?\b/iu,
  /\bmon(?:days?)?\b|\blunes\b/iu,
  /\btue(?:s|sdays?)?\b|\bmartes\b/iu,
  /\bwed(?:nesdays?)?\b|\bmi[e\u00e9]rcoles\b/iu,
  /\bthu(?:rs?|rsdays?)?\b|\bjueves\b/iu,
  /\bfri(?:days?)?\b|\bviernes\b/iu,
  /\bsaturdays?\b|\b(?:on|this|next|any time|anytime) sat\b|\bsat (?:morning|afternoon|evening)\b|\bs[a\u00e1]bados?\b/iu,
]
const WEEKEND = /\bweekends?\b|\bfin(?:es)? de semana\b/iu
const NEXT_WEEK =
  /\bnext week\b|\bweek after\b|\b(?:la )?(?:pr[o\u00f3]xima semana|semana (?:que (?:viene|entra)|pr[o\u00f3]xima))\b/iu
const BY_NAME = WEEKDAYS.map((name, day) => [name, day] as const)
const ON_WEEKENDS = [0, 6].map((day) => [WEEKEND, day] as const)
const TODAY = /\btoday\b|\btonight\b|\bhoy\b|\besta (?:tarde|noche)\b/iu
const TOMORROW = /\btomorrow\b|(?<!la )\bma[n\u00f1]ana\b(?! (?:temprano )?(?:del|de la))/iu

const DAYS_AWAY = [
  [TODAY, 0],
  [TOMORROW, 1],
] as const

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

/** Whether a text names this, and wants it. */
function wants(text: string, name: RegExp): 'yes' | 'no' | null {
  const found = name.exec(text)
  if (found === null) return null
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
  return NOT_THIS.test(before) || THIS_DOES_NOT.test(after) ? 'no' : 'yes'
}

/** What a text wishes; null where it names no time at which somebody should come. */
export function wishIn(said: string): Wish | null {
  const text = withoutToldTime(said)
  const named = <T>(names: readonly (readonly [RegExp, T])[], wanted: 'yes' | 'no'): T[] =>
    names.flatMap(([name, what]) => (wants(text, name) === wanted ? [what] : []))
  const days = (wanted: 'yes' | 'no') => ({
    weekdays: new Set(named([...BY_NAME, ...ON_WEEKENDS], wanted)),
    daysAway: new Set(named(DAYS_AWAY, wanted)),
  })
  const wished = days('yes')
  const never = { ...days('no'), hours: named(PARTS_OF_DAY, 'no') }
  const [part] = named(PARTS_OF_DAY, 'yes')
  const between = wantedHours(text)
  const [after, before] = between ? [null, null] : [AFTER.exec(text), BEFORE.exec(text)]
  const left = [BETWEEN, AFTER, BEFORE].reduce((so, hours) => so.replace(hours, ' '), text)
  const at = between ? null : AT.exec(left)
  const namesDays = [wished, never].some((each) => each.weekdays.size + each.daysAway.size > 0)
  const namesHours = [part, between, after, before, at].some(Boolean) || never.hours.length > 0
  const nextWeek = wants(text, NEXT_WEEK) === 'yes'
  if (!namesDays && !namesHours && !nextWeek) return null
  return { ...wished, nextWeek, never, ...hoursOf({ part, between, after, before, at }) }
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

/** 1970 began on a Thursday. */
const WEEKDAY_OF_DAY_0 = 4

/** The week a day belongs to, from its Monday on. */
const weekOf = (day: number) => Math.floor((day + WEEKDAY_OF_DAY_0 - 1) / 7)

/** Those windows that a wish fits. */
export function fitting<T extends Pick<ArrivalWindow, 'start'>>(
  wish: Wish | null,
  windows: readonly T[],
  { now, timeZone }: { now: Date; timeZone: string },
): T[] {
  if (wish === null) return []
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric' })
  const today = dayNumber(now, timeZone)
  return windows.filter(({ start }) => {
    const moment = new Date(start)
    const day = dayNumber(moment, timeZone)
    const begins = Number(hour.format(moment))
    const isOn = ({ weekdays, daysAway }: Days) =>
      weekdays.has((day + WEEKDAY_OF_DAY_0) % 7) || daysAway.has(day - today)
    const isWithin = ({ from, before }: Hours) => begins >= from && begins < before
    const isAnyDay = wish.weekdays.size + wish.daysAway.size === 0
    const cannot = isOn(wish.never) || wish.never.hours.some(isWithin)
    const tooEarly = wish.nextWeek && weekOf(day) <= weekOf(today)
    return (isAnyDay || isOn(wish)) && isWithin(wish) && !cannot && !tooEarly
  })
}

/** All windows, those of `first` before the others. */
export const inOrder = (
  first: readonly ArrivalWindow[],
  windows: readonly ArrivalWindow[],
): ArrivalWindow[] => [...new Set([...first, ...windows])]
