/** The commonest of some names, with how often each stands there. */
export function commonest(names: readonly string[], most = 12): string {
  const count = new Map<string, number>()
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1)
  return [...count]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ')
}
