import { type SQL, sql } from 'drizzle-orm'

/** Nobody changes a booking so often but a program, and the row is written whole each time. */
const MOST_KEPT = 100

/** The acts that a column of a booking keeps, with room for one more. */
export const newest = (column: SQL): SQL => sql`case
    when jsonb_array_length(${column}) >= ${MOST_KEPT}::int then ${column} - 0 else coalesce(${column}, '[]') end`
