import { type SQL, sql } from 'drizzle-orm'

/** An instant as a parameter of raw SQL; both engines read ISO text the same way. */
export const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`

/** Reads an instant that raw SQL answered, which both drivers leave as PostgreSQL's own text. */
export const fromDatabase = (text: string): Date => new Date(text)
