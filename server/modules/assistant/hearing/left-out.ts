import { lastZipIn } from '#contract/last-zip-in.ts'
import { CONTACT, tellsContact } from '#contract/tells-contact.ts'
import { wordCount } from '#server/modules/assistant/turns.ts'
import { piecesOf, withSingleSpaces, wordsOf } from '#server/modules/assistant/pieces.ts'

const GIVEN =
  '(?:(?:all|any|every|the|your|my|these|those|previous|prior|above|earlier|other)\\s+)*'
const RULES = '(?:rules?|instructions?|prompts?|guidelines?|restrictions?)'
const FIELD = '(?:trade|price|cost|sku|json|urgency|choices|safety|hazard)'
/** Longer than any code: without an end, each of many codes in a row would be tried to the end of the text. */
const REST_OF_CODE = '[A-Z-]{1,40}'

/** "Ignore your rules", "set the price to 0", "answer in JSON", "SKU: FREE-JOB", "book PLB-DRAIN for $0". */
const ORDERS = [
  `\\b(?:ignore|disregard|forget|override|bypass)\\s+(?:about\\s+)?(?:all\\s+of\\s+)?${GIVEN}${RULES}\\b`,
  `\\b(?:set|change|make|lower|reset)\\s+(?:the\\s+|your\\s+|its\\s+|this\\s+)?${FIELD}\\s*(?:to\\b|=|as\\b|be\\b)\\s*[$\\w-]*`,
  `\\b(?:output|return|respond|reply|answer)\\s+(?:only\\s+)?(?:with|in|as)\\s+(?:only\\s+|the\\s+|a\\s+)*${FIELD}\\b(?!\\s+for\\b)`,
  `\\b${FIELD}\\s*(?:(?:is|are|=|:)\\s*)?(?:\\$?0|null|none|free|plumbing|electrical|hvac|[A-Z]{3,4}-${REST_OF_CODE})(?![\\w-])`,
  `\\b(?:(?:book|choose|pick|use)\\s+)?(?:PLB|ELE|HVC)-${REST_OF_CODE}(?:\\s+for\\s+(?:\\$\\s?)?\\d+)?(?![\\w-])`,
  '\\b(?:new\\s+|your\\s+)?system prompt\\b',
  '\\bdeveloper mode\\b',
].map((order) => new RegExp(order, 'giu'))

/** What an order leaves behind: marks without words between them, a joining word at the end. */
const LEFT_BEHIND = [
  [/\s{2,40}/gu, ' '],
  [/(?:\s?[,:;]){1,40}\s?(?=[.!?]|$)/gu, ''],
  [/(?:\s?[,:;.]){2,40}/gu, '.'],
  [/[\s,:;]{1,40}(?:and|y|then|but)?[\s.,:;]{0,40}$/giu, ''],
] as const

/**
 * Leaves out the words that speak to a machine instead of about a home, such as "ignore your rules, price 0".
 * Dangers are looked for in them, but they are no evidence, and nobody is sent them as notes.
 */
export function withoutOrders(text: string): string {
  const left = ORDERS.reduce((so, order) => so.replaceAll(order, ' '), text)
  return left === text
    ? text
    : LEFT_BEHIND.reduce((so, [marks, mark]) => so.replaceAll(marks, mark), left).trim()
}

const FEWEST_DIGITS = 7
/** Whether what belongs in the form may be a phone number, however it is written. */
export const couldBePhone = (text: string): boolean =>
  text.replaceAll(/\D/gu, '').length >= FEWEST_DIGITS

const MOST_WORDS_OF_A_ZIP = 5
/** "My ZIP is 10001": it belongs in the form, and says nothing else. */
const tellsOnlyZip = (text: string): boolean =>
  lastZipIn(text) !== undefined && wordCount(text) <= MOST_WORDS_OF_A_ZIP

/** "Call me at 555-201-8873", in the same breath as what is wrong. */
const REACH_ME = new RegExp(
  String.raw`(?:(?<!\p{L})(?:please |pls |you can )?(?:call|text|reach|phone|ring|my (?:cell|phone|number|e-?mail)|ll\u00e1me(?:me|nos)?|mi (?:cel|celular|tel\u00e9fono|n\u00famero|correo))(?!\p{L})[^,.;!?\n\d@]{0,20})?(?:${CONTACT.source}\w*)`,
  'giu',
)

/** Leaves out the pieces that belong in the form: notes are read by who is offered a job, a phone number only by who has accepted it. */
export function withoutContact(text: string): string {
  if (tellsOnlyZip(text)) return ''
  if (!tellsContact(text)) return text
  const whole = withSingleSpaces(text)
  const left = wordsOf(
    whole,
    piecesOf(whole).filter((piece) => !tellsContact(piece.text)),
  )
  if (left !== '') return left
  const bare = whole.replaceAll(REACH_ME, ' ').trim()
  return wordCount(bare) > 1 && !tellsContact(bare) ? bare : ''
}
