import { MOST_CHOICES, MOST_SUGGESTIONS } from '#contract/assistant.ts'
import { type Trade, TRADES } from '#contract/catalog.ts'
import type { Urgency } from '#contract/urgency.ts'
import {
  CHARACTERS_READ,
  type Impression,
  impressionOf,
  TOO_UNCLEAR,
} from './embedded/impression.ts'
import type { Conversation, Reply } from './engine.ts'
import { isVisit, type Matter, namedIn, NOTHING_TOLD } from './hearing/matters.ts'
import { notesFrom } from './notes.ts'
import type { CatalogSku } from './our-catalog.ts'
import { asOneSentence, isQuestion, newestOf } from './turns.ts'
import { titleOf, told, tradeChoices, wordsIn } from './words/in-language.ts'
import type { Words } from './words/english.ts'

/** Probabilities and shares. */
const TRADE_AT_LEAST = 0.4
const NOT_OURS_AT_LEAST = 0.5
const SERVICE_AT_LEAST = 0.45
const VISIT_AT_LEAST = 0.6
const WORTH_SUGGESTING = 0.02
/** From this share on the newest turn names another service plainly. */
const PLAINLY = 0.7
/** A service chosen beforehand makes its trade so many times likelier: enough to break a tie. */
const PREFERENCE = 2
/** More questions than these nobody wants to be asked. */
export const MOST_QUESTIONS = 2
/** What is offered to choose from when somebody names a trade and nothing else. */
const COMMONEST_SERVICES: Record<Trade, readonly string[]> = {
  plumbing: ['PLB-DRAIN', 'PLB-LEAK', 'PLB-TOILET'],
  electrical: ['ELE-OUTLET', 'ELE-BREAKER', 'ELE-LIGHT'],
  hvac: ['HVC-COOL', 'HVC-FURNACE', 'HVC-DUCT'],
}

/** Best first, and never empty. */
type Suggested = [CatalogSku, ...CatalogSku[]]

/** What the engine makes of a matter; everything it answers follows from this. */
type Decision =
  | { kind: 'service'; skus: Suggested }
  /** The trade is clear and the service is not: the choices narrow it. */
  | { kind: 'narrow'; skus: Suggested; choices: CatalogSku[] }
  /** Asked often enough and still not clear: someone has to look at it. */
  | { kind: 'visit'; skus: Suggested }
  | { kind: 'not ours'; of: string }
  | { kind: 'unclear' }

/** What matters are decided with. */
type Deciding = Pick<Conversation, 'heard' | 'preferredTrade' | 'catalog'>

interface Question extends Deciding {
  matter: Matter
  impression: Impression
}

/**
 * Answers a conversation by the trained model: no network, no state, and of time only the year. Whatever
 * it is given, it answers; only skus of `catalog` are ever suggested.
 */
export function understand(conversation: Conversation): Reply {
  const { heard, language } = conversation
  const matter = heard.matters[heard.now] ?? NOTHING_TOLD
  const { decision, urgency } = decideMatter(matter, conversation)
  const ours = 'skus' in decision ? decision : null
  return {
    engine: 'embedded',
    trade: ours?.skus[0].trade ?? null,
    skuSuggestions: ours?.skus.map(({ sku }) => sku) ?? [],
    urgency,
    notes: notesFrom(matter.notes),
    ...replyTo(decision, wordsIn(language)),
  }
}

/** The service each matter of a conversation was or would be booked as; null while nobody can tell. */
export const servicesOf = (deciding: Deciding): (CatalogSku | null)[] =>
  deciding.heard.matters.map((matter) => {
    if (matter.booked) return matter.booked
    const { decision } = decideMatter(matter, deciding)
    return 'skus' in decision ? decision.skus[0] : null
  })

/** What one matter comes to. */
function decideMatter(
  matter: Matter,
  deciding: Deciding,
): { decision: Decision; urgency: Urgency } {
  const { turns, pickedTrade } = matter
  const { thisYear } = deciding.heard
  const impression = impressionOf(asOneSentence(newestOf(turns, CHARACTERS_READ)), thisYear)
  const isNothing = turns.length === 0 && pickedTrade === null
  const guess = isNothing ? UNCLEAR : decide({ ...deciding, matter, impression })
  const picked = stillHolds(matter, thisYear)
  const others = 'skus' in guess && guess.skus[0].trade === picked?.trade ? guess.skus : []
  return {
    decision: picked ? { kind: 'service', skus: suggest(picked, others) } : guess,
    urgency: isNothing ? 'low' : urgencyOf(turns, thisYear),
  }
}

/** "How old is too old", asked later, says nothing of how urgent it is. */
function urgencyOf(turns: readonly string[], thisYear: number): Urgency {
  const telling = turns.filter((turn, at) => at === 0 || !isQuestion(turn))
  return impressionOf(asOneSentence(newestOf(telling, CHARACTERS_READ)), thisYear).urgency
}

const UNCLEAR: Decision = { kind: 'unclear' }

/** What the customer picked still holds, unless they have come to speak plainly of another service. */
function stillHolds({ picked, pickedAfter, turns }: Matter, thisYear: number): CatalogSku | null {
  const last = turns.slice(pickedAfter).at(-1)
  if (picked === null || last === undefined) return picked
  const named = namedIn(last, thisYear)
  const isAnother = named !== null && named.share >= PLAINLY && named.name !== picked.sku
  return isAnother && !isVisit(named.name) ? null : picked
}

/** What the probabilities amount to, with only what the catalog offers. */
function decide(question: Question): Decision {
  const { impression, preferredTrade, matter, catalog } = question
  const { groups, notOurs, unclear } = impression
  const { pickedTrade, turns } = matter
  const offered = TRADES.filter((trade) => catalog.some((each) => each.trade === trade))
  const likelihood = (trade: Trade) => groups[trade] * (trade === preferredTrade ? PREFERENCE : 1)
  const [best] = offered.toSorted((one, other) => likelihood(other) - likelihood(one))
  if (!best) return UNCLEAR
  // They were asked, and said themselves that it is this trade.
  if (pickedTrade !== null && offered.includes(pickedTrade)) {
    const isVague = turns.length === 0 || groups[pickedTrade] < TRADE_AT_LEAST
    return decideService(pickedTrade, question, isVague)
  }
  const refused = groups.none >= Math.max(NOT_OURS_AT_LEAST, likelihood(best))
  if (refused && unclear < TOO_UNCLEAR) return { kind: 'not ours', of: notOurs }
  if (likelihood(best) >= Math.max(TRADE_AT_LEAST, unclear)) return decideService(best, question)
  const asked = isAskedEnough(matter) || preferredTrade !== null
  return asked ? decideService(preferredTrade ?? best, question, true) : UNCLEAR
}

const isAskedEnough = ({ cannotTell, answers }: Matter) => cannotTell || answers >= MOST_QUESTIONS

/** Where it is `vague`, nothing said tells which service it is. */
function decideService(
  trade: Trade,
  { impression, catalog, matter }: Question,
  isVague = false,
): Decision {
  const own = catalog.filter((each) => each.trade === trade)
  const visit = own.find(({ sku }) => isVisit(sku)) ?? own[0]
  if (!visit) return UNCLEAR
  const shareOf = ({ sku }: CatalogSku) =>
    impression.services[trade].find(({ name }) => name === sku)?.share ?? 0
  const worth = own
    .filter((each) => !isVisit(each.sku) && shareOf(each) >= WORTH_SUGGESTING)
    .toSorted((one, other) => shareOf(other) - shareOf(one))
  const [best] = worth
  const sure = best !== undefined && shareOf(best) >= SERVICE_AT_LEAST && !isVague
  if (sure) return { kind: 'service', skus: suggest(best, worth) }
  if (isAskedEnough(matter)) return { kind: 'visit', skus: suggest(visit, worth) }
  const common = own.filter(({ sku }) => COMMONEST_SERVICES[trade].includes(sku))
  const anybodysGuess = best === undefined || shareOf(visit) >= VISIT_AT_LEAST || isVague
  const first = anybodysGuess ? visit : best
  const skus = suggest(first, anybodysGuess ? worth : [...worth, visit])
  const choices = anybodysGuess ? common : worth.slice(0, MOST_CHOICES)
  if (choices.length > 1) return { kind: 'narrow', skus, choices }
  return { kind: anybodysGuess ? 'visit' : 'service', skus }
}

/** The first sku and then the others, each once and no more than are ever suggested. */
const suggest = (first: CatalogSku, others: readonly CatalogSku[]): Suggested => [
  first,
  ...others.filter(({ sku }) => sku !== first.sku).slice(0, MOST_SUGGESTIONS - 1),
]

/** The answer in the chat, and the short answers to its question. The safety steps are shown apart. */
function replyTo(decision: Decision, words: Words): Pick<Reply, 'message' | 'isOffer' | 'choices'> {
  switch (decision.kind) {
    case 'unclear':
      return { message: words.askMore, isOffer: false, choices: tradeChoices(words) }
    case 'not ours': {
      const whose = words.notOurs[decision.of] ?? words.notAboutAHome
      const message = `${whose} ${words.ourTrades} ${words.invitation}`
      return { message, isOffer: false, choices: [] }
    }
    default: {
      const [first] = decision.skus
      const choices = decision.kind === 'narrow' ? decision.choices : []
      return {
        message: words[decision.kind](first.trade, told(first, words)),
        isOffer: decision.kind !== 'narrow',
        choices: choices.map((each) => titleOf(each, words)),
      }
    }
  }
}
