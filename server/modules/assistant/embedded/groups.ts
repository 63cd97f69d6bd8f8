import { type Trade, TRADES } from '#contract/catalog.ts'
import type { Probabilities } from './network.ts'

/** Ours, by trade, or not ours. */
export type Group = Trade | 'none'

const PREFIXES: Record<Trade, string> = { plumbing: 'PLB-', electrical: 'ELE-', hvac: 'HVC-' }
const NOT_OURS = 'not:'

const startingWith = (matter: Probabilities, prefix: string) =>
  [...matter].filter(([name]) => name.startsWith(prefix))

export const servicesOf = (matter: Probabilities, trade: Trade) =>
  startingWith(matter, PREFIXES[trade])

/** What it is about where it is not ours, without the mark. */
export const topicsOf = (matter: Probabilities) =>
  startingWith(matter, NOT_OURS).map(([name, share]): [string, number] => [
    name.slice(NOT_OURS.length),
    share,
  ])

export const sum = (entries: readonly [string, number][]) =>
  entries.reduce((total, [, share]) => total + share, 0)

export const byTrade = <T>(make: (trade: Trade) => T) =>
  // Each of them is there.
  Object.fromEntries(TRADES.map((trade) => [trade, make(trade)])) as Record<Trade, T>

/** Two heads know the trade, one by way of the service; their mean is better than either. Together 1. */
export function groupsOf(matter: Probabilities, group: Probabilities): Record<Group, number> {
  const clear = 1 - (matter.get('unclear') ?? 0) || 1
  const mean = (name: Group, own: readonly [string, number][]) =>
    (sum(own) / clear + (group.get(name) ?? 0)) / 2
  return {
    ...byTrade((trade) => mean(trade, servicesOf(matter, trade))),
    none: mean('none', topicsOf(matter)),
  }
}
