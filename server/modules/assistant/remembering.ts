/**
 * The same texts are gone through again with every later turn: what was made of the newest `most` of them is kept,
 * and goes when it was asked for longest ago.
 */
export function remembering<T>(most: number, make: (text: string, thisYear: number) => T) {
  const remembered = new Map<string, T>()
  return (text: string, thisYear: number): T => {
    const key = `${thisYear} ${text}`
    const made = remembered.get(key) ?? make(text, thisYear)
    remembered.delete(key)
    remembered.set(key, made)
    for (const oldest of remembered.keys()) {
      if (remembered.size <= most) break
      remembered.delete(oldest)
    }
    return made
  }
}
