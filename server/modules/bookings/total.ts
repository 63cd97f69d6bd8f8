import { sql } from 'drizzle-orm'

/** What a job counts as in every sum: its final price; while there is none, the upper end of its quote. */
export const TOTAL = sql`coalesce(final_price_cents, price_quote_max)`
