import type { SafetyAdvice } from '#contract/danger.ts'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import type { Urgency } from '#contract/urgency.ts'
import type { Caller } from '#server/http/session.ts'
import type { Reply } from '#server/modules/assistant/engine.ts'
import type { Heard } from '#server/modules/assistant/hearing/matters.ts'
import type { CatalogSku } from '#server/modules/assistant/our-catalog.ts'
import type { Words } from '#server/modules/assistant/words/english.ts'

/** What an answer is put together from. */
export interface Answering {
  caller: Caller
  /** They have no account, or are not signed in. */
  isVisitor: boolean
  /** The newest words. */
  said: string
  heard: Heard
  reply: Reply
  words: Words
  catalog: readonly CatalogSku[]
  /** What was booked last in this conversation. */
  lastBooked: CatalogSku | null
  /** What would be booked. */
  service: CatalogSku | null
  /** What each matter is or would be booked as. */
  services: readonly (CatalogSku | null)[]
  /** The same of what the newest words took off the list. */
  off: readonly (CatalogSku | null)[]
  urgency: Urgency
  safety: SafetyAdvice | null
  /** The ZIP code they ask of, where the times are there. */
  place: string | null
  /** In the order of time, but for who asks for a time: then the ones that fit stand first. */
  free: readonly ArrivalWindow[]
  /** Nobody is free when they would like somebody to come. */
  isMissed: boolean
  now: Date
  timeZone: string
}
