import { type Trade, TRADES } from '#contract/catalog.ts'
import type { Probabilities } from './network.ts'

/** Ours, by trade, or not ours. */
export type Group = Trade | 'none'

const GROUPS = [...TRADES, 'none'] as const
/** How the outcomes of each begin; what nobody could tell belongs to none of them. */
const PREFIXES: Record<Group, string> = {
  plumbing: 'PLB-',
  electrical: 'ELE-',
  hvac: 'HVC-',
  none: 'not:',
}

/** A service, or a topic without its mark, and how likely it is. */
export interface Ranked {
  name: string
  share: number
}

export const sum = (all: readonly Ranked[]) => all.reduce((total, { share }) => total + share, 0)

export const byTrade = <T>(make: (trade: Trade) => T) =>
  // Each of them is there.
  Object.fromEntries(TRADES.map((trade) => [trade, make(trade)])) as Record<Trade, T>

/** What it is about: the services of each trade, and the topics that are not ours. */
export function partedByGroup(matter: Probabilities): Record<Group, Ranked[]> {
  const parted: Record<Group, Ranked[]> = { ...byTrade(() => []), none: [] }
  for (const [outcome, share] of matter) {
    const group = GROUPS.find((each) => outcome.startsWith(PREFIXES[each]))
    if (group === undefined) continue
    const name = group === 'none' ? outcome.slice(PREFIXES.none.length) : outcome
    parted[group].push({ name, share })
  }
  return parted
}

/** Two heads know the trade, one by way of the service; their mean is better than either. Together 1. */
export function groupsOf(
  parted: Record<Group, readonly Ranked[]>,
  unclear: number,
  group: Probabilities,
): Record<Group, number> {
  const clear = 1 - unclear || 1
  const mean = (name: Group) => (sum(parted[name]) / clear + (group.get(name) ?? 0)) / 2
  return { ...byTrade(mean), none: mean('none') }
}
