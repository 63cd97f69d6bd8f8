import { count } from './figures.ts'
import { goal, say } from './report.ts'
import { median, type Series } from './rounds.ts'

interface Wanted {
  /** Behind each figure. */
  unit?: string
  least?: number
  most?: number
}

/** Judges the middle of the rounds by the goal, and tells how far they lie apart. */
export function judge(name: string, { unit = '', least, most }: Wanted, values: Series): void {
  const middle = median(values)
  const reached = middle >= (least ?? -Infinity) && middle <= (most ?? Infinity)
  const bound = least === undefined ? `at most ${short(most ?? 0)}` : `at least ${short(least)}`
  const figure = `${short(middle)}${unit} (${spread(values)})`
  goal(reached, `${name}: ${figure}, to reach ${bound}${unit}`)
}

const spread = (values: Series) => `${short(Math.min(...values))} to ${short(Math.max(...values))}`

/** Three digits tell all that is known. */
function short(value: number): string {
  if (value >= 100) return count(value)
  return value.toPrecision(3).replace(/\.?0+$/, '')
}

/** A line of figures that nobody judges: a reference, or what a row is made of. */
export function tell(name: string, values: Series, unit: string): void {
  say(`  ${name.padEnd(34)} ${short(median(values)).padStart(7)}${unit} (${spread(values)})`)
}
