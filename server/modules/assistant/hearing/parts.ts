import type { Trade } from '#contract/catalog.ts'
import {
  impressionOf,
  isIdleTalk,
  turnsAway,
} from '#server/modules/assistant/embedded/impression.ts'
import { remembering } from '#server/modules/assistant/remembering.ts'
import { type Aside, isVisit, namedIn, serviceTold } from './matters.ts'
import {
  type Piece,
  piecesOf,
  withSingleSpaces,
  wordsOf,
} from '#server/modules/assistant/pieces.ts'
import { saysAnother } from './short-answers.ts'
import { asOneSentence, wordCount } from '#server/modules/assistant/turns.ts'

/** From this probability on a piece tells of another matter: one torn in two is worse than two taken for one. */
export const TURNS_AT_LEAST = 0.46
/** So many pieces are looked at; a longer story is one. */
const MOST_PIECES = 14

/** More turns than are gone through again. */
const MOST_REMEMBERED = 256

/** From this probability on a later turn does: most of what follows is about the same. */
const LATER_AT_LEAST = 0.75
/** From this one on it does also where both together are still heard as the first; a piece speaks of what is not ours. */
const BEYOND_DOUBT = 0.95
/** One more, wherever it stands. */
const MORE =
  "also|plus|another|one more|while (?:we|you|he|she|they)(?:['\u2019]?re| are|['\u2019]?s| is)? at it|(?<!(?<!there )is |it.s )something else|(?:the )?(?:second|third|next|other) (?:thing|issue|problem)|additionally|lastly|tambi[e\u00e9]n|adem[a\u00e1]s|aparte|otr[oa](?! vez)|(?<!llaves? )de paso"
/** Words that say that one more is told of. */
const ALSO = new RegExp(
  `(?<!\\p{L})(?:${MORE}|too(?! (?:hot|cold|much|many|little|low|high|loud|long|small|big))|as well|(?<!(?:a|one|every|split|per) )second(?! (?:i|you|we|it|he|she|they|the|my|a|that)\\b)|(?<!every )other(?! side)|while (?:you|u|ur|he|she|they)(?:['\u2019]?(?:re|s))?(?: \\p{L}{1,8}){0,2} (?:here|there|at it|out)|ya que (?:est|viene|anda)\\p{L}{0,5})(?!\\p{L})`,
  'iu',
)
/** "Also the hallway light flickers". */
const BEGINS_WITH_ALSO = new RegExp(`^(?:(?:oh|ok(?:ay)?|and|y),? )*(?:${MORE})(?!\\p{L})`, 'iu')
/** "And the sink is slow." */
const BEGINS_WITH_AND = /^(?:oh,? )?(?:and (?:the|my|our)|y (?:el|la|los|las|mi))(?!\p{L})/iu

/** "And it's dripping too": it is what was told of. */
const OF_IT =
  /^(?:(?:oh|and|also|plus|but|now|so|ok(?:ay)?),? )*(?:it|its|it['\u2019]s) (?!(?:the|my|our|a|an|another|also|too)\b)/iu

/** Whether a turn begins with what was told of. */
export const speaksOfIt = (said: string): boolean => OF_IT.test(said)

/** Words that say more of what was told. */
const FOLLOWS =
  /^(?:(?:when|whenever|where|if|only|every|from|in|on|at|under|behind|cuando|donde|s[o\u00f3]lo|en|de|debajo|atr[a\u00e1]s|(?:es|son) (?:de|para|como))(?!\p{L})|while (?!(?:you|u|ur|he|she|they)\b))/iu

/** Whether a turn goes on with what was told: "in the hall", "es de gas". */
export const saysMore = (said: string): boolean => FOLLOWS.test(said)

/** What other things hang on: told beside one of them it is most likely a sign of the same fault. */
const SERVES: Readonly<Record<string, readonly Trade[]>> = {
  'ELE-BREAKER': ['electrical', 'hvac', 'plumbing'],
  'HVC-THERMO': ['hvac'],
  'HVC-DUCT': ['hvac'],
  'PLB-DRAIN': ['hvac'],
}
/** One air conditioner drips and does not cool: one visit. */
const OF_ONE_UNIT: Readonly<Record<string, string>> = {
  'HVC-COOL': 'HVC-ACLEAK',
  'HVC-ACLEAK': 'HVC-COOL',
}
/** What has a drain of its own: no part of an air conditioner's. */
const FIXTURE =
  /(?<!\p{L})(?:sink|toilet|(?:bath ?)?tub|shower|dishwasher|washer|fregadero|lavabo|lavamanos|inodoro|tina|regadera)(?!\p{L})/iu

/** What a drain does that is slow, wherever it is heard. */
const GURGLES = /gurgl|bubbl|glug|burbuj|borbot|gorgot|gorgor/iu
const DRAINS: ReadonlySet<string> = new Set(['PLB-DRAIN', 'PLB-SEWER'])

/** "The breaker for it". */
const SERVES_IT =
  /\b(?:breaker|switch|fuse|outlet|thermostat|line) for (?:it|that|this|them)\b|(?<!\p{L})(?:breaker|pastilla|interruptor) de (?:eso|ese|esa)(?!\p{L})/iu
/** From this share on two texts together are still heard as what the first was heard as. */
const STAYS_AT_LEAST = 0.75
/** The same of what hangs on something of another trade: "the breaker for it trips". */
const STAYS_BESIDE_ITS_OWN = 0.7

/** From this share of its trade on a service that "and the" begins is one more. */
const ADDED_AT_LEAST = 0.75

/** How people begin; "well" by itself would be one that water is drawn from. */
const BEGINS =
  /^(?:(?:well|so|ok(?:ay)?|oh|hey|hi|hello|anyway|look|listen|right|bueno|pues|mire|oye)(?: (?:then|there|now|entonces))?)[.!]?$/iu

interface Part {
  pieces: Piece[]
  service: string | null
}

/**
 * The parts of a text that each tell of a matter of its own, in their words; the whole where it tells
 * of one.
 */
export const partsOf = remembering(MOST_REMEMBERED, takenApart)

/** Whether a turn begins with one more: "also the hallway light flickers". */
const beginsMore = (said: string): boolean => BEGINS_WITH_ALSO.test(said)

/** Whether a turn adds a service that it names plainly: "and the sink is slow". */
export function addsOne(said: string, thisYear: number): boolean {
  const named = BEGINS_WITH_AND.test(said) ? namedIn(said, thisYear) : null
  return named !== null && named.share >= ADDED_AT_LEAST
}

/** Whether words say that they tell of one more: "the other toilet". */
export const namesMore = (said: string): boolean => ALSO.test(said)

/** How likely both texts together are still heard as the service that the first one names. */
function stays(before: string, said: string, thisYear: number): number {
  const first = namedIn(before, thisYear)
  if (first === null) return 0
  const { groups, services } = impressionOf(asOneSentence([before, said]), thisYear)
  const { share = 0 } = services[first.trade].find(({ name }) => name === first.name) ?? {}
  return share * groups[first.trade]
}

/** Whether a turn only says more of what was told before, whatever else it mentions: "hardwired, by the furnace closet". */
export const tellsMore = (before: string, said: string, thisYear: number): boolean =>
  !namesMore(said) &&
  !addsOne(said, thisYear) &&
  stays(before, said, thisYear) >= STAYS_AT_LEAST &&
  !tellsOfAnother(before, said, thisYear)

/** Whether words tell of a cause or a sign of what was told before. What is only wished for is neither. */
export function tellsOfTheSame(before: string, said: string, thisYear: number): boolean {
  const [first, second] = [namedIn(before, thisYear), namedIn(said, thisYear)]
  if (!first || !second) return false
  if (OF_ONE_UNIT[first.name] === second.name && !saysAnother(said)) return true
  if (DRAINS.has(first.name) && second.trade === first.trade && GURGLES.test(said)) return true
  if (beginsMore(said) || impressionOf(said, thisYear).urgency === 'low') return false
  const staying = stays(before, said, thisYear)
  const serves = ({ name }: { name: string }) => SERVES[name]?.includes(first.trade) === true
  if (serves(second) && (first.trade === second.trade || SERVES_IT.test(said))) return true
  if (first.trade !== second.trade)
    return serves(second) && !FIXTURE.test(said) && staying >= STAYS_BESIDE_ITS_OWN
  const isAnother = () =>
    addsOne(said, thisYear) || tellsOfAnother(before, said, thisYear, BEYOND_DOUBT)
  return serves(first) || (staying >= STAYS_AT_LEAST && !isAnother())
}

/** Whether a turn tells of something else than what was told before. */
export function tellsOfAnother(
  before: string,
  said: string,
  thisYear: number,
  atLeast = LATER_AT_LEAST,
): boolean {
  if (saysMore(said)) return false
  const joiner = namesMore(said) ? 'also' : 'stop'
  const turn = { before, after: said, joiner, whole: `${before}. ${said}` } as const
  return turnsAway(turn, thisYear) >= atLeast
}

/** "I need: 1) …": what stands before a list, and tells of no matter. */
function withoutHeading(pieces: Piece[], thisYear: number): Piece[] {
  const [head, ...items] = pieces
  const isHeading =
    head !== undefined &&
    head.joiner !== 'item' &&
    items.length > 1 &&
    items.every(({ joiner }) => joiner === 'item') &&
    namedIn(head.text, thisYear) === null
  return isHeading ? items : pieces
}

function takenApart(text: string, thisYear: number): readonly string[] {
  const whole = withSingleSpaces(text)
  const [first, ...others] = withoutHeading(
    piecesOf(whole).filter((piece) => !BEGINS.test(piece.text)),
    thisYear,
  )
  if (first === undefined || others.length === 0 || others.length >= MOST_PIECES) return [text]
  const words = (some: readonly Piece[]) => wordsOf(whole, some)
  /** The one that is told of. */
  let current: Part = { pieces: [first], service: null }
  const parts = [current]
  for (const piece of others) {
    const before = words(current.pieces)
    current.service = serviceTold(before, thisYear)
    const service = serviceTold(piece.text, thisYear)
    const turn = { before, after: piece.text, joiner: piece.joiner, whole }
    // "But only from the hot water" says more of it.
    const saysOfIt = piece.joiner === 'but' && saysMore(piece.text)
    if (saysOfIt || turnsAway(turn, thisYear) < TURNS_AT_LEAST) {
      current.pieces.push(piece)
      continue
    }
    const same = parts.find((part) => part.service === service)
    current = same ?? { pieces: [], service }
    current.pieces.push(piece)
    if (!same) parts.push(current)
  }
  return parts.length > 1 ? parts.map((part) => words(part.pieces)) : [text]
}

/** What speaks of something that is not ours. */
export const asideOf = (words: string, thisYear: number): Aside => ({
  topic: impressionOf(words, thisYear).notOurs,
  words,
})

/** Of more pieces none is looked at for what is not ours: each takes a fifth of a millisecond. */
const MOST_PIECES_OF_OTHERS = 40
/** In fewer words it is a thing that is named. */
const FEWEST_WORDS = 3
/** "Patch drywall": what is asked for as work is heard from here on, in few words as well. What is only told of is no request. */
const WORK_AT_LEAST = 0.6
const WORK =
  /^(?:(?:and|also|then|please|y|tambi[e\u00e9]n) )*(?:fix|repair|replace|install|mount|hang|paint|patch|clean|build|assemble|haul|mow|refinish|wash|seal|put (?:in|up|together)|pintar|limpiar|cortar|podar|arreglar|reparar|instalar|poner|cambiar|colgar|montar|armar) (?!(?:it|them|this|that|eso|esto)(?!\p{L}))\p{L}/iu

/** From this share on a piece of small talk tells of a matter. */
const OURS_AT_LEAST = 0.93
/** "Soy de la colonia", "I live in the back". */
const WHO_THEY_ARE =
  /^(?:soy|somos|vivo|vivimos|i['\u2019]?m|i am|we['\u2019]?re|(?:i|we) live)(?!\p{L})/iu

/** What of a text speaks beyond doubt of what is not ours, and the rest of it, where that names something of ours: "my roof leaks and the toilet runs". */
export function partedFromOthers(
  said: string,
  thisYear: number,
): { rest: string; asides: readonly Aside[] } {
  const whole = withSingleSpaces(said)
  const pieces = piecesOf(whole)
  const allOurs = { rest: said, asides: [] }
  if (pieces.length < 2 || pieces.length > MOST_PIECES_OF_OTHERS) return allOurs
  const isPlainlyOurs = ({ text }: Piece) => {
    const named = namedIn(text, thisYear)
    return named !== null && !isVisit(named.name) && groupShare(text, named.trade) >= OURS_AT_LEAST
  }
  const groupShare = (text: string, trade: Trade) => impressionOf(text, thisYear).groups[trade]
  const isAside = ({ text }: Piece) => {
    const isWork = WORK.test(text)
    if (WHO_THEY_ARE.test(text)) return false
    if (wordCount(text) < FEWEST_WORDS && !isWork) return false
    const { isPlain, groups } = impressionOf(text, thisYear)
    return isWork ? groups.none >= WORK_AT_LEAST : groups.none >= BEYOND_DOUBT && isPlain
  }
  // "The fridge drips on the floor, do I call a plumber": where all of it is not ours, a piece has to be beyond doubt.
  const { group, isPlain } = impressionOf(said, thisYear)
  const atLeast = group === 'none' && isPlain ? BEYOND_DOUBT : 0
  const isOurs = ({ text }: Piece) => {
    const named = namedIn(text, thisYear)
    const enough = WORK.test(text) ? Math.min(WORK_AT_LEAST, atLeast) : atLeast
    return named !== null && impressionOf(text, thisYear).groups[named.trade] >= enough
  }
  // Small talk that a matter stands in is no other thing: "soy una señora mayor y mi llave gotea".
  const told = isIdleTalk(impressionOf(said, thisYear)) ? pieces.filter(isPlainlyOurs) : []
  if (told.length > 0) return { rest: wordsOf(whole, told), asides: [] }
  const others = pieces.filter(isAside)
  const ours = pieces.filter((each) => !others.includes(each))
  if (others.length === 0 || !ours.some(isOurs)) return allOurs
  return {
    rest: wordsOf(whole, ours),
    asides: others.map(({ text }) => asideOf(text, thisYear)),
  }
}
