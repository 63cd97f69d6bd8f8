import { dayNumberOf } from '#server/modules/dispatch/window-label.ts'

/** A day by its number, of this month or the next where none is named. */
interface DayOfMonth {
  /** 1 is January. */
  month: number | null
  day: number
}

/** Days somebody names. */
export interface Days {
  /** 0 is Sunday. */
  weekdays: ReadonlySet<number>
  /** Calendar days from today on. */
  daysAway: ReadonlySet<number>
  dates: readonly DayOfMonth[]
}

export const namesDays = ({ weekdays, daysAway, dates }: Days): boolean =>
  weekdays.size + daysAway.size + dates.length > 0

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
const BY_NAME = [
  ...WEEKDAYS.map((name, day) => [name, day] as const),
  ...[0, 6].map((day) => [WEEKEND, day] as const),
]

const TODAY = /\btoday\b|\btonight\b|\bhoy\b|\besta (?:tarde|noche)\b/iu
const TOMORROW =
  /(?<!\b(?:day after|la|pasado) )\b(?:to?m+or+ow|tmr?w|tmrrw|ma[n\u00f1]ana\b(?! (?:temprano )?(?:del|de la)))\b/iu
const DAY_AFTER = /\bday after tomorrow\b|\bpasado ma[n\u00f1]ana\b/iu
const NUMBERS = 'one|two|three|four|five|six|seven|eight|nine|ten'.split('|')
const NUMEROS = 'un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez'.split('|')
const COUNT = String.raw`\d{1,2}|${NUMBERS.join('|')}|${NUMEROS.join('|')}|an?`
const IN_SO_MANY_DAYS = new RegExp(
  String.raw`\b(?:in|en|dentro de) (${COUNT}) (?:days?|d[i\u00ed]as?)\b`,
  'iu',
)

const MONTHS = [
  'jan(?:uary)?|enero',
  'feb(?:ruary)?|febrero',
  'mar(?:ch)?|marzo',
  'apr(?:il)?|abril',
  'may|mayo',
  'june?|junio',
  'july?|julio',
  'aug(?:ust)?|agosto',
  'sept?(?:ember)?|septiembre',
  'oct(?:ober)?|octubre',
  'nov(?:ember)?|noviembre',
  'dec(?:ember)?|diciembre',
]
const MONTH = MONTHS.map((each, at) => `(?<m${at + 1}>${each})`).join('|')
const DAY = String.raw`(?<day>3[01]|[12]?\d)(?:st|nd|rd|th)?(?![\d:/]|\s?[ap]\.?\s?m\b)`
/** What is counted by an ordinal and is no day: "the 2nd floor", "the 1st one". */
const NO_DAY =
  'one|floor|street|st|ave|avenue|time|unit|bath|bed|room|story|level|thing|issue|zone|outlet|breaker'
const DATES = [
  // "Dec 12", "December 12th"
  String.raw`\b(?:${MONTH})\.?\s${DAY}`,
  // "12 December", "the 12th of December", "12 de diciembre"
  String.raw`\b${DAY}\s(?:of |de )?(?:${MONTH})\b`,
  // "12/20", "12/20/26"; "3/4" may be of an inch, "12/4" is no fraction
  String.raw`(?<![\d/.$-])(?:(?<=\b(?:on|by|for|el) )|(?!(?:1/2|[13]/4|[1357]/8|(?:[13579]|1[135])/16)(?!\d)))(?<number>1[0-2]|0?[1-9])/(?<day>3[01]|[12]\d|0?[1-9])(?:/(?:20)?\d\d)?(?![\d/"%]|\s?(?:inch|in\b|hp\b|turn))`,
  // "the 12th", "on the 12th"; "el 12", "el d\u00eda 12"
  String.raw`(?:\bthe |^)(?<day>3[01]|[12]?\d)(?:st|nd|rd|th)\b(?!\s(?:${NO_DAY}))`,
  String.raw`\bd?el (?:d[i\u00ed]a )?(?<day>3[01]|[12]?\d)(?=$|[.,;!?]|\s(?:en|por|a|si|o|y|est\p{L}*|me|puedo|de preferencia)(?!\p{L}))`,
].map((each) => new RegExp(each, 'giu'))

/** A day of the month, and where in a text it stands. */
interface DateThere {
  date: DayOfMonth
  from: number
  to: number
}

/** The days of the month a text names. */
export function datesIn(text: string): DateThere[] {
  let left = text
  return DATES.flatMap((pattern) => {
    const found = [...left.matchAll(pattern)].map((match) => {
      const { day, number, ...rest } = match.groups ?? {}
      const named = Object.entries(rest)
        .find(([, name]) => name !== undefined)?.[0]
        .slice(1)
      const month = number ?? named
      return {
        date: { month: month === undefined ? null : Number(month), day: Number(day) },
        from: match.index,
        to: match.index + match[0].length,
      }
    })
    for (const { from, to } of found)
      left = left.slice(0, from) + ' '.repeat(to - from) + left.slice(to)
    return found.filter(({ date }) => date.day > 0)
  })
}

const numberOf = (word: string): number => {
  const listed = [NUMBERS, NUMEROS].map((words) =>
    words.findIndex((each) => new RegExp(`^(?:${each})$`, 'iu').test(word)),
  )
  return /^\d/u.test(word) ? Number(word) : Math.max(0, ...listed) + 1
}

/** Of the days a text names, its `dates` among them, those that are meant by where they stand in it. */
export function daysIn(
  text: string,
  dates: readonly DateThere[],
  isMeant: (from: number, to: number) => boolean,
): Days {
  const meant = (name: RegExp) => {
    const found = name.exec(text)
    return found !== null && isMeant(found.index, found.index + found[0].length) ? found : null
  }
  const those = dates.flatMap(({ date, from, to }) => (isMeant(from, to) ? [date] : []))
  const away = ([name, days]: readonly [RegExp, number]) => (meant(name) ? [days] : [])
  const counted = meant(IN_SO_MANY_DAYS)?.[1]
  return {
    // "Saturday the 12th" is that day alone.
    weekdays: new Set(those.length > 0 ? [] : BY_NAME.flatMap(away)),
    daysAway: new Set([
      ...(
        [
          [TODAY, 0],
          [TOMORROW, 1],
          [DAY_AFTER, 2],
        ] as const
      ).flatMap(away),
      ...(counted === undefined ? [] : [numberOf(counted)]),
    ]),
    dates: those,
  }
}

const NEXT_WEEK =
  /\bnext week\b|\bweek after\b|\b(?:la )?(?:pr[o\u00f3]xima semana|semana (?:que (?:viene|entra)|pr[o\u00f3]xima))\b/iu
const NEXT_MONTH =
  /\bnext month\b|\b(?:pr[o\u00f3]ximo mes|mes (?:que (?:viene|entra)|pr[o\u00f3]ximo))\b/iu
const IN_SO_MANY_WEEKS = new RegExp(
  String.raw`\b(?:in|en|dentro de) (?:about |como |unas )?(${COUNT}|a couple of|un par de) (?:weeks?|semanas?)\b`,
  'iu',
)
const IN_A_MONTH = /\b(?:in|en|dentro de) (?:a|one|un) (?:month|mes)\b/iu
const before = (words: string) =>
  new RegExp(String.raw`\b(?:${words})(?:\s(?:the|del?|de el|el))?(?:\sd[i\u00ed]a)?\s?$`, 'iu')
const AFTER = before(String.raw`after|despu[e\u00e9]s`)
const FROM = before('not before|from|starting(?: on)?|a partir|no antes')

/** From when on; null: nothing is said of it. */
export type Earliest =
  | { kind: 'next week' | 'next month' }
  | { kind: 'days'; days: number }
  /** That day itself is not meant where it is after it. */
  | { kind: 'date'; date: DayOfMonth; isAfter: boolean }

/** Not before when a text wants somebody, where it does not name the day itself. */
export function earliestIn(text: string, dates: readonly DateThere[]): Earliest | null {
  for (const { date, from } of dates) {
    const isAfter = AFTER.test(text.slice(0, from))
    if (isAfter || FROM.test(text.slice(0, from))) return { kind: 'date', date, isAfter }
  }
  const weeks = IN_SO_MANY_WEEKS.exec(text)?.[1]
  if (weeks !== undefined) {
    const isCouple = /couple|par/iu.test(weeks)
    return { kind: 'days', days: 7 * (isCouple ? 2 : numberOf(weeks)) }
  }
  if (IN_A_MONTH.test(text)) return { kind: 'days', days: 30 }
  if (NEXT_MONTH.test(text)) return { kind: 'next month' }
  return NEXT_WEEK.test(text) ? { kind: 'next week' } : null
}

/** 1970 began on a Thursday. */
const WEEKDAY_OF_DAY_0 = 4

const dateOf = (day: number) => new Date(day * 86_400_000)

/** The next day of that date from today on, as a day counted since 1970. */
function nextDay({ month, day }: DayOfMonth, today: number): number {
  const from = dateOf(today)
  for (let ahead = 0; ahead <= 12; ahead += 1) {
    const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + ahead, 1))
    if (month !== null && first.getUTCMonth() + 1 !== month) continue
    const on = new Date(first)
    on.setUTCDate(day)
    const number = dayNumberOf(on.toISOString().slice(0, 10))
    if (on.getUTCMonth() === first.getUTCMonth() && number >= today) return number
  }
  return Number.POSITIVE_INFINITY
}

/** Whether a day, counted since 1970, is one of those that are named. */
export const isOneOf = ({ weekdays, daysAway, dates }: Days, day: number, today: number): boolean =>
  weekdays.has((day + WEEKDAY_OF_DAY_0) % 7) ||
  daysAway.has(day - today) ||
  dates.some((each) => nextDay(each, today) === day)

/** The first day that is not too early, counted since 1970. */
export function firstDay(earliest: Earliest | null, today: number): number {
  if (earliest === null) return today
  if (earliest.kind === 'days') return today + earliest.days
  if (earliest.kind === 'date') return nextDay(earliest.date, today) + (earliest.isAfter ? 1 : 0)
  const from = dateOf(today)
  if (earliest.kind === 'next month')
    return Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1) / 86_400_000
  // Next week begins on a Monday.
  return today + 7 - ((today + WEEKDAY_OF_DAY_0 + 6) % 7)
}
