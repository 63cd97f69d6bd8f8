/** What stands between two pieces of a text, the plainest sign of another matter first. */
export const JOINERS = ['also', 'item', 'line', 'stop', 'dash', 'and', 'but', 'comma'] as const
export type Joiner = (typeof JOINERS)[number]

export interface Piece {
  /** Which one of its text it is. */
  at: number
  /** Its place in the text. */
  from: number
  to: number
  text: string
  /** What it follows. */
  joiner: Joiner
}

/** In a text whose spaces are single ones; a group for each of the joiners. */
const JOINED =
  /(?<also>(?:\b(?:and|oh|y|then|oh and) )?\b(?:also|plus|as well as|on top of that|besides(?: that)?|separately|another (?:thing|issue|problem|one)|(?:the )?(?:other|second|next|third) (?:thing|issue|problem|one)|one more thing|while (?:he|she|you|they|ur|u|someone|somebody|we)\b.{0,14}?\b(?:here|there|at it|out)|tambi[e\u00e9]n|adem[a\u00e1]s|de paso|aparte(?: de eso)?|otra cosa|lo otro|el otro problema)\b)|(?<item>(?:^|[ \n])\(?(?<number>[1-9])[.)] |(?:^|\n)[-*\u2022] )|(?<line>\n)|(?<stop>(?<=[.!?;]) )|(?<dash> (?:--?|[\u2013\u2014/]) |[\u2013\u2014])|(?<and> (?:and|y|e) )|(?<but> (?:but|pero) )|(?<comma>, )/giu

/** Marks at the edges of a piece that are not of it. */
const EDGES = new Set([' ', '\n', ',', ';', ':', '-', '\u2013', '\u2014'])

function trimmed(text: string, piece: { from: number; to: number }): { from: number; to: number } {
  let { from, to } = piece
  const isMinus = () => text[from] === '-' && /\d/.test(text[from + 1] ?? '')
  while (from < to && (EDGES.has(text[from] ?? '') || text[from] === '.') && !isMinus()) from += 1
  while (from < to && EDGES.has(text[to - 1] ?? '')) to -= 1
  return { from, to }
}

const plainer = (one: Joiner | null, other: Joiner): Joiner =>
  one !== null && JOINERS.indexOf(one) < JOINERS.indexOf(other) ? one : other

/** The pieces of a text, between the places at which it may turn to something else. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let [from, joiner]: [number, Joiner | null] = [0, null]
  const add = (to: number) => {
    const place = trimmed(text, { from, to })
    if (place.from === place.to) return
    const words = text.slice(place.from, place.to)
    pieces.push({ at: pieces.length, ...place, text: words, joiner: joiner ?? 'comma' })
    joiner = null
  }
  let items = 0
  for (const found of text.matchAll(JOINED)) {
    const kind = JOINERS.find((each) => found.groups?.[each] !== undefined) ?? 'comma'
    const number = found.groups?.['number']
    const end = found.index + found[0].length
    if (number !== undefined && Number(number) !== items + 1) {
      // It ends a sentence, and is told: "no heat in apartment 4. The toilet".
      add(end)
      joiner = plainer(joiner, 'stop')
      from = end
      continue
    }
    if (number !== undefined) items += 1
    add(found.index)
    // The first piece keeps what it begins with.
    if (pieces.length === 0 && kind !== 'item' && kind !== 'line') continue
    joiner = plainer(joiner, kind)
    from = end
  }
  add(text.length)
  return pieces
}

/** Some pieces of a text in its own words: those that followed one another as they stood there. */
export function wordsOf(text: string, pieces: readonly Piece[]): string {
  const runs: { from: number; to: number; last: number }[] = []
  for (const { at, from, to } of pieces) {
    const run = runs.at(-1)
    if (run?.last === at - 1) Object.assign(run, { to, last: at })
    else runs.push({ from, to, last: at })
  }
  return runs
    .map(({ from, to }) => text.slice(from, to))
    .reduce((all, run) => (all === '' ? run : `${all}${/[.!?]$/.test(all) ? '' : ','} ${run}`), '')
}

/** A pattern that allows for many spaces tries each run of them anew from each of its places. */
export const withSingleSpaces = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.split(/\s/u).filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n')
