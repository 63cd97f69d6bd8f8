import type { FilterLink } from '#web/ui/filter-links.tsx'

/** Which part of a list is shown. */
export type Part = 'all' | 'coming' | 'past'

const LABELS: Record<Part, string> = { all: 'All', coming: 'Coming', past: 'Past' }
const PARTS: readonly Part[] = ['all', 'coming', 'past']

interface Shown {
  part: Part
  /** Not only what stands first in it. */
  all: boolean
}

/** What the address asks for; anything unknown asks for every part. */
export function shownBy(search: string): Shown {
  const asked = new URLSearchParams(search)
  const part = PARTS.find((each) => each === asked.get('show')) ?? 'all'
  return { part, all: asked.has('more') }
}

export function pathOf(path: string, { part, all }: Shown): string {
  const search = new URLSearchParams({
    ...(part !== 'all' && { show: part }),
    ...(all && { more: '1' }),
  }).toString()
  return search === '' ? path : `${path}?${search}`
}

/** The ways to see the list at this address. */
export const partLinks = (path: string, { part: current, all }: Shown): FilterLink[] =>
  PARTS.map((part) => ({
    href: pathOf(path, { part, all }),
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
