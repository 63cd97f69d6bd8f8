/** How often everything is measured; what is told is the middle one. */
export const ROUNDS = 3

/** One figure a round. */
export type Series = number[]

/**
 * Measures each in turn, again and again, so that a slow minute of the machine meets all of them;
 * answers what each came to, round by round.
 */
export async function inTurn<Name extends string>(
  measures: Record<Name, () => Promise<number>>,
): Promise<Record<Name, Series>> {
  const names = Object.keys(measures) as Name[] // the very names it was given
  // The same names.
  const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Series
  >
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names) found[name].push(await measures[name]())
  return found
}

export function median(values: Series): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Round by round, so that both sides of a ratio met the same minute. */
export const ratios = (of: Series, to: Series): Series =>
  of.map((value, round) => value / (to[round] ?? Number.NaN))
