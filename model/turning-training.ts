import type { Impression } from '#server/modules/assistant/embedded/impression.ts'
import { signsOf, turningBy } from '#server/modules/assistant/embedded/turning.ts'
import {
  type Piece,
  piecesOf,
  withSingleSpaces,
  wordsOf,
} from '#server/modules/assistant/pieces.ts'
import type { Several } from './corpus.ts'

/** Keeps every weight small that nothing speaks for. */
const RESTRAINT = 3
/** Newton's method has long arrived by then. */
const STEPS = 25

interface Example {
  signs: number[]
  turns: boolean
}

/** Which matter of ours a piece tells of; -1 for none of them. */
function matterOf({ text, matters }: Several, piece: Piece): number {
  let [best, most] = [-1, 0]
  matters.forEach(({ part: said, sku }, at) => {
    const part = withSingleSpaces(said)
    const from = text.indexOf(part)
    const shared = Math.min(piece.to, from + part.length) - Math.max(piece.from, from)
    if (from >= 0 && shared > most) [best, most] = [sku === null ? -1 : at, shared]
  })
  return best
}

/** The places of a message at which it might turn, each with all that was said of the matter before. */
function examplesOf(line: Several, impressionOf: (text: string) => Impression): Example[] {
  const whole = withSingleSpaces(line.text)
  const heard = (text: string) => ({ text, impression: impressionOf(text) })
  const toldOf = new Map<number, Piece[]>()
  let [told, of]: [Piece[], number] = [[], -1]
  return piecesOf(whole).flatMap((piece, at) => {
    const matter = matterOf({ ...line, text: whole }, piece)
    const turns = at > 0 && matter !== -1 && of !== -1 && matter !== of
    const before = heard(wordsOf(whole, told))
    toldOf.set(of, told)
    told = [...(turns ? (toldOf.get(matter) ?? []) : told), piece]
    of = turns || of === -1 ? matter : of
    if (at === 0) return []
    const signs = signsOf({ before, after: heard(piece.text), joiner: piece.joiner, whole })
    return [{ signs, turns }]
  })
}

/** How much each sign of another matter weighs, by logistic regression: the same lines give the same weights. */
export function trainTurning(
  lines: readonly Several[],
  impressionOf: (text: string) => Impression,
): number[] {
  const examples = lines.flatMap((line) => examplesOf(line, impressionOf))
  const count = examples[0]?.signs.length ?? 0
  let weights = Array.from({ length: count }, () => 0)
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight, at) => -restraintOf(at) * weight)
    const bend = weights.map((_, row) =>
      weights.map((__, at) => (row === at ? restraintOf(at) : 0)),
    )
    for (const { signs, turns } of examples) {
      const likely = turningBy(weights, signs)
      const doubt = Math.max(likely * (1 - likely), 1e-6)
      signs.forEach((sign, row) => {
        slope[row] = (slope[row] ?? 0) + ((turns ? 1 : 0) - likely) * sign
        const its = bend[row] ?? []
        signs.forEach((other, at) => (its[at] = (its[at] ?? 0) + doubt * sign * other))
      })
    }
    const change = solved(bend, slope)
    weights = weights.map((weight, at) => weight + (change[at] ?? 0))
  }
  return weights.map((weight) => Number(weight.toFixed(4)))
}

/** Where it begins is free. */
const restraintOf = (at: number): number => (at === 0 ? 0.001 : RESTRAINT)

/** Solves a set of linear equations that is symmetric and positive definite. */
function solved(matrix: readonly (readonly number[])[], goal: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, goal[at] ?? 0])
  rows.forEach((pivot, at) => {
    const size = pivot[at] ?? 1
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[at] ?? 0) / size
      for (let n = at; n < row.length; n += 1) row[n] = (row[n] ?? 0) - factor * (pivot[n] ?? 0)
    }
  })
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1))
}
