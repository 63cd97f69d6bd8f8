import { MOST_CHOICES, MOST_SUGGESTIONS } from '#contract/assistant.ts'
import { TRADES } from '#contract/catalog.ts'
import type { Trade } from '#contract/catalog.ts'
import type { CatalogSku } from './catalog-sku.ts'
import { type Impression, TOO_UNCLEAR } from './embedded/impression.ts'

/** Best first, and never empty. */
export type Suggested = [CatalogSku, ...CatalogSku[]]

/** What the engine makes of the words; everything it answers follows from this. */
export type Decision =
  | { kind: 'service'; trade: Trade; skus: Suggested }
  /** The trade is clear and the service is not: the choices narrow it. */
  | { kind: 'narrow'; trade: Trade; skus: Suggested; choices: CatalogSku[] }
  /** Asked often enough and still not clear: someone has to look at it. */
  | { kind: 'visit'; trade: Trade; skus: Suggested }
  | { kind: 'not ours'; of: string }
  | { kind: 'unclear' }

export interface Question {
  impression: Impression
  preferredTrade: Trade | null
  /** The customer was asked, and said themselves that it is this trade. */
  pickedTrade: Trade | null
  /** Nothing said tells which service it is. */
  isVague: boolean
  catalog: readonly CatalogSku[]
  /** How many times the customer has answered us. */
  answers: number
}

/** Probabilities and shares. */
const TRADE_AT_LEAST = 0.4
const NOT_OURS_AT_LEAST = 0.5
const SERVICE_AT_LEAST = 0.5
const VISIT_AT_LEAST = 0.6
/** Services that together hold this share are worth choosing from. */
const CHOICES_HOLD = 0.9
const WORTH_SUGGESTING = 0.02
/** A service chosen beforehand makes its trade so many times likelier: enough to break a tie. */
const PREFERENCE = 2
/** What is offered to choose from when somebody names a trade and nothing else. */
const COMMONEST_SERVICES: Record<Trade, readonly string[]> = {
  plumbing: ['PLB-DRAIN', 'PLB-LEAK', 'PLB-TOILET'],
  electrical: ['ELE-OUTLET', 'ELE-BREAKER', 'ELE-LIGHT'],
  hvac: ['HVC-COOL', 'HVC-FURNACE', 'HVC-DUCT'],
}
/** More questions than these nobody wants to be asked. */
export const MOST_QUESTIONS = 2

/** The first sku and then the others, each once and no more than are ever suggested. */
export const suggest = (first: CatalogSku, others: readonly CatalogSku[]): Suggested => [
  first,
  ...others.filter(({ sku }) => sku !== first.sku).slice(0, MOST_SUGGESTIONS - 1),
]

const isVisit = ({ sku }: CatalogSku) => sku.endsWith('-VISIT')

interface Candidate {
  sku: CatalogSku
  share: number
}

/** The shortest beginning of the list that holds this share. */
function holding(share: number, candidates: readonly Candidate[]): CatalogSku[] {
  let held = 0
  return candidates
    .filter((each) => {
      const wanted = held < share
      held += each.share
      return wanted
    })
    .map(({ sku }) => sku)
}

function decideService(
  trade: Trade,
  { impression, catalog, answers }: Question,
  isVague = false,
): Decision {
  const own = catalog.filter((each) => each.trade === trade)
  const visit = own.find(isVisit) ?? own[0]
  if (!visit) return { kind: 'unclear' }
  const candidates: Candidate[] = impression.services[trade].flatMap(({ name, share }) => {
    const sku = own.find((each) => each.sku === name)
    return sku ? [{ sku, share }] : []
  })
  const services = candidates.filter(({ sku }) => !isVisit(sku))
  const worth = services.filter(({ share }) => share >= WORTH_SUGGESTING).map(({ sku }) => sku)
  const visitShare = candidates.find(({ sku }) => isVisit(sku))?.share ?? 0
  const [best] = services
  const sure = best !== undefined && best.share >= SERVICE_AT_LEAST && !isVague
  if (sure) return { kind: 'service', trade, skus: suggest(best.sku, worth) }
  if (answers >= MOST_QUESTIONS) return { kind: 'visit', trade, skus: suggest(visit, worth) }
  const common = own.filter(({ sku }) => COMMONEST_SERVICES[trade].includes(sku))
  const anybodysGuess = best === undefined || visitShare >= VISIT_AT_LEAST || isVague
  const first = anybodysGuess ? visit : best.sku
  const skus = suggest(first, anybodysGuess ? worth : [...worth, visit])
  const choices = anybodysGuess ? common : holding(CHOICES_HOLD, services).slice(0, MOST_CHOICES)
  if (choices.length > 1) return { kind: 'narrow', trade, skus, choices }
  return { kind: anybodysGuess ? 'visit' : 'service', trade, skus }
}

/** What the probabilities amount to, with only what the catalog offers. */
export function decide(question: Question): Decision {
  const { impression, preferredTrade, pickedTrade, isVague, catalog, answers } = question
  const { groups, notOurs, unclear } = impression
  const offered = TRADES.filter((trade) => catalog.some((each) => each.trade === trade))
  const likelihood = (trade: Trade) => groups[trade] * (trade === preferredTrade ? PREFERENCE : 1)
  const [best] = offered.toSorted((one, other) => likelihood(other) - likelihood(one))
  if (!best) return { kind: 'unclear' }
  if (pickedTrade !== null && offered.includes(pickedTrade))
    return decideService(pickedTrade, question, isVague || groups[pickedTrade] < TRADE_AT_LEAST)
  const refused = groups.none >= Math.max(NOT_OURS_AT_LEAST, likelihood(best))
  if (refused && unclear < TOO_UNCLEAR) return { kind: 'not ours', of: notOurs }
  if (likelihood(best) >= Math.max(TRADE_AT_LEAST, unclear)) return decideService(best, question)
  const asked = answers >= MOST_QUESTIONS || preferredTrade !== null
  return asked ? decideService(preferredTrade ?? best, question, true) : { kind: 'unclear' }
}
