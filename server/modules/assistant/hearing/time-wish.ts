import type { ArrivalWindow } from '#contract/dispatch.ts'
import { WINDOW_LIMITS } from '#contract/bookings.ts'
import { dayNumber } from '#server/modules/dispatch/window-label.ts'
import {
  type BoundDay,
  type Days,
  daysIn,
  firstDayIn,
  lastDayIn,
  meantIn,
  withoutDates,
} from './wished-days.ts'

/** Hours of the day: a window has to begin at or after, and before. */
interface Hours {
  from: number
  before: number
}

/** When a customer would like somebody to come. */
export interface Wish {
  /** One of these: "Friday before 10 or Saturday after 3". */
  any: readonly Time[]
  /** When they cannot. */
  never: Named
}

/** What was said nothing of fits anyhow. */
interface Time extends Named {
  first: BoundDay | null
  last: BoundDay | null
}

interface Named {
  days: readonly Days[]
  hours: readonly Hours[]
}

/** A text as times are read in it, without accents: "next week's" is "next week", "'05" a year, and "5:30 p. m." is "5pm". */
const asRead = (text: string): string =>
  text
    // Putting many marks on one letter in order takes the square of how many they are.
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=[a-z])['\u2019](?:s|ll|d|ve|re)\b/gu, '')
    .replaceAll(/['\u2019](?=\d\d\b)/gu, '20')
    .replaceAll(/['\u2019]/gu, '')
    .replaceAll(/(?<=\b\d{1,2}):\d\d/gu, '')
    .replaceAll(/(?<=\b\d{1,2})\s?([ap])\.?\s?m\b/gu, '$1m')

const PARTS_OF_DAY: readonly (readonly [RegExp, Hours])[] = [
  [/\b(?:mornings?|(?:por|en) la manana)\b/u, { from: 0, before: 12 }],
  [
    /\b(?:(?:(?:at|around) )?(?<!(?:after|before|by|until|till|from) )(?:noon|midday)|al? mediodia)\b/u,
    { from: 11, before: 13 },
  ],
  [/\b(?:afternoons?|(?:por|en) la tarde|esta tarde)\b/u, { from: 12, before: 17 }],
  [
    /\b(?:evenings?|tonight|after work|(?:por|en) la noche|esta noche)\b/u,
    { from: 16, before: 24 },
  ],
]

const HOUR = String.raw`(?:las? )?([01]?\d|2[0-4]|noon|mediodia)([ap]m\b)?`
/** After an hour of the day none of these is counted: "after 5", not "after 5 minutes" or "from 5 to 10 feet". */
const COUNTED =
  'x|by|sec|min|hour|hr|day|week|month|year|degree|time|flush|people|amp|volt|watt|gallon|ft|feet|foot|inch|psi|seg|hora|dia|semana|mes|ano|grado|vec|vez|pies|pulgada|persona'
const BOUND = String.raw`\s${HOUR}(?![\d/%\u00b0"]|(?:\s?(?:-|to|or|a|o)\s?\d+)?\s?(?:${COUNTED}))`
const AFTER = new RegExp(
  String.raw`\b(?:after|not before|not(?: \w+){0,3} (?:until|till)|from|despues de|a partir de|no(?: \w+){1,3} hasta)${BOUND}`,
  'u',
)
const BEFORE = new RegExp(String.raw`(?<!\bnot )\b(?:before|by|not after|antes de)${BOUND}`, 'u')
/** "2-4pm", "between 9 and 5": from one to the other. */
const BETWEEN = new RegExp(
  String.raw`\b${HOUR}\s?(?:-|\u2013|to|and|until|till|a|y)\s?${HOUR}(?:(?<=m)|(?<=\b(?:between|entre) .{3,20})(?![\d/%\u00b0"]|\s?(?:${COUNTED})))`,
  'u',
)
/** "5 pm"; "at 3", where no address goes on: "at 3 Elm Street". */
const AT =
  /\b(\d{1,2})(?:([ap]m)\b|(?<=\b(?:at|around|a las?) \d{1,2})(?=$|[.,;!?]|\s(?:on|or|and|if|please|sharp|today|tomorrow|is|would|works|de|o|y|por)\b))/u

const isWithin = ({ from, before }: Hours, hour: number): boolean => hour >= from && hour < before

const ANY_HOUR: Hours = { from: 0, before: 24 }
/** Nobody means five in the morning by "after 5". */
const FIRST_HOUR = 7
const HALF_A_DAY = 12
/** A window begins at most so many hours before a moment within it that somebody names. */
const WITHIN_HOURS = 1

function hourOf(number = '', half?: string): number {
  if (!/^\d/u.test(number)) return HALF_A_DAY
  const hour = Number(number) % 24
  if (half === undefined) return hour < FIRST_HOUR ? hour + HALF_A_DAY : hour
  return (hour % HALF_A_DAY) + (half.startsWith('p') ? HALF_A_DAY : 0)
}

/** What stands before or after what is not wanted, with nothing but small words between: "no heat, come today" wants today. */
const NOT_THIS =
  /\b(?:cant|cannot|wont|dont|not|never|except|any\w* but|(?:day|time) but|menos|excepto|nunca|ni|no(?: puedo| podemos| me (?:sirve|queda)(?: bien)?)?)(?: (?:on|in|the|this|for|do|make|it|be|here|come|any|want|need|have|time|(?:any|some)(?:one|body)|a|quiero|necesito|tengo|tiempo|nadie|el|la|los|las|este|esta|en|por|ir))*\s$/u
const THIS_DOES_NOT =
  /^\s(?:(?:do(?:es)?nt|does not|do not|wont|cant) (?:work|do)|(?:is|are) (?:out|no good|bad)|no (?:puedo|me|sirve))/u

/** Whether what is named there is wanted. */
const isWanted = ({ input, index, 0: words }: RegExpExecArray): boolean =>
  !NOT_THIS.test(input.slice(0, index)) && !THIS_DOES_NOT.test(input.slice(index + words.length))

/** "I work 9 am to 5 pm", "I can't do 2-4 pm" wish for nothing. */
const isWished = ({ input, index }: RegExpExecArray): boolean =>
  !/\bwork(?:s|ing)?\b[^.,;!?]{0,12}$/u.test(input.slice(0, index)) &&
  !NOT_THIS.test(input.slice(0, index))

/** The hours a text wishes for; an hour counts within what frames it: "at 3 pm, I have to leave by 6". */
function hoursIn(text: string): Hours[] {
  const between = BETWEEN.exec(text)
  if (between && isWished(between)) {
    const [, first, half, last, lastHalf] = between
    const [from, before] = [hourOf(first, half ?? lastHalf), hourOf(last, lastHalf)]
    // "11-1 pm" begins before noon.
    return [{ from: from > before ? from - HALF_A_DAY : from, before }]
  }
  const hour = (name: RegExp, within = text) => {
    const found = name.exec(within)
    return found && hourOf(found[1], found[2])
  }
  const [from, before] = [hour(AFTER), hour(BEFORE)]
  const others = [BETWEEN, AFTER, BEFORE].reduce((so, name) => so.replace(name, ' '), text)
  const at = hour(AT, others)
  const framed = (part: Hours) => ({ from: from ?? part.from, before: before ?? part.before })
  const parts = meantIn(PARTS_OF_DAY, text, isWanted)
    .map(framed)
    .filter((part) => part.from < part.before)
  const frames = parts.length > 0 ? parts : [framed(ANY_HOUR)]
  if (at !== null && frames.some((each) => isWithin(each, at)))
    return [{ from: at - WITHIN_HOURS, before: at + 1 }]
  return parts.length > 0 || (from ?? before) !== null ? frames : []
}

const timeIn = (text: string): Time => ({
  days: daysIn(text, isWanted),
  hours: hoursIn(withoutDates(text)),
  first: firstDayIn(text),
  last: lastDayIn(text),
})

const isNamed = ({ days, hours }: Named): boolean => days.length + hours.length > 0
const namesADay = ({ days, first, last }: Time): boolean =>
  days.length > 0 || first !== null || last !== null

const OR = /,? \b(?:or|o)(?: else)?(?= )/u
const AND = /,? \b(?:and|y)(?= )/u

/** The times a text names: several only where each has hours of its own; a day is said once for all, or with each. */
function timesIn(text: string): Time[] {
  const either = text.split(OR).map(timeIn)
  if (either.length > 1 && either.every(({ hours }) => hours.length > 0)) {
    const dated = either.find(namesADay)
    return either.map((time) => ({
      ...(namesADay(time) ? time : (dated ?? time)),
      hours: time.hours,
    }))
  }
  const both = text.split(AND).map(timeIn)
  const isEach = both.every((time) => time.hours.length > 0 && namesADay(time))
  return both.length > 1 && isEach ? both : [timeIn(text)]
}

/** What a text wishes; null where it names no time at which somebody should come. */
export function wishIn(said: string): Wish | null {
  const text = withoutToldTime(asRead(said))
  const isUnwanted = (mention: RegExpExecArray) => !isWanted(mention)
  const never = {
    days: daysIn(text, isUnwanted),
    hours: meantIn(PARTS_OF_DAY, text, isUnwanted),
  }
  const any = timesIn(text)
  const names = any.some((time) => isNamed(time) || namesADay(time))
  return names || isNamed(never) ? { any, never } : null
}

/** Up to where somebody asks for something. */
const TOLD_TIME =
  /\b(?<!(?:home|free|available|here|casa|libre|disponible) )(?:since|fine until|desde|every (?:night|morning|evening|time)|cada (?:noche|manana|vez))\b(?! (?:im?|we)\b|[^,.;!?]{0,24}(?:puedo|podemos|en adelante))[^,.;!?]{0,200}?(?=\s(?:please|pl[sz]|can|could|come|need|want|looking|would|so|and|but|y|pero|por favor|pued|necesit|quier|veng|mand)|[,.;!?]|$)/gu

const withoutToldTime = (text: string): string => text.replaceAll(TOLD_TIME, ' ')

/** Whether a text tells since when, or how often: that is no time at which somebody should come. */
export const tellsOfATime = (text: string): boolean => asRead(text).search(TOLD_TIME) !== -1

/** Seen from today: whether somebody may come on a day. */
function mayBeOn(
  { days, first, last }: Time,
  never: Named,
  today: number,
): (day: number) => boolean {
  const soonest = first?.(today) ?? today
  const latest = last?.(today) ?? Number.POSITIVE_INFINITY
  const wished = days.map((seenFrom) => seenFrom(today))
  const not = never.days.map((seenFrom) => seenFrom(today))
  return (day) =>
    day >= soonest &&
    day <= latest &&
    (wished.length === 0 || wished.some((is) => is(day))) &&
    !not.some((is) => is(day))
}

/** Those windows that a wish fits. */
export function fitting<T extends Pick<ArrivalWindow, 'start'>>(
  wish: Wish | null,
  windows: readonly T[],
  { now, timeZone }: { now: Date; timeZone: string },
): T[] {
  if (wish === null) return []
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric' })
  const today = dayNumber(now, timeZone)
  const times = wish.any.map((time) => ({ ...time, isOn: mayBeOn(time, wish.never, today) }))
  return windows.filter(({ start }) => {
    const moment = new Date(start)
    const [day, begins] = [dayNumber(moment, timeZone), Number(hour.format(moment))]
    const isOneOf = (hours: readonly Hours[]) => hours.some((each) => isWithin(each, begins))
    const isOneOfThem = times.some(
      ({ hours, isOn }) => (hours.length === 0 || isOneOf(hours)) && isOn(day),
    )
    return isOneOfThem && !isOneOf(wish.never.hours)
  })
}

/** What is left of a wish without its hours; null where it names no day. */
export function onlyItsDays(wish: Wish | null): Wish | null {
  const days = (wish?.any ?? []).filter(namesADay).map((time) => ({ ...time, hours: [] }))
  return wish !== null && days.length > 0
    ? { any: days, never: { ...wish.never, hours: [] } }
    : null
}

/** The first day a wish allows, `2026-12-12`, where that is none of the next days; null: today will do. */
export function firstDayWished(
  wish: Wish | null,
  { now, timeZone }: { now: Date; timeZone: string },
): string | null {
  if (wish === null) return null
  const today = dayNumber(now, timeZone)
  const days = Array.from({ length: WINDOW_LIMITS.furthestDays + 1 }, (_, at) => today + at)
  const firsts = wish.any.map((time) => days.find(mayBeOn(time, wish.never, today)) ?? today)
  const first = Math.min(...firsts)
  return first === today ? null : new Date(first * 86_400_000).toISOString().slice(0, 10)
}

/** All windows, those of `first` before the others. */
export const inOrder = (
  first: readonly ArrivalWindow[],
  windows: readonly ArrivalWindow[],
): ArrivalWindow[] => [...new Set([...first, ...windows])]
