import { existsSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { besideServer } from '#server/beside-server.ts'
import type { StoredLexicon } from './lexicon.ts'
import { type Head, type StoredNetworks, tablesOf } from './network.ts'
import { transposed } from './transposed.ts'

/** All that `npm run train:assistant` makes, in one file: what is known of it in JSON, then its numbers. */
export interface Artefact {
  /** SHA-256 of the texts, the word groups and the code that reads them: what it was made from. */
  madeFrom: string
  lexicon: StoredLexicon
  networks: StoredNetworks<Head>
  /** What hears how to go on; its numbers stand behind those of the networks, from this byte on. */
  steering: StoredNetworks<'steer'> & { from: number }
  /** What hears that words explain what sounded like a danger; behind those. */
  explaining: StoredNetworks<'explains'> & { from: number }
  /** What hears dangers; behind those. */
  dangers: StoredNetworks<'hazard'> & { from: number }
  /** What each sign of another matter weighs, in the order of `signsOf`. */
  turning: number[]
}

/** Before the JSON stands how long it is. */
export const LENGTH_BYTES = 4

/** Takes apart what was packed, inflated. */
export function unpackArtefact(bytes: Buffer): { artefact: Artefact; numbers: Uint8Array } {
  const from = LENGTH_BYTES + bytes.readUInt32LE()
  // Written by the trainer, and a test holds its hash against its sources.
  const artefact = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, from)) as Artefact
  return { artefact, numbers: bytes.subarray(from) }
}

/** Turns the tables of numbers that stand by columns, to stand by rows, or the other way round. */
export function turnTables(
  { networks, steering, explaining, dangers }: Artefact,
  numbers: Uint8Array,
  to: 'rows' | 'columns',
) {
  for (const stored of [{ ...networks, from: 0 }, steering, explaining, dangers]) {
    let { from } = stored
    for (const width of tablesOf(stored)) {
      const table = numbers.subarray(from, from + stored.features * width)
      table.set(transposed(table, to === 'rows' ? stored.features : width))
      from += table.length
    }
  }
}

/** The committed file as it is read: what is packed by columns, which takes less room, stands by rows. */
export function inflated(packed: Buffer): Buffer {
  const bytes = brotliDecompressSync(packed)
  const { artefact, numbers } = unpackArtefact(bytes)
  turnTables(artefact, numbers, 'rows')
  return bytes
}

/** A build holds it inflated, for that takes many times as long as reading it. */
export function readArtefact(): { artefact: Artefact; numbers: Uint8Array } {
  const built = besideServer('model/weights.inflated')
  return unpackArtefact(
    existsSync(built)
      ? readFileSync(built)
      : inflated(readFileSync(besideServer('model/weights.bin'))),
  )
}
