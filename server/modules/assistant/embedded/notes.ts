const LONGEST_NOTES = 500
const ELLIPSIS = '…'

/** A turn that stops without a mark of its own gets one, so that joined turns stay sentences. */
const closed = (turn: string): string => (/[.!?…:;,]$/u.test(turn) ? turn : `${turn}.`)

/** The customer's own words for the professional, turn by turn: shortened, never reworded. */
export const notesFrom = (turns: readonly string[]): string => {
  const said = turns
    .map((turn) => turn.replaceAll(/\s+/gu, ' ').trim())
    .filter((turn) => turn !== '')
  const all = [...said.slice(0, -1).map(closed), ...said.slice(-1)].join(' ')
  const characters = Array.from(all)
  if (characters.length <= LONGEST_NOTES) return all
  const kept = characters.slice(0, LONGEST_NOTES - ELLIPSIS.length).join('')
  const lastSpace = kept.lastIndexOf(' ')
  return `${(lastSpace > 0 ? kept.slice(0, lastSpace) : kept).trimEnd()}${ELLIPSIS}`
}
