import { stem } from './stem.ts'

/** Words of a summary that say nothing of the matter itself. */
const OF_A_SUMMARY = new Set(
  'customer client homeowner tenant caller resident user reports reported says said states stated mentions describes notes wants wishes needs requests asks would like has have having with from that this there their they them about into been being was were will and the for are not problem issue matter trouble repair service home house'
    .split(' ')
    .map(stem),
)
const SHORTEST = 4

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}]+|\d+/gu) ?? []).map(stem)

/** Whether everything a summary says was said: every number, and every word of any weight, in some form. */
export function isTraceable(summary: string, turns: readonly string[]): boolean {
  const said = new Set(turns.flatMap(stemsOf))
  return stemsOf(summary).every(
    (word) =>
      said.has(word) || OF_A_SUMMARY.has(word) || (word.length < SHORTEST && !/\d/u.test(word)),
  )
}
