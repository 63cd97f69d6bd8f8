import type { Urgency } from '#contract/assistant.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Turn } from './conversations.table.ts'
import type { Conversation as Heard } from './embedded/engine.ts'

/** What an engine is told. */
export interface Conversation extends Heard {
  /** What both sides said, oldest first; its customer's side are the `turns`. */
  exchange: readonly Turn[]
}

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
