import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Hazard } from '#contract/danger.ts'
import type { Language } from '#contract/language.ts'
import type { Urgency } from '#contract/urgency.ts'
import { instant } from '#server/db/columns.ts'
import { users } from '#server/modules/accounts/users.table.ts'

export interface Turn {
  by: 'customer' | 'assistant'
  text: string
  /** The advice shown with an answer, by the version of the safety catalogue it was taken from. */
  safety?: { hazard: Hazard; version: number }
  /** How soon the matter that was answered has to be done, and the language of the answer. */
  urgency?: Urgency
  language?: Language
  /** The short answers offered with it, so that one of them sent back is understood. */
  choices?: string[]
  /** Which services of this conversation were booked by then. */
  booked?: string[]
  /** The one booking that an answer spoke of, by its id: "can you move it to Friday" means it. */
  about?: string
}

/** What a customer and the assistant said to each other; it belongs to the customer and ends by itself. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    turns: jsonb().$type<Turn[]>().notNull(),
    /** The short answers offered last; each answer holds its own, too. */
    choices: jsonb().$type<string[]>().notNull(),
    preferredTrade: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (row) => [
    index('conversations_user').on(row.userId),
    index('conversations_expiry').on(row.expiresAt),
  ],
)
