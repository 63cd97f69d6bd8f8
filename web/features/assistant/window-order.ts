import type { ArrivalWindow } from '#contract/dispatch.ts'

/** The starts of an answer's windows in its order; empty where they simply follow one another. */
export function wishedOrder(windows: readonly ArrivalWindow[]): string[] {
  const starts = windows.map(({ start }) => start)
  const byTime = starts.every(
    (start, at) => at === 0 || Date.parse(starts[at - 1] ?? start) <= Date.parse(start),
  )
  return byTime ? [] : starts
}

/** Windows in the order of a wish, also when they were asked for anew; those it does not name come last. */
export function inWishedOrder(
  windows: readonly ArrivalWindow[],
  order: readonly string[],
): ArrivalWindow[] {
  const places = new Map(order.map((start, at) => [start, at]))
  const placeOf = ({ start }: ArrivalWindow) => places.get(start) ?? order.length
  return windows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
