import type { Counted } from './count.ts'
import type { Measured } from './measure.ts'

export interface Line extends Measured {
  counted: Counted
}

const HEAD = [
  'what happens under 16 writers',
  'first good write',
  'longest gap',
  'limit',
  'acknowledged',
  'lost',
  'doubled',
  'half-written',
]

const spelled = (value: number) => value.toLocaleString('en-US')
const seconds = (value: number) => `${value.toFixed(1)} s`

/** All of it, as docs/scale.md shows it. */
export function table(lines: readonly Line[]): string {
  const rows = [
    HEAD,
    HEAD.map((_each, n) => (n === 0 ? '---' : '--:')),
    ...lines.map(({ fault, backAfter, longestGap, counted }) => [
      fault.name,
      seconds(backAfter),
      seconds(longestGap),
      `${fault.gapAtMost} s`,
      ...[counted.acknowledged, counted.lost, counted.doubled, counted.halfWritten].map(spelled),
    ]),
  ]
  return rows.map((each) => `| ${each.join(' | ')} |`).join('\n')
}

/** What was promised of it and not kept. */
export function missed({ fault, longestGap, counted }: Line): string[] {
  const { lost, doubled, halfWritten } = counted
  return [
    ...(longestGap > fault.gapAtMost
      ? [`${fault.name}: nobody was answered for ${seconds(longestGap)}`]
      : []),
    ...(lost + doubled + halfWritten > 0
      ? [`${fault.name}: ${lost} lost, ${doubled} doubled, ${halfWritten} half-written`]
      : []),
  ]
}
