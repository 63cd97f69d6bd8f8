import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Candidate, OFFER_OUTCOMES } from '#contract/dispatch.ts'
import { NO_REASONS } from '#contract/no-reasons.ts'
import { OVERRIDABLE } from '#contract/rule-parts.ts'
import { instant, market } from '#server/db/columns.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { ofBooking } from '#server/modules/bookings/bookings.table.ts'

export const offerOutcome = pgEnum('offer_outcome', OFFER_OUTCOMES)
export const noReason = pgEnum('no_reason', NO_REASONS)
export const overridePart = pgEnum('override_part', OVERRIDABLE)

/** Every offer ever made. The open one also stands on its booking's row. */
export const offers = pgTable(
  'offers',
  {
    id: uuid().notNull().defaultRandom(),
    marketId: market(),
    /** In which order offers were made, also within one instant. */
    seq: bigserial({ mode: 'number' }).notNull(),
    bookingId: uuid().notNull(),
    proId: uuid()
      .notNull()
      .references(() => professionals.userId),
    offeredAt: instant().notNull(),
    expiresAt: instant().notNull(),
    closedAt: instant(),
    outcome: offerOutcome(),
    /** Why they declined it or gave it back, where they said so. */
    reason: noReason(),
    /** The formula's version and what it read: enough to find the same order again. */
    ruleVersion: integer().notNull().default(1),
    suitable: integer().notNull().default(1),
    candidates: jsonb().$type<Candidate[]>().notNull().default([]),
    /** The operator who chose them; null where the order did. */
    offeredBy: uuid().references(() => users.id),
    /** The one part of the rule that the operator set aside for it, and why. */
    overridePart: overridePart(),
    overrideReason: text(),
  },
  (row) => [
    primaryKey({ name: 'offers_pkey', columns: [row.marketId, row.id] }),
    ofBooking('offers', row),
    uniqueIndex('offers_open_once')
      .on(row.marketId, row.bookingId)
      .where(sql`${row.outcome} is null`),
    index('offers_at_booking').on(row.marketId, row.bookingId, row.offeredAt),
    index('offers_to_pro').on(row.marketId, row.proId, row.offeredAt),
    index('offers_taken')
      .on(row.marketId, row.proId, row.closedAt)
      .where(sql`${row.outcome} = 'accepted'`),
    check('offers_time', sql`${row.offeredAt} < ${row.expiresAt}`),
    check('offers_closed_whole', sql`num_nonnulls(${row.closedAt}, ${row.outcome}) in (0, 2)`),
    check(
      'offers_override',
      sql`num_nonnulls(${row.overridePart}, ${row.overrideReason}) in (0, 2) and ${row.overrideReason} <> '' and (${row.overridePart} is null or ${row.offeredBy} is not null)`,
    ),
    check(
      'offers_reason',
      sql`${row.reason} is null or coalesce(${row.outcome} in ('declined', 'released'), false)`,
    ),
  ],
)

/**
 * Offers that a cancel or a change of window took off the booking's row, until their receipt says so,
 * too. A trigger writes them: `bookings` does not know `offers`.
 */
export const withdrawnOffers = pgTable(
  'withdrawn_offers',
  { marketId: market(), offerId: uuid().notNull() },
  (row) => [primaryKey({ name: 'withdrawn_offers_pkey', columns: [row.marketId, row.offerId] })],
)
