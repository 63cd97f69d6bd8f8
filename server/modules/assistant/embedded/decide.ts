import { MOST_CHOICES, MOST_SUGGESTIONS } from '#contract/assistant.ts'
import { TRADES } from '#contract/catalog.ts'
import type { Trade } from '#contract/catalog.ts'
import { COMMONEST_SERVICES } from './cues/commonest-services.ts'
import type { CatalogSku } from './engine.ts'
import type { Judgement, Ranked } from './judge.ts'

/** Best first, and never empty. */
export type Suggested = [CatalogSku, ...CatalogSku[]]

/** What the engine makes of the words; everything it answers follows from this. */
export type Decision =
  | { kind: 'service'; trade: Trade; skus: Suggested }
  /** The trade is clear and the service is not: the choices narrow it. */
  | { kind: 'narrow'; trade: Trade; skus: Suggested; choices: CatalogSku[] }
  /** Asked already and still not clear: someone has to look at it. */
  | { kind: 'visit'; trade: Trade; skus: Suggested }
  | { kind: 'not ours'; of: string }
  | { kind: 'unclear' }

export interface Question {
  judgement: Judgement
  preferredTrade: Trade | null
  catalog: readonly CatalogSku[]
  /** The last answer already offered choices. */
  asked: boolean
}

/** Weights in the units of a cue: about 3 speaks for something, 5 names it. */
const TRADE_AT_LEAST = 2
const NOT_OURS_AT_LEAST = 2.4
const SERVICE_AT_LEAST = 2.4
const SERVICE_LEAD = 0.9
const TIE = 1
/** A service with less than this part of the best one's weight is not worth suggesting. */
const WORTH_SUGGESTING = 0.2

/** The first sku and then the others, each once and no more than are ever suggested. */
export const suggest = (first: CatalogSku, others: readonly CatalogSku[]): Suggested => [
  first,
  ...others.filter(({ sku }) => sku !== first.sku).slice(0, MOST_SUGGESTIONS - 1),
]

const visitOf = (trade: Trade, catalog: readonly CatalogSku[]): CatalogSku | undefined => {
  const ofTrade = catalog.filter((each) => each.trade === trade)
  return ofTrade.find(({ sku }) => sku.endsWith('-VISIT')) ?? ofTrade[0]
}

const bySku = (skus: readonly string[], trade: Trade, catalog: readonly CatalogSku[]) =>
  skus.flatMap((name) => catalog.find(({ sku, trade: of }) => sku === name && of === trade) ?? [])

const decideService = (trade: Trade, { judgement, catalog, asked }: Question): Decision => {
  const visit = visitOf(trade, catalog)
  if (!visit) return { kind: 'unclear' }
  const offered = new Set(
    bySku(
      catalog.map(({ sku }) => sku),
      trade,
      catalog,
    ).map(({ sku }) => sku),
  )
  const ranked: Ranked[] = judgement.trades[trade].services.filter(({ name }) => offered.has(name))
  const [best, next] = ranked
  const worth = ranked.filter(({ weight }) => weight >= (best?.weight ?? 0) * WORTH_SUGGESTING)
  const [first, ...others] = bySku(
    worth.map(({ name }) => name),
    trade,
    catalog,
  )
  const lead = (best?.weight ?? 0) - (next?.weight ?? 0)
  if (first && (best?.weight ?? 0) >= SERVICE_AT_LEAST && lead >= SERVICE_LEAD) {
    return { kind: 'service', trade, skus: suggest(first, others) }
  }
  if (asked) return { kind: 'visit', trade, skus: suggest(visit, first ? [first, ...others] : []) }
  const common = bySku(COMMONEST_SERVICES[trade], trade, catalog)
  const named = first ? [first, ...others] : []
  const choices = named.length > 1 ? named : [...new Set([...named, ...common])]
  return {
    kind: 'narrow',
    trade,
    skus: first ? suggest(first, [...others, visit]) : [visit],
    choices: choices.slice(0, MOST_CHOICES),
  }
}

export const decide = (question: Question): Decision => {
  const { judgement, preferredTrade, catalog } = question
  const { notOurs, home } = judgement
  const weightOf = (trade: Trade) => judgement.trades[trade].weight
  const offered = TRADES.filter((trade) => catalog.some((each) => each.trade === trade))
  const [best, next] = offered.toSorted((one, other) => weightOf(other) - weightOf(one))
  const preferred = offered.find((trade) => trade === preferredTrade)
  if (best && weightOf(best) >= TRADE_AT_LEAST && weightOf(best) >= notOurs.weight) {
    if (preferred && weightOf(preferred) > 0 && weightOf(best) - weightOf(preferred) <= TIE) {
      return decideService(preferred, question)
    }
    const tied = next !== undefined && weightOf(next) === weightOf(best)
    return tied ? { kind: 'unclear' } : decideService(best, question)
  }
  if (notOurs.weight >= NOT_OURS_AT_LEAST) return { kind: 'not ours', of: notOurs.name }
  return preferred && home ? decideService(preferred, question) : { kind: 'unclear' }
}
