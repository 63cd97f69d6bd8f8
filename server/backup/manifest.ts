import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** How a backup is laid out. A file that says another number is of a newer program. */
export const FORMAT = 1

export const MANIFEST = 'fixwell.json'
export const SUMS = 'SHA256SUMS'
export const KEY = 'data-key'
export const PHOTOS = 'photos/'

/** The database's own dump, by engine. */
export const DUMPS = { embedded: 'database.tar.gz', postgresql: 'database.dump' } as const

/** What a backup says of itself: its first file. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  /** Of the program that took it. */
  version: z.string(),
  takenAt: z.string(),
  database: z.enum(['embedded', 'postgresql']),
  /** The moment by which drizzle knows the newest migration of the database. */
  migratedTo: z.number(),
  /** What the tax ids are sealed with, and whether it is in the file; null where there was none yet. */
  key: z.nullable(z.object({ fingerprint: z.string(), included: z.boolean() })),
  /** An S3 keeps its own. */
  pictures: z.enum(['included', 's3']),
})
export type Manifest = z.infer<typeof manifest>

/** Enough to tell two keys apart, and nothing that leads to either. */
export const fingerprintOf = (key: Uint8Array): string =>
  createHash('sha256').update('fixwell data-key').update(key).digest('hex').slice(0, 16)

/** The files a backup may hold: what it is asked to write is never a path that somebody else chose. */
export const isKnown = (name: string): boolean =>
  [MANIFEST, SUMS, KEY, ...Object.values(DUMPS)].includes(name) ||
  /^photos\/[\da-f]{2}\/[\da-f-]{36}(-full\.webp|-thumb\.webp|\.pdf)$/.test(name)
