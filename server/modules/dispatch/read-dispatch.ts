import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import type { Answer } from '#contract/endpoint.ts'
import type { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import { inMarketsOf, isOf, isRow } from '#server/db/in-market.ts'
import { notFound } from '#server/http/problems.ts'
import { bookings, endedJobs } from '#server/modules/bookings/bookings.table.ts'
import { offers } from './offers.table.ts'
import { rankCandidates } from './rank.ts'

type Reading = Pick<Context, 'db' | 'clock'>

export const RECORD_DAYS = 90
const DAY_MS = 86_400_000

/** How a professional answered in the last 90 days; silence counts as an answer, withdrawn offers do not. */
export async function findRecord(
  { db, clock }: Reading,
  proId: string,
): Promise<Answer<typeof api.dispatch.record>> {
  const [record] = await db
    .select({
      accepted: sql<number>`count(*) filter (where ${offers.outcome} in ('accepted', 'released'))::int`,
      answered: sql<number>`count(*)::int`,
    })
    .from(offers)
    .where(
      and(
        inMarketsOf('offers', sql`${proId}::uuid`),
        eq(offers.proId, proId),
        inArray(offers.outcome, ['accepted', 'released', 'declined', 'lapsed']),
        gt(offers.closedAt, new Date(clock.now().getTime() - RECORD_DAYS * DAY_MS)),
      ),
    )
  return record ?? { accepted: 0, answered: 0 }
}

/**
 * Every offer of a booking with the candidates and their order, found again from what was kept.
 * @throws 404 when there is no such booking
 */
export async function findReceipts(
  { db }: Reading,
  bookingId: string,
): Promise<Answer<typeof api.dispatch.receipts>> {
  const [booking] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isRow('bookings', sql`${bookingId}::uuid`))
  if (!booking) throw notFound('There is no such booking.')
  const made = await db
    .select({
      ...getTableColumns(offers),
      endedBy: endedJobs.by,
    })
    .from(offers)
    .leftJoin(
      endedJobs,
      and(
        eq(endedJobs.marketId, offers.marketId),
        eq(endedJobs.bookingId, offers.bookingId),
        eq(endedJobs.proId, offers.proId),
      ),
    )
    .where(isOf('offers', sql`${bookingId}::uuid`))
    .orderBy(asc(offers.seq))
  return {
    bookingId,
    offers: made.map((offer) => ({
      id: offer.id,
      proId: offer.proId,
      offeredAt: offer.offeredAt.toISOString(),
      expiresAt: offer.expiresAt.toISOString(),
      closedAt: offer.closedAt?.toISOString() ?? null,
      outcome: offer.outcome,
      releasedBy: offer.outcome === 'released' ? offer.endedBy : null,
      reason: offer.reason,
      ruleVersion: offer.ruleVersion,
      suitable: offer.suitable,
      candidates: rankCandidates(offer.candidates),
    })),
  }
}
