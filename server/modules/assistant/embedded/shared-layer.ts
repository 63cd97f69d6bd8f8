import type { Features } from './features.ts'

/** What each feature tells the networks that know it, in a few numbers from which each makes its own. */
export interface SharedLayer {
  /** The hashes of the features. */
  keys: Int32Array
  /** What one step of each feature's numbers is worth, for `fromBits`. */
  steps: Uint8Array
  /** Per feature half a byte for each number, the first one in the lower half: how many steps, and eight. */
  told: Uint8Array
}

/** Eight bits tell a size to within two parts in a hundred, from a millionth to ten. */
export const BITS_FROM = -20
export const BITS_PER_DOUBLING = 10.75
const SIZES = Float32Array.from(
  { length: 256 },
  (_, bits) => 2 ** (bits / BITS_PER_DOUBLING + BITS_FROM),
)
export const fromBits = (bits: number): number => SIZES[bits] ?? 0

/** What half a byte holds for no step at all. */
export const NO_STEP = 8

/** Where each key stands; -1 for one that is not there. It lies beside its key: the memory is waited for once. */
function placesOf(keys: Int32Array): (key: number) => number {
  let size = 1
  while (size < 1.5 * keys.length) size *= 2
  /** Each key, and one more than its place. */
  const slots = new Int32Array(2 * size)
  const slotOf = (key: number): number => {
    let slot = 2 * (key & (size - 1))
    while (slots[slot + 1] !== 0 && slots[slot] !== key) slot = (slot + 2) & (2 * size - 1)
    return slot
  }
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0
    const slot = slotOf(key)
    slots[slot] = key
    slots[slot + 1] = at + 1
  }
  return (key) => (slots[slotOf(key) + 1] ?? 0) - 1
}

/** Two sums are added up as one number, whole and below this each: the upper one counts so many times. */
const UPPER = 2 ** 26
/** The steps of both halves of a byte as such a number. */
const STEPS_OF_BYTE = Float64Array.from(
  { length: 256 },
  (_, byte) => (byte & 15) + (byte >> 4) * UPPER,
)
/** More than the steps in half a byte. */
const STEPS = 16
/** So many features are added up at once: each sum is fetched and put back a quarter as often. */
const AT_ONCE = 4

/** What features tell together. */
export function openSharedLayer({
  keys,
  steps,
  told,
}: SharedLayer): (features: Features) => Float64Array {
  const placeOf = placesOf(keys)
  const row = told.length / keys.length

  return ({ keys: present, values }) => {
    const rows = new Int32Array(present.length + AT_ONCE)
    const sizes = new Float64Array(present.length + AT_ONCE)
    let known = 0
    let total = 0
    for (let n = 0; n < present.length; n += 1) {
      const at = placeOf(present[n] ?? 0)
      if (at < 0) continue
      const size = (values[n] ?? 0) * fromBits(steps[at] ?? 0)
      rows[known] = at * row
      sizes[known] = size
      known += 1
      total += size
    }
    const scale = UPPER / STEPS / (total || 1)
    let whole = 0
    for (let n = 0; n < known; n += 1) {
      sizes[n] = Math.floor((sizes[n] ?? 0) * scale)
      whole += sizes[n] ?? 0
    }
    const both = new Float64Array(row)
    for (let n = 0; n < known; n += AT_ONCE) {
      const [a, b, c, d] = [rows[n] ?? 0, rows[n + 1] ?? 0, rows[n + 2] ?? 0, rows[n + 3] ?? 0]
      const [ofA, ofB] = [sizes[n] ?? 0, sizes[n + 1] ?? 0]
      const [ofC, ofD] = [sizes[n + 2] ?? 0, sizes[n + 3] ?? 0]
      for (let byte = 0; byte < row; byte += 1)
        both[byte] =
          (both[byte] ?? 0) +
          ofA * (STEPS_OF_BYTE[told[a + byte] ?? 0] ?? 0) +
          ofB * (STEPS_OF_BYTE[told[b + byte] ?? 0] ?? 0) +
          ofC * (STEPS_OF_BYTE[told[c + byte] ?? 0] ?? 0) +
          ofD * (STEPS_OF_BYTE[told[d + byte] ?? 0] ?? 0)
    }
    const sums = new Float64Array(2 * row)
    for (let byte = 0; byte < row; byte += 1) {
      const sum = both[byte] ?? 0
      const upper = Math.floor(sum / UPPER)
      sums[2 * byte] = (sum - upper * UPPER - whole * NO_STEP) / scale
      sums[2 * byte + 1] = (upper - whole * NO_STEP) / scale
    }
    return sums
  }
}
