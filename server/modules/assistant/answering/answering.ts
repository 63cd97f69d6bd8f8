import type { ArrivalWindow } from '#contract/dispatch.ts'
import type { Caller } from '#server/http/session.ts'
import type { CatalogSku } from '#server/modules/assistant/our-catalog.ts'
import type { Understood } from './listen.ts'

/** What an answer is put together from: what was understood, and what is true for this customer at this moment. */
export interface Answering extends Understood {
  caller: Caller
  /** They have no account, or are not signed in. */
  isVisitor: boolean
  catalog: readonly CatalogSku[]
  /** What was booked last in this conversation. */
  lastBooked: CatalogSku | null
  /** The ZIP code they ask of, where the times are there. */
  place: string | null
  /** In the order of time, but for who asks for a time: then the ones that fit stand first. */
  free: readonly ArrivalWindow[]
  /** Nobody is free when they would like somebody to come. */
  isMissed: boolean
  now: Date
  timeZone: string
}
