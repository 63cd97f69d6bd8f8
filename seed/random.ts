import { createHash } from 'node:crypto'

/** Chance that falls the same way every time: the same name gives the same draws. */
export interface Draw {
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** True in `percent` of 100 draws. */
  chance(percent: number): boolean
  pick<T>(from: readonly T[]): T
}

const digest = (name: string) => createHash('sha256').update(`fixwell town: ${name}`).digest()

/** Draws that belong to one thing by its name, so that changing one thing leaves the others as they were. */
export function draws(name: string): Draw {
  let state = digest(name).readUInt32LE()
  // mulberry32: small, and even enough for a town.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    chance: (percent) => next() * 100 < percent,
    pick: (from) => {
      const index = whole(0, from.length - 1)
      const picked = from[index]
      if (index >= from.length || picked === undefined)
        throw new Error(`${name} picks from nothing`)
      return picked
    },
  }
}

/** The id of a thing, by its name. */
export function idOf(name: string): string {
  const bytes = digest(name)
  // Version 8 of RFC 9562: an id made in a way of one's own.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
