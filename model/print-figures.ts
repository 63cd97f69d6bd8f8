import { commonest } from './commonest.ts'
import type { Answered } from './judge-file.ts'
import { type Figures, figuresOf, type Share } from './figures.ts'

/** What is to be reached. */
const GOALS: readonly [name: string, of: (figures: Figures) => Share, goal: number, most?: true][] =
  [
    ['trade right, of in-scope', ({ tradeRight }) => tradeRight, 0.97],
    ['trade right, where it answered', (figures) => figures.tradeRightWhereAnswered, 0.985],
    ['out of scope refused', ({ refused }) => refused, 0.92],
    ['right service first', ({ serviceFirst }) => serviceFirst, 0.86],
    ['right service among three', ({ serviceAmongThree }) => serviceAmongThree, 0.96],
    ['dangers met with the right advice', ({ dangersMet }) => dangersMet, 0.993],
    ['false alarms', ({ falseAlarms }) => falseAlarms, 0.02, true],
  ]

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
/** A share with its interval. */
export const inWords = ({ share, low, high, of }: Share): string =>
  `${percent(share)}   ${percent(low)} to ${percent(high)} of ${of}`

const row = (name: string, value: string, rest: string) =>
  console.log(`  ${name.padEnd(36)}${value.padStart(8)}   ${rest}`)

function judged({ share, low, high }: Omit<Share, 'of'>, goal: number, most: boolean): string {
  const reached = most ? share <= goal : share >= goal
  if (reached) return 'reached'
  return (most ? low > goal : high < goal) ? 'missed' : 'not reached, within the interval'
}

export function printFigures(figures: Figures) {
  for (const [name, pick, goal, most = false] of GOALS) {
    const share = pick(figures)
    if (share.of === 0) continue
    const interval = `${percent(share.low)} to ${percent(share.high)} of ${share.of}`
    const goalText = `goal ${most ? 'at most ' : ''}${percent(goal)}: ${judged(share, goal, most)}`
    row(name, percent(share.share), `${interval.padEnd(28)} ${goalText}`)
  }
  for (const [name, measure, goal, most] of [
    ['urgency, macro-F1', figures.urgencyF1, 0.8, false],
    ['calibration error of the trade', figures.calibrationError, 0.05, true],
  ] as const) {
    if (measure === null) continue
    const { value, low, high } = measure
    const interval = `${low.toFixed(3)} to ${high.toFixed(3)}`
    const goalText = `goal ${most ? 'at most ' : ''}${goal}: ${judged({ share: value, low, high }, goal, most)}`
    row(name, value.toFixed(3), `${interval.padEnd(28)} ${goalText}`)
  }
  row('p95 of one answer', `${figures.p95Milliseconds.toFixed(2)} ms`, 'goal at most 5 ms')
}

const LENGTHS: readonly [string, number][] = [
  ['to 45 characters', 45],
  ['to 110', 110],
  ['to 260', 260],
  ['longer', Infinity],
]

/** The same question put to parts of the file: where is it weak? */
export function printSlices(all: readonly Answered[]) {
  console.log('  by length: trade right of in-scope / out of scope refused')
  let from = 0
  for (const [name, to] of LENGTHS) {
    const slice = all.filter(({ line }) => line.text.length > from && line.text.length <= to)
    from = to
    const { tradeRight, refused } = figuresOf(slice)
    if (slice.length > 0)
      console.log(
        `    ${name.padEnd(18)}${percent(tradeRight.share)} of ${tradeRight.of} / ${percent(refused.share)} of ${refused.of}`,
      )
  }
}

function print(title: string, pairs: readonly (readonly [string, string])[]) {
  const mistaken = pairs.flatMap(([meant, said]) => (meant === said ? [] : [`${meant} → ${said}`]))
  if (mistaken.length > 0) console.log(`  ${title}: ${commonest(mistaken)}`)
}

/** What was taken for what, the commonest mistakes first. */
export function printConfusions(all: readonly Answered[]) {
  print(
    'trades',
    all.map(({ line, trade }) => [line.trade, trade ?? 'none'] as const),
  )
  print(
    'services',
    all.flatMap(({ line, skus }) =>
      line.sku == null ? [] : [[line.sku, skus[0] ?? 'none'] as const],
    ),
  )
  print(
    'urgency',
    all.map(({ line, urgency }) => [line.urgency, urgency] as const),
  )
  print(
    'dangers',
    all.flatMap(({ line, hazard }) =>
      line.hazard === undefined ? [] : [[line.hazard ?? 'none', hazard ?? 'none'] as const],
    ),
  )
}
