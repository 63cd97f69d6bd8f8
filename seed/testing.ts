import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { createVault } from '#server/vault.ts'

export const config = readConfig({})

export const vault = createVault(Buffer.alloc(32, 'a key for tests'), { warn: () => {} })

/** What seeding asks for, at a given moment. */
export const at = (db: Context['db'], now: Date) => ({
  db,
  config,
  vault,
  clock: { now: () => now },
})
