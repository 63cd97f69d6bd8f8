import { LANGUAGES } from '#contract/language.ts'
import { type Trade, TRADES } from '#contract/catalog.ts'
import type { CatalogSku } from '#server/modules/assistant/our-catalog.ts'
import { titleOf, wordsIn } from '#server/modules/assistant/words/in-language.ts'
import type { Words } from '#server/modules/assistant/words/english.ts'

const FIRST = '(?:,? (?:first|primero|please|por favor))*'
const QUOTES = '"\'“”\u2018\u2019'
const CLOSING = `${QUOTES}.!`

/** In lower case, without the marks around it. */
const bare = (text: string): string => {
  const trimmed = text.trim()
  // Step by step from either end: a pattern would try a run of marks anew from each of its marks.
  let from = 0
  while (from < trimmed.length && QUOTES.includes(trimmed.charAt(from))) from += 1
  let to = trimmed.length
  while (to > from && CLOSING.includes(trimmed.charAt(to - 1))) to -= 1
  return trimmed.slice(from, to).toLowerCase()
}

const saying = (pattern: RegExp) => (text: string) => pattern.test(bare(text))

/** The choice that an answer picks: by its words, or as "the second one". */
export function pickOf(answer: string, choices: readonly string[]): string | undefined {
  const said = bare(answer)
  return choices.find((choice) => bare(choice) === said) ?? choices[placeOf(answer) ?? -1]
}

/** "The second one", "number 2, please", "la segunda primero". */
const ordinal = (words: string) =>
  new RegExp(
    `^(?:(?:let['\u2019]?s |please )?(?:do|take|book|start with|begin with) (?=the |option |number |no\\.? ?\\d|#|\\d))?(?:the |option |number |no\\.? ?|# ?|el |la |(?:la )?opci[o\u00f3]n |(?:el )?n[u\u00fa]mero )?(?:${words})(?: one| option)?${FIRST}$`,
    'iu',
  )
const ORDINALS: readonly RegExp[] = [
  ordinal('1|1st|first|one|a|uno|primer[oa]?'),
  ordinal('2|2nd|second|two|b|dos|segund[oa]'),
  ordinal('3|3rd|third|three|c|last|tres|tercer[oa]?|\u00faltim[oa]'),
]

/** The place in a list that somebody names, counted from 0; null: they name none. */
export function placeOf(text: string): number | null {
  const place = ORDINALS.findIndex((each) => each.test(bare(text)))
  return place === -1 ? null : place
}

const beginsWith = (words: string, ordinals: string) =>
  new RegExp(
    `^(?:(?:#|number|no\\.|n[u\u00fa]mero|the|la|el) ?)?(?:${words}|(?<=(?:the|la|el) )(?:${ordinals}))(?!\\p{L})`,
    'iu',
  )
const NUMBERS: readonly RegExp[] = [
  beginsWith('1|one|un[oa]', '1st|first|primer[oa]'),
  beginsWith('2|two|dos', '2nd|second|segund[oa]'),
  beginsWith('3|three|tres', '3rd|third|tercer[oa]'),
]

/** The place in a list that words begin with, counted from 0: "2 can wait", "the second one is fixed"; null: they name none. */
export function placeAtStart(text: string): number | null {
  const place = NUMBERS.findIndex((each) => each.test(bare(text)))
  return place === -1 ? null : place
}

/** "The toilet one", "my appointment on Friday", "el del inodoro". */
export const namesOneOf = saying(
  /^(?:(?:no|yes|sorry|ok(?:ay)?|i mean|and|just|only|s[i\u00ed]|perd[o\u00f3]n|y|s[o\u00f3]lo|nom[a\u00e1]s),? )*(?:(?:the|my|that|this) (?:[\p{L}-]+ ){0,3}(?:one|booking|appointment|visit|job|repair)(?: (?:on|at|for|tomorrow|today|next|this) .{1,20})?|(?:el|la|lo|mi) (?:cita |visita )?(?:del?|de la) .{3,30}|(?:the|my|el|la|mi) \p{L}+)$/iu,
)

/** What answers a question with none of its choices: "no", "something else". */
export const isNoneOfThem = saying(
  /^(?:no|nope|nah|none|other|neither|(?:something|anything) else|nothing (?:of (?:that|those|these)|like that)|ningun[oa]|ninguna de esas|otr[oa](?: cosa)?)$/iu,
)

const TOGETHER =
  /\b(?:both|all (?:of (?:them|it|this)|together|two|three)|together|total|everything)\b|(?<!\p{L})(?:(?:los|las) (?:dos|tres)|amb[oa]s|en total|tod[oa]s?(?: junt[oa]s?)?)(?!\p{L})/iu

/** Whether words speak of everything that is to be done: "how much for both". */
export const wantsTogether = (text: string): boolean => TOGETHER.test(text)

const ANOTHER = /(?<!\p{L})(?:other|another|different|otr[oa]s?|distint[oa]s?)(?!\p{L})/iu

/** Whether words speak of another than the one that was spoken of: "no, the other one". */
export const saysAnother = (text: string): boolean => ANOTHER.test(text)

/** Whether a text is one of these words of ours, in any language. */
function says(text: string, own: (words: Words) => readonly string[]): boolean {
  const said = bare(text)
  const isSaid = (each: string) => each.length >= said.length && bare(each) === said
  return LANGUAGES.some((language) => own(wordsIn(language)).some(isSaid))
}

/** The trade that a short answer of ours names. */
export const tradeNamed = (text: string): Trade | null =>
  TRADES.find((trade) => says(text, ({ tradeChoices }) => [tradeChoices[trade]])) ?? null

export const looksAgain = (text: string): boolean => says(text, ({ lookAgain }) => [lookAgain])

/** The service whose title this is, as the catalog has it or in another language. */
export const titled = (text: string, catalog: readonly CatalogSku[]): CatalogSku | null =>
  catalog.find((service) => says(text, (words) => [service.title, titleOf(service, words)])) ?? null

/** Whether words are one of the short answers that we offer. */
export const isOurs = (text: string): boolean =>
  says(text, ({ lookAgain, tradeChoices, titles }) => [
    lookAgain,
    ...Object.values(tradeChoices),
    ...Object.values(titles),
  ])
