import type { Language } from '#contract/language.ts'
import type { Urgency } from '#contract/urgency.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Turn } from './conversations.table.ts'
import type { Heard } from './hearing/matters.ts'
import type { CatalogSku } from './our-catalog.ts'

/** What an engine is told. */
export interface Conversation {
  /** What both sides said, oldest first. */
  exchange: readonly Turn[]
  /** What the customer's side comes to. */
  heard: Heard
  preferredTrade: Trade | null
  catalog: readonly CatalogSku[]
  language: Language
  /** A photo beside the newest words, as a `data:` address. */
  photo: string | null
}

/** What an engine makes of a conversation; dangers are judged apart, see `danger.ts`. */
export interface Reply {
  /** `embedded`, or the name of the language model. */
  engine: string
  trade: Trade | null
  skuSuggestions: string[]
  urgency: Urgency
  notes: string
  message: string
  /** It names what would be booked; that a time can be picked is said after it, where that is true. */
  isOffer: boolean
  choices: string[]
}

export type Engine = (conversation: Conversation) => Promise<Reply>
