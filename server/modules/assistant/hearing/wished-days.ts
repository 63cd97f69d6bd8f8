/** Seen from today, days being counted since 1970: whether a day is meant. */
export type Days = (today: number) => (day: number) => boolean

/** Seen from today: the first day that is not too early, or the last that is not too late. */
export type BoundDay = (today: number) => number

const DAY_MS = 86_400_000

/** 1970 began on a Thursday; 0 is Sunday. */
const weekdayOf = (day: number): number => (day + 4) % 7

const onWeekdays = (...those: readonly number[]): Days => {
  const isMeant = (day: number) => those.includes(weekdayOf(day))
  return () => isMeant
}
const inDays =
  (days: number): Days =>
  (today) =>
  (day) =>
    day === today + days

const WEEKDAYS: readonly (readonly [RegExp, Days])[] = [
  [/\b(?:sundays?|domingos?)\b/u, onWeekdays(0)],
  [/\b(?:mon(?:days?)?|lunes)\b/u, onWeekdays(1)],
  [/\b(?:tue(?:s|sdays?)?|martes)\b/u, onWeekdays(2)],
  [/\b(?:wed(?:nesdays?)?|miercoles)\b/u, onWeekdays(3)],
  [/\b(?:thu(?:rs?|rsdays?)?|jueves)\b/u, onWeekdays(4)],
  [/\b(?:fri(?:days?)?|viernes)\b/u, onWeekdays(5)],
  [/\b(?:saturdays?|sabados?)\b/u, onWeekdays(6)],
  // "My father sat on the lid."
  [
    /\b(?:(?:on|this|next|any ?time|friday or) sat|sat (?:morning|afternoon|evening|(?:or|and|to) sun(?:day)?))\b/u,
    onWeekdays(6),
  ],
  [/\b(?:weekends?|fin(?:es)? de semana)\b/u, onWeekdays(0, 6)],
]
const DAYS_AWAY: readonly (readonly [RegExp, Days])[] = [
  [/\b(?:today|tonight|hoy|esta (?:tarde|noche))\b/u, inDays(0)],
  [/(?<!\bday after )\b(?:to?m+or+ow|tmr?w|tmrrw)\b/u, inDays(1)],
  [/(?<!\b(?:la|pasado) )\bmanana\b(?! (?:temprano )?del? la\b)/u, inDays(1)],
  [/\b(?:day after tomorrow|pasado manana)\b/u, inDays(2)],
]

/** From one on. */
const COUNTS =
  'an?|one|una?|uno, two|dos|a couple of|un par de, three|tres, four|cuatro, five|cinco, six|seis, seven|siete, eight|ocho, nine|nueve, ten|diez'.split(
    ', ',
  )
const MONTHS =
  'jan(?:uary)?|enero, feb(?:ruary)?|febrero, mar(?:ch)?|marzo, apr(?:il)?|abril, may|mayo, june?|junio, july?|julio, aug(?:ust)?|agosto, sept?(?:ember)?|septiembre, oct(?:ober)?|octubre, nov(?:ember)?|noviembre, dec(?:ember)?|diciembre'.split(
    ', ',
  )
const placeIn = (list: readonly string[], word = ''): number =>
  list.findIndex((each) => new RegExp(`^(?:${each})$`, 'u').test(word))

const soMany = (units: string) =>
  new RegExp(
    String.raw`\b(?:in|en|dentro de) (?:about |como |unas )?(\d{1,2}|${COUNTS.join('|')}) (?:${units})\b`,
    'u',
  )
const SO_MANY_DAYS = soMany('days?|dias?')
const SO_MANY_WEEKS = soMany('weeks?|semanas?')
const countOf = ([, words = '']: RegExpExecArray): number =>
  Number(words) || placeIn(COUNTS, words) + 1

const MONTH = `(?:${MONTHS.join('|')})`
const DAY = String.raw`(?:3[01]|[12]\d|0?[1-9])`
/** What is counted by an ordinal and is no day: "the 2nd floor", "the 1st one". */
const NO_DAY =
  'one|floor|street|st|ave|avenue|time|unit|bath|bed|room|story|level|thing|issue|zone|outlet|breaker'
const DATES = new RegExp(
  [
    // "Dec 12", "December 12th"
    String.raw`\b${MONTH}\.?\s${DAY}(?:st|nd|rd|th)?(?![\d/]|[ap]m)`,
    // "12 December", "the 12th of December", "12 de diciembre"
    String.raw`\b(?:the )?${DAY}(?:st|nd|rd|th)?\s(?:of |de )?${MONTH}\b`,
    // "12/20", "12/20/26"; "3/4" may be of an inch, "12/4" is no fraction
    String.raw`(?<![\d/.$-])(?:(?<=\b(?:on|by|for|el) )|(?!(?:1/2|[13]/4|[1357]/8|(?:[13579]|1[135])/16)(?!\d)))(?:1[0-2]|0?[1-9])/${DAY}(?:/(?:20)?\d\d)?(?![\d/"%]|\s?(?:inch|in\b|hp\b|turn))`,
    // "the 12th", "on the 12th"; "el 12", "el d\u00eda 12"
    String.raw`(?:\bthe |^)${DAY}(?:st|nd|rd|th)\b(?!\s(?:${NO_DAY}))`,
    // "Tuesday 8th", "martes 8", but not "martes 8 am"
    String.raw`(?<=day )${DAY}(?:st|nd|rd|th)\b`,
    String.raw`(?<=\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo) )${DAY}\b(?!\s?(?:[ap]m|[-:\u2013]|a\s\d|y\s\d))`,
    String.raw`\bd?el (?:dia )?${DAY}(?=$|[.,;!?]|\s(?:en|por|a|si|o|y|est\w*|me|puedo|de preferencia)\b)`,
  ].join('|'),
  'gu',
)

/** The days of the month a text names. */
const datesIn = (text: string): RegExpExecArray[] => [...text.matchAll(DATES)]

export const withoutDates = (text: string): string => text.replaceAll(DATES, ' ')

/** The next day of a date, which is of any month where none is named. */
function nextDay([words]: RegExpExecArray, today: number): number {
  const [first = 0, second] = (words.match(/\d+/gu) ?? []).map(Number)
  const named = placeIn(MONTHS, words.match(/[a-z]{3,}/gu)?.at(-1))
  const [month, day] = second === undefined ? [named, first] : [first - 1, second]
  const now = new Date(today * DAY_MS)
  for (let ahead = 0; ahead <= 12; ahead += 1) {
    const on = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, day))
    const isThere = on.getUTCDate() === day && (month === -1 || month === on.getUTCMonth())
    if (isThere && on >= now) return on.getTime() / DAY_MS
  }
  return Number.POSITIVE_INFINITY
}

const onDate =
  (date: RegExpExecArray): Days =>
  (today) => {
    const next = nextDay(date, today)
    return (day) => day === next
  }

/** Those names of a table that a text has and means, with what each stands for. */
const mentionsIn = <T>(
  table: readonly (readonly [RegExp, T])[],
  text: string,
  isMeant: (mention: RegExpExecArray) => boolean,
): { mention: RegExpExecArray; what: T }[] =>
  table.flatMap(([name, what]) => {
    const mention = name.exec(text)
    return mention !== null && isMeant(mention) ? [{ mention, what }] : []
  })

/** What they stand for. */
export const meantIn = <T>(...of: Parameters<typeof mentionsIn<T>>): T[] =>
  mentionsIn(...of).map(({ what }) => what)

/** Each name of a day that a text has and means. */
function namesOfDays(text: string, isMeant: (mention: RegExpExecArray) => boolean) {
  const dates = datesIn(text).filter(isMeant)
  const counted = SO_MANY_DAYS.exec(text)
  // "Saturday the 12th" is that day alone.
  const names = dates.length > 0 ? DAYS_AWAY : [...WEEKDAYS, ...DAYS_AWAY]
  return [
    ...dates.map((mention) => ({ mention, what: onDate(mention) })),
    ...mentionsIn(names, text, isMeant),
    ...(counted !== null && isMeant(counted)
      ? [{ mention: counted, what: inDays(countOf(counted)) }]
      : []),
  ]
}

/** The days a text names, of those that are meant. "After the 12th" is not that day. */
export const daysIn = (text: string, isMeant: (mention: RegExpExecArray) => boolean): Days[] =>
  namesOfDays(text, isMeant).flatMap(({ mention, what }) =>
    boundBy(mention) === null ? [what] : [],
  )

/** What stands before a name, or before two: "by Friday or Saturday". */
const before = (words: string) =>
  new RegExp(
    String.raw`\b(?:${words})(?:\s(?:the|del?|de el|el|on))?(?:\sdia)?(?:\s[a-z]+ (?:or|o)(?:\s(?:the|el))?)?\s?$`,
    'u',
  )

/** The first day or the last that somebody may come on: so many days after the one that is named. */
interface Bound {
  edge: 'first' | 'last'
  more: number
}
const BOUNDS: readonly (readonly [RegExp, Bound])[] = [
  [
    before(String.raw`(?:not|cant|cannot|wont|dont)(?: \w+){0,4} before|no antes|no puedo antes`),
    { edge: 'first', more: 0 },
  ],
  [
    before('(?:not|no) after|(?:not|no) later than|by|no despues|a mas tardar'),
    { edge: 'last', more: 0 },
  ],
  [before('after|despues'), { edge: 'first', more: 1 }],
  [before('before|antes'), { edge: 'last', more: -1 }],
]
/** "From Monday to Friday" names both. */
const FROM = before('from|starting(?: on)?|a partir')

/** Whether a day that is named is the first or the last. */
function boundBy({ input, index, 0: words }: RegExpExecArray): Bound | null {
  const said = input.slice(0, index)
  const [, bound = null] = BOUNDS.find(([name]) => name.test(said)) ?? []
  return bound ?? (FROM.test(said) && /\d/u.test(words) ? { edge: 'first', more: 0 } : null)
}

const A_YEAR = 366
/** The next day that is meant. */
function nextOf(days: Days, today: number): number {
  const isMeant = days(today)
  const ahead = Array.from({ length: A_YEAR }, (_, at) => today + at)
  return ahead.find(isMeant) ?? Number.POSITIVE_INFINITY
}

/** It begins on a Monday. */
const nextWeek: BoundDay = (today) => today + 7 - weekdayOf(today - 1)

const LATER: readonly (readonly [RegExp, BoundDay])[] = [
  [
    /\bweek after next\b|\bnot next week\b.{0,20}\bweek after\b|\bno la (?:proxima|otra)(?: semana)?, (?:si ?no )?la (?:otra|que sigue)\b/u,
    (today) => nextWeek(today) + 7,
  ],
  [
    // "Friday after next", "a week from Friday", "not next Friday, the one after"
    /(?:day|weekend)s? after next\b|\ba week from \w+day\b|(?:day|weekend),? the one after\b|\bel otro (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin de semana)\b|(?:es|do|go|semana) no,? (?:si ?no )?el otro\b|(?:es|do|go|hoy) en ocho\b(?! dias)/u,
    (today) => today + 7,
  ],
  // "Next Wednesday", said on a Tuesday, is not tomorrow.
  [/\bnext (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/u, (today) => today + 2],
  [/\b(?:in|en|dentro de) (?:a|one|un) (?:month|mes)\b/u, (today) => today + 30],
  [
    /\b(?:next month|proximo mes|mes (?:que (?:viene|entra)|proximo))\b/u,
    (today) => {
      const now = new Date(today * DAY_MS)
      return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) / DAY_MS
    },
  ],
  [/\b(?:next week|week after|proxima semana|semana (?:que (?:viene|entra)|proxima))\b/u, nextWeek],
]

/** The days that a text names as the first or the last. */
const boundsIn = (text: string, edge: Bound['edge']): BoundDay[] =>
  namesOfDays(text, () => true).flatMap(({ mention, what }) => {
    const bound = boundBy(mention)
    return bound?.edge === edge ? [(today: number) => nextOf(what, today) + bound.more] : []
  })

/** From when on a text wants somebody, where it does not name the day itself; null: nothing is said of it. */
export function firstDayIn(text: string): BoundDay | null {
  const weeks = SO_MANY_WEEKS.exec(text)
  const counted = weeks === null ? [] : [(today: number) => today + 7 * countOf(weeks)]
  const [first = null] = [
    ...boundsIn(text, 'first'),
    ...counted,
    ...meantIn(LATER, text, () => true),
  ]
  return first
}

/** Until when a text wants somebody, at the latest; null: nothing is said of it. */
export function lastDayIn(text: string): BoundDay | null {
  const bounds = boundsIn(text, 'last')
  return bounds.length === 0 ? null : (today) => Math.max(...bounds.map((last) => last(today)))
}
