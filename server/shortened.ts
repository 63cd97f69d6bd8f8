/** A text no longer than `most` characters: a longer one ends after a word, where one ends near there, with a mark. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text)
  if (characters.length <= most) return text
  const kept = characters.slice(0, most - 1).join('')
  const lastSpace = kept.search(/\s\S*$/u)
  return `${(lastSpace > kept.length / 2 ? kept.slice(0, lastSpace) : kept).trimEnd()}…`
}
