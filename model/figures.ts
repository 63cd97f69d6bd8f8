import { URGENCIES } from '#contract/urgency.ts'
import type { Answered } from './judge-file.ts'
import { doesJob } from './jobs.ts'
import { randomNumbers } from './random-numbers.ts'

/** A share of so many, with the interval that holds the true one 95 times in 100 (Wilson). */
export interface Share {
  of: number
  share: number
  low: number
  high: number
}

const Z = 1.96

export function share(right: number, of: number): Share {
  if (of === 0) return { of, share: Number.NaN, low: 0, high: 1 }
  const p = right / of
  const centre = (p + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of)
  const reach = (Z / (1 + (Z * Z) / of)) * Math.sqrt((p * (1 - p)) / of + (Z * Z) / (4 * of * of))
  return { of, share: p, low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) }
}

const portion = <T>(all: readonly T[], right: (one: T) => boolean): Share =>
  share(all.filter(right).length, all.length)

const isOurs = ({ line }: Answered) => line.trade !== 'none' && line.trade !== 'unclear'

/** What a line wants done; null where no service is to be named. */
const wantedBy = ({ line }: Answered): { job: string } | { sku: string } | null => {
  if (line.job != null) return { job: line.job }
  return line.sku == null || line.sku.endsWith('-VISIT') ? null : { sku: line.sku }
}

/** The mean of the three classes' F1, so that the rare one counts as much as the others. */
function macroF1(all: readonly Answered[]): number {
  const each = URGENCIES.map((level) => {
    const said = all.filter(({ urgency }) => urgency === level).length
    const meant = all.filter(({ line }) => line.urgency === level).length
    const both = all.filter(({ line, urgency }) => urgency === level && line.urgency === level)
    return said + meant === 0 ? null : (2 * both.length) / (said + meant)
  }).filter((f1) => f1 !== null)
  return each.reduce((sum, f1) => sum + f1, 0) / each.length
}

const BINS = 10

/** How far what it says of its own sureness is from how often it is right, over ten bins. */
function calibrationError(all: readonly Answered[]): number | null {
  const told = all.flatMap(({ line, trade, probability }) =>
    probability === null ? [] : [{ probability, right: (trade ?? 'none') === line.trade }],
  )
  if (told.length === 0) return null
  let error = 0
  for (let bin = 0; bin < BINS; bin += 1) {
    const inside = told.filter(
      ({ probability }) => Math.min(BINS - 1, Math.floor(probability * BINS)) === bin,
    )
    const sure = inside.reduce((sum, { probability }) => sum + probability, 0)
    const right = inside.filter((each) => each.right).length
    error += Math.abs(sure - right) / told.length
  }
  return error
}

/** The same figure of so many files drawn from this one, with repetition: where the true one may lie. */
const DRAWS = 400

/** A figure that is no share, with the interval that holds the true one 95 times in 100 (bootstrap). */
export interface Measure {
  value: number
  low: number
  high: number
}

function measure(
  all: readonly Answered[],
  figure: (some: readonly Answered[]) => number | null,
): Measure | null {
  const value = figure(all)
  if (value === null || all.length === 0) return null
  const next = randomNumbers(1)
  const drawn = Array.from({ length: DRAWS }, () =>
    figure(all.flatMap(() => all[next(all.length)] ?? [])),
  ).filter((each) => each !== null)
  return { value, low: percentile(drawn, 0.025), high: percentile(drawn, 0.975) }
}

const percentile = (values: readonly number[], at: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * at)] ?? Number.NaN

export interface Figures {
  tradeRight: Share
  tradeRightWhereAnswered: Share
  refused: Share
  serviceFirst: Share
  serviceAmongThree: Share
  urgencyF1: Measure | null
  dangersMet: Share
  falseAlarms: Share
  calibrationError: Measure | null
  p95Milliseconds: number
}

/** The figures of the table in docs/assistant.md. */
export function figuresOf(all: readonly Answered[]): Figures {
  const ours = all.filter(isOurs)
  const wanting = ours.flatMap((each) => {
    const wanted = wantedBy(each)
    return wanted === null ? [] : [{ ...each, wanted }]
  })
  const clear = all.filter(({ line }) => line.trade !== 'unclear')
  return {
    tradeRight: portion(ours, ({ line, trade }) => trade === line.trade),
    tradeRightWhereAnswered: portion(
      ours.filter(({ trade }) => trade !== null),
      ({ line, trade }) => trade === line.trade,
    ),
    refused: portion(
      all.filter(({ line }) => line.trade === 'none'),
      ({ trade }) => trade === null,
    ),
    serviceFirst: portion(wanting, ({ skus, wanted }) => doesJob(skus[0], wanted)),
    serviceAmongThree: portion(wanting, ({ skus, wanted }) =>
      skus.some((sku) => doesJob(sku, wanted)),
    ),
    urgencyF1: measure(ours, macroF1),
    dangersMet: portion(
      all.filter(({ line }) => line.hazard != null),
      ({ line, hazard }) =>
        hazard !== null && (hazard === line.hazard || (line.also?.includes(hazard) ?? false)),
    ),
    falseAlarms: portion(
      all.filter(({ line }) => line.hazard === null),
      ({ hazard }) => hazard !== null,
    ),
    calibrationError: measure(clear, calibrationError),
    p95Milliseconds: percentile(
      all.map(({ milliseconds }) => milliseconds),
      0.95,
    ),
  }
}
