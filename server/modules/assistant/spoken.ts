import type { SafetyAdvice } from '#contract/assistant.ts'
import type { CatalogSku } from './catalog-sku.ts'
import type { Reply } from './engine.ts'
import type { Heard } from './matter.ts'
import type { Words } from './words/words.ts'

/** What an answer is put together from. */
export interface Spoken {
  heard: Heard
  reply: Reply
  words: Words
  catalog: readonly CatalogSku[]
  /** What each matter is or would be booked as. */
  services: readonly (CatalogSku | null)[]
  safety: SafetyAdvice | null
}
