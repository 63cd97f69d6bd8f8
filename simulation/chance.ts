import { draws } from '#seed/random.ts'

const FINE = 1_000_000

/** Between 0 and 1, never either; the same name falls the same way every time, whatever else is drawn. */
export const unit = (name: string): number =>
  (draws(`simulation ${name}`).whole(0, FINE - 1) + 0.5) / FINE

/** True in this share of the names. */
export const happens = (name: string, share: number): boolean => unit(name) < share

export function picked<T>(name: string, from: readonly T[]): T {
  const found = from[Math.floor(unit(name) * from.length)]
  if (found === undefined) throw new Error(`${name} picks from nothing`)
  return found
}

/** One of the names in the shares they stand for. */
export function pickedBy<Name extends string>(name: string, shares: Record<Name, number>): Name {
  const entries = Object.entries<number>(shares)
  const sum = entries.reduce((all, [, share]) => all + share, 0)
  let left = unit(name) * sum
  for (const [each, share] of entries) {
    left -= share
    if (left <= 0) return each as Name // the very names it was given
  }
  throw new Error(`${name} picks from nothing`)
}

/** Of a bell with this middle and this width. */
export const bell = (name: string, middle: number, width: number): number =>
  middle +
  width *
    Math.sqrt(-2 * Math.log(unit(`${name} far`))) *
    Math.cos(2 * Math.PI * unit(`${name} side`))

/** Times of people: half of them are below the median, a few far above. */
export const around = (name: string, median: number, spread: number): number =>
  median * Math.exp(bell(name, 0, spread))

/** How often something happens that happens so often on average. */
export function times(name: string, mean: number): number {
  const draw = unit(name)
  let chance = Math.exp(-mean)
  let below = chance
  let n = 0
  while (draw > below && n < 1_000) {
    n += 1
    chance *= mean / n
    below += chance
  }
  return n
}
