import type { FilterLink } from '#web/ui/filter-links.tsx'

/** Which part of a list is shown. */
export type Part = 'all' | 'coming' | 'past'

const LABELS: Record<Part, string> = { all: 'All', coming: 'Coming', past: 'Past' }
const PARTS: readonly Part[] = ['all', 'coming', 'past']

/** What the address asks for; anything unknown asks for all. */
export const partOf = (search: string): Part =>
  PARTS.find((part) => part === new URLSearchParams(search).get('show')) ?? 'all'

/** The ways to see the list at this address. */
export const partLinks = (path: string, current: Part): FilterLink[] =>
  PARTS.map((part) => ({
    href: part === 'all' ? path : `${path}?show=${part}`,
    label: LABELS[part],
    here: part === current,
  }))

/** What is coming, the next leading, and what is past, in the order it came. */
export function inTwo<T extends { windowStart: string }>(
  list: readonly T[],
  isComing: (each: T) => boolean,
): { coming: T[]; past: T[] } {
  return {
    coming: list
      .filter(isComing)
      .toSorted((a, b) => Date.parse(a.windowStart) - Date.parse(b.windowStart)),
    past: list.filter((each) => !isComing(each)),
  }
}
