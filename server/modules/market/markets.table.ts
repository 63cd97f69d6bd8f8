import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Holds every place that no other market holds. A migration makes it, and nothing takes it away. */
export const FIRST_MARKET = '00000000-0000-4000-8000-000000000001'

/** A part of the country: the places in it say so themselves (`places.market_id`). */
export const markets = pgTable(
  'markets',
  {
    /** Its first eight digits end the ids of what is of it; the rest is the same for each. */
    id: uuid()
      .primaryKey()
      .default(sql`new_market_id()`),
    name: text().notNull(),
    /** The clocks of all its places; null: each has its own. */
    timeZone: text(),
    /** Whom people there turn to; null: whom the settings name. */
    supportEmail: text(),
    supportPhone: text(),
    /** Whether windows from 9 PM to 7 AM are offered there. */
    nights: boolean().notNull().default(true),
    /** The professional up to whom all go by its clocks since those changed, in the order of their ids; null: all do. */
    clocksUpTo: uuid(),
  },
  (row) => [
    uniqueIndex('markets_name').on(sql`lower(${row.name})`),
    check(
      'markets_filled',
      sql`${row.name} <> '' and ${row.supportEmail} <> '' and ${row.supportPhone} <> ''`,
    ),
  ],
)

/**
 * Operators of some markets alone, by the e-mail that `OPERATOR_EMAILS` names them by: so it holds for each of their
 * accounts, also for one they make later. Whose e-mail has no row here is an operator of every market.
 */
export const marketOperators = pgTable(
  'market_operators',
  {
    email: text().notNull(),
    marketId: uuid()
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
  },
  (row) => [
    primaryKey({ columns: [row.email, row.marketId] }),
    check('market_operators_email', sql`${row.email} = lower(${row.email}) and ${row.email} <> ''`),
  ],
)
