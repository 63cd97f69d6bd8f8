import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** When each round of the house last came to its end, in whichever process, and since when somebody looks whether it does. */
export const rounds = pgTable('rounds', {
  name: text().primaryKey(),
  ranAt: instant(),
  /** Since when it is looked at without a longer break: while no process was there, nothing could run. */
  watchedSince: instant().notNull(),
  watchedAt: instant().notNull(),
})
