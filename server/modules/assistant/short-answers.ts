import { LANGUAGES } from '#contract/assistant.ts'
import { type Trade, TRADES } from '#contract/catalog.ts'
import type { CatalogSku } from './our-catalog.ts'
import { titleOf, wordsIn } from './words/in-language.ts'
import type { Words } from './words/words.ts'

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

/** "The next one". */
export const wantsTheNext = saying(
  /^(?:ok(?:ay)?,? |yes,? |s[i\u00ed],? )?(?:(?:now |do |and )?(?:the )?next(?: one| thing)?|(?:ahora |y )?(?:el |la |lo )?(?:siguiente|pr[o\u00f3]xim[oa]))(?:,? (?:please|por favor))?$/iu,
)

/** "What else is left?" */
export const asksWhatIsLeft = saying(
  /^(?:(?:ok(?:ay)?|so|and|y),? )*(?:what(?:['\u2019]?s| is)? (?:(?:else is )?(?:left|next)|else)(?: to (?:do|book))?|qu[e\u00e9] (?:m[a\u00e1]s|falta|sigue))\??$/iu,
)

/** "The other one". */
export const wantsTheOther = saying(
  new RegExp(
    `^(?:(?:no|ok(?:ay)?|yes|now|s[i\u00ed]|ahora|y),? )?(?:the other(?: one)?|el otro|la otra)${FIRST}$`,
    'iu',
  ),
)

const PUT_FIRST =
  /\b(?:first|start with|begin with|let['\u2019]?s do|just|only|now|s[o\u00f3]lo|nada m\u00e1s|ahora|primero|empe[cz]\p{L}* (?:por|con)|comen[cz]\p{L}* (?:por|con))\b/iu
/** "Then the fan"; more words than these tell something. */
const GOES_ON_WITH =
  /^(?:(?:ok(?:ay)?|and|y),? )?(?:then|luego|despu\u00e9s) (?:the|my|el|la|mi) \p{L}{1,20}(?:,? (?:please|por favor))?[.!]?$/iu
/** Whether somebody says what to begin or to go on with. */
export const putsFirst = (text: string): boolean =>
  PUT_FIRST.test(text) || GOES_ON_WITH.test(text.trim())

const CAN_WAIT =
  /\b(?:(?:can|could|will|may|should) wait|(?:(?:is|are) not|(?:isn|aren)['\u2019]?t) (?:so |that |as )?urgent)(?=\s*[.!]?$)|(?<!\p{L})(?:pueden? esperar|no (?:es|son|corre) (?:tan )?(?:urgentes?|prisa))(?=\s*[.!]?$)/iu
const DONE_LATER =
  /^(?:(?:ok(?:ay)?|and|then|please|let['\u2019]?s|y),? )*(?:(?:do|put|take|leave|book|fix) (?<what>.+) (?:second|later|last|afterwards?)|(?:dej|hag|pong)\p{L}* (?<que>.+) (?:para )?(?:despu\u00e9s|al final))[.!]?$/iu

/** What somebody says may wait: "the faucet can wait", "do the switch second"; null: nothing. */
export function putsLast(text: string): string | null {
  const { what, que } = DONE_LATER.exec(text)?.groups ?? {}
  return what ?? que ?? (CAN_WAIT.test(text) ? text.replace(CAN_WAIT, '').trim() : null)
}

/** "Actually forget it": nobody has to come. "Forget that" puts something right. */
export const callsOff = saying(
  /^(?:(?:ok(?:ay)?|actually|no|nah|nope|sorry|please|just|then|well|you know what|bueno|pues),? )*(?:(?:forget|drop|leave|skip) (?:it(?: all)?|all (?:of )?(?:it|this|that|them)|both(?: of them)?|everything|(?:the|this) whole thing)|never ?mind(?: (?:all (?:of )?)?(?:it|this|that))?|(?:i|we) changed (?:my|our) minds?|olv[i\u00ed]d[ae]l[oa]|olv[i\u00ed]dalo todo|d[e\u00e9]j[ae]l[oa](?: as[i\u00ed])?|ya no(?: quiero nada)?|mejor no)(?:,? (?:then|thanks|thank you|please|for now|gracias|todo))*$/iu,
)

/** Whether somebody who was asked cannot tell, either. */
export const cannotTell = saying(
  /^(?:none(?: of (?:these|those|them|the above))?|neither(?: of (?:these|those|them))?|something else|i (?:really )?(?:do ?n['\u2019]?o?t|dont) (?:know|understand)(?: what you mean)?|idk|(?:i['\u2019]?m )?not (?:really )?sure|no (?:idea|clue)|(?:i )?(?:really )?can(?:['\u2019]?t|not) (?:tell|say)|unsure|dunno|ninguna?(?: de (?:est|es)[ao]s)?|no s[e\u00e9]|no estoy segur[oa]|ni idea)$/iu,
)

/** "No thanks", "maybe later". */
export const declines = saying(
  /^(?:no,? (?:thanks|thank you|gracias)|(?:no,? )?(?:that['\u2019]?s (?:all|it|everything)|i (?:don['\u2019]?t|do not) need anything else|nada m[a\u00e1]s|eso es todo)(?:,? (?:thanks|thank you|gracias))?|(?:no,? )?(?:not (?:now|yet|today)|maybe later|later|luego|despu\u00e9s|ahora no|todav\u00eda no)(?:,? (?:thanks|thank you|gracias))?)$/iu,
)

const YES =
  "(?:(?:(?:i|we) )?(?:just |please )*(?:want|need) (?:it|this|that) (?:fixed|repaired|done)|(?:please )?(?:just )?fix (?:it|this|that)|(?:solo |s\u00f3lo )?quiero que (?:lo|la) (?:arreglen|reparen)|yes|yeah|yep|yup|sure|ok(?:ay)?|alright|great|perfect|good|fine|sounds good|looks good|that works(?: for me)?|works for me|go ahead|(?:let['\u2019]?s )?do (?:it|that)|(?:just |please )*book (?:it|that|this|me)|that(?:['\u2019]?s| is) (?:fine|ok(?:ay)?|good|great|perfect)|i['\u2019]?m (?:safe|ok(?:ay)?)(?: now)?|estoy (?:a salvo|bien)|confirm(?:ar)?|agendar|reservar|va|vale|\u00f3rale|please do|go on|continue|s[i\u00ed]|sigamos|continuemos|claro|dale|bueno|perfecto|de acuerdo|est[a\u00e1] bien|adelante|(?:res[e\u00e9]rv|ag[e\u00e9]nd)[ae]l[oa]|please|por favor)"
const AGREES = new RegExp(`^${YES}(?:[,.! ]+${YES})*$`, 'iu')
const MOST_AGREEING = 40

/** "Yes please", "ok, book it". */
export const agrees = (text: string): boolean =>
  text.length <= MOST_AGREEING && AGREES.test(bare(text))

/** "Ok, book it". */
export const booksIt = (text: string): boolean =>
  agrees(text) && /(?<!\p{L})(?:book|confirm|agend|reserv)/iu.test(text)

/** "Book both", "all of them". */
export const wantsAll = saying(
  /^(?:(?:please|yes|ok|actually|no|i (?:want|need)|can (?:you|we)|let['\u2019]?s|book|do|take|schedule|get),? )*(?:both|all(?: of (?:them|it))?|them (?:both|all)|all (?:two|three)|the two|everything)(?: of them)?(?:,? please)?\??$|^(?:s[i\u00ed],? )?(?:reserv\p{L}*|agend\p{L}*|haz(?:me)?|quiero)? ?(?:(?:los|las) (?:dos|tres)|amb[oa]s|tod[oa]s)(?:,? por favor)?$/iu,
)

/** "The toilet one", "my appointment on Friday", "el del inodoro". */
export const namesOneOf = saying(
  /^(?:(?:no|yes|sorry|ok(?:ay)?|i mean|s[i\u00ed]|perd[o\u00f3]n),? )*(?:(?:the|my|that|this) (?:[\p{L}-]+ ){0,3}(?:one|booking|appointment|visit|job|repair)(?: (?:on|at|for|tomorrow|today|next|this) .{1,20})?|(?:el|la|lo|mi) (?:cita |visita )?(?:del?|de la) .{3,30}|(?:the|my|el|la|mi) \p{L}+)$/iu,
)

const TOGETHER =
  /\b(?:both|all (?:of (?:them|it|this)|together|two|three)|together|total|everything)\b|(?<!\p{L})(?:(?:los|las) (?:dos|tres)|amb[oa]s|en total|tod[oa]s?(?: junt[oa]s?)?)(?!\p{L})/iu

/** Whether words speak of everything that is to be done: "how much for both". */
export const wantsTogether = (text: string): boolean => TOGETHER.test(text)

/** Whether a text is one of these words of ours, in any language. */
const says = (text: string, own: (words: Words) => readonly string[]): boolean =>
  LANGUAGES.some((language) => own(wordsIn(language)).some((each) => bare(each) === bare(text)))

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
