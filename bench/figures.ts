export interface Times {
  p50: number
  p95: number
}

/** Milliseconds of each call, one after the other. */
export async function timesOf<T>(
  inputs: readonly T[],
  call: (input: T) => Promise<unknown>,
): Promise<Times> {
  const times: number[] = []
  for (const input of inputs) {
    const began = performance.now()
    await call(input)
    times.push(performance.now() - began)
  }
  return quantiles(times)
}

export function quantiles(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}

export const seconds = (since: number) => (performance.now() - since) / 1_000

export const ms = ({ p50, p95 }: Times) => `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`

export const count = (n: number) => Math.round(n).toLocaleString('en-US')
