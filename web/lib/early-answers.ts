/** Since when this page has known of changes, in milliseconds of its life; before that it has heard of none. */
let heardSince = Infinity

/** Somebody changed something, or may have while nobody listened. */
export function heardNews() {
  heardSince = Math.min(heardSince, performance.now())
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
  if (!asksFirst || heardSince > performance.now()) return () => false
  return () =>
    performance
      .getEntriesByName(new URL(url, location.href).href, 'resource')
      .some((entry) => 'initiatorType' in entry && entry.initiatorType === 'link')
}
