import type { Urgency } from '#contract/assistant.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Conversation } from './embedded/engine.ts'

/** What an engine makes of a conversation; dangers are judged apart, see `safety.ts`. */
export interface Reply {
  /** `embedded`, or the name of the language model. */
  engine: string
  trade: Trade | null
  skuSuggestions: string[]
  urgency: Urgency
  notes: string
  message: string
  choices: string[]
}

export type Engine = (conversation: Conversation) => Promise<Reply>
export type { Conversation }
