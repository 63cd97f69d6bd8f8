import { type Trade, TRADES } from '#contract/catalog.ts'

/** Ours, by trade, or not ours. */
export type Group = Trade | 'none'

/** In the order in which the networks know them. */
export const GROUPS = [...TRADES, 'none'] as const
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

export const byTrade = <T>(make: (trade: Trade) => T) =>
  // Each of them is there.
  Object.fromEntries(TRADES.map((trade) => [trade, make(trade)])) as Record<Trade, T>

/** The outcomes of what a text is about that belong to a group, by their places; a topic stands without its mark. */
type Places = readonly { name: string; at: number }[]

export interface Parted {
  places: Record<Group, Places>
  /** Where it stands that nobody could tell; -1: nowhere. */
  unclear: number
}

/** The services of each trade, and the topics that are not ours. */
export function partedByGroup(outcomes: readonly string[]): Parted {
  const placesOf = (group: Group): Places => {
    const prefix = PREFIXES[group]
    return outcomes.flatMap((outcome, at) => {
      if (!outcome.startsWith(prefix)) return []
      return { name: group === 'none' ? outcome.slice(prefix.length) : outcome, at }
    })
  }
  return {
    places: { ...byTrade(placesOf), none: placesOf('none') },
    unclear: outcomes.indexOf('unclear'),
  }
}

/** Two heads know the trade, one by way of the service; their mean is better than either. Together 1. */
export function groupsOf(
  { places, unclear }: Parted,
  matter: Float64Array,
  group: Float64Array,
): Record<Group, number> {
  const clear = 1 - (matter[unclear] ?? 0) || 1
  const mean = (name: Group) => {
    let total = 0
    for (const { at } of places[name]) total += matter[at] ?? 0
    return (total / clear + (group[GROUPS.indexOf(name)] ?? 0)) / 2
  }
  return { ...byTrade(mean), none: mean('none') }
}
