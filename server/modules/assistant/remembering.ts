/**
 * The same texts are gone through again with every later turn: what was made of the newest `most` of them is kept,
 * and goes when it was asked for longest ago.
 */
export function remembering<T>(most: number, make: (text: string, thisYear: number) => T) {
  const remembered = new Map<string, T>()
  let year: number | undefined
  return (text: string, thisYear: number): T => {
    // What was made in another year holds no more.
    if (thisYear !== year) remembered.clear()
    year = thisYear
    const known = remembered.get(text)
    const made = known === undefined ? make(text, thisYear) : known
    remembered.delete(text)
    remembered.set(text, made)
    for (const oldest of remembered.keys()) {
      if (remembered.size <= most) break
      remembered.delete(oldest)
    }
    return made
  }
}
