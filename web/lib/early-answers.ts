/** Whether this page has heard of a change since it began. */
let hasHeard = false

/** Somebody changed something, or may have while nobody listened. */
export function heardNews() {
  hasHeard = true
}

/** Addresses that were asked for: the second time nothing lies ready any more. */
const taken = new Set<string>()

/**
 * The page's header asks for what its screen will show before any script runs (visitor/screen-links.ts), and the browser
 * keeps each answer for whoever first asks for the same, as old as it has become by then. Taken by one who asks now:
 * answers, once that has come, whether news came between.
 */
export function takingEarly(url: string): () => boolean {
  const asksFirst = !taken.has(url)
  taken.add(url)
  if (!asksFirst || !hasHeard) return () => false
  return () =>
    performance
      .getEntriesByName(new URL(url, location.href).href, 'resource')
      .some((entry) => 'initiatorType' in entry && entry.initiatorType === 'link')
}
