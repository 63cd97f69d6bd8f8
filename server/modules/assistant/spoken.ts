import type { SafetyAdvice } from '#contract/assistant.ts'
import type { CatalogSku, Reply } from './engine.ts'
import type { Heard } from './hear.ts'
import type { titlesOf } from './understand.ts'
import type { Words } from './words/words.ts'

/** What an answer is put together from. */
export interface Spoken {
  heard: Heard
  reply: Reply
  words: Words
  catalog: readonly CatalogSku[]
  titles: ReturnType<typeof titlesOf>
  safety: SafetyAdvice | null
}
