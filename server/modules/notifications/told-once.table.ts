import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { FIRST_MARKET } from '#server/modules/market/markets.table.ts'
import { noticeKind } from './outbox.table.ts'

/**
 * What a round has told, whether or not a channel led to anybody: of two processes one writes it down, and the
 * next round finds it. Another window of the same visit is another moment, and told again.
 */
export const toldOnce = pgTable(
  'told_once',
  {
    marketId: uuid().notNull().default(FIRST_MARKET),
    kind: noticeKind().notNull(),
    aboutId: uuid().notNull(),
    moment: instant().notNull(),
  },
  (row) => [
    primaryKey({
      name: 'told_once_pkey',
      columns: [row.marketId, row.aboutId, row.kind, row.moment],
    }),
  ],
)
