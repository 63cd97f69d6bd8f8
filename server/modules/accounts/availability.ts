import { eq, sql } from 'drizzle-orm'
import type { Availability, AvailabilityChange } from '#contract/accounts.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { professionals } from './professionals.table.ts'
import { replaceHours } from './replace-hours.ts'

/** Weekly hours in the market's time, and whether a professional takes new jobs. When they are on call is told elsewhere. */
export async function findAvailability(
  { db }: Pick<Context, 'db'>,
  proId: string,
): Promise<Availability> {
  const [pro] = await db
    .select({ paused: professionals.paused })
    .from(professionals)
    .where(eq(professionals.userId, proId))
  // A day may hold several spans; here it is one, and midnight is its last minute.
  const { rows } = await db.execute<{ day: number; start: string; end: string }>(sql`
    select day_of_week as day, left(min(start_time)::text, 5) as start,
      left(least(max(end_time), time '23:59')::text, 5) as end
    from professional_hours where pro_id = ${proId}::uuid and not on_call
    group by day_of_week order by day_of_week`)
  return {
    paused: pro?.paused ?? false,
    hours: rows.map(({ day, start, end }) => ({ dayOfWeek: day, startTime: start, endTime: end })),
  }
}

/** Pauses, goes on, or replaces all hours, also those on call; jobs that were accepted stay. */
export async function changeAvailability(
  context: Pick<Context, 'db'>,
  proId: string,
  { paused, hours }: AvailabilityChange,
): Promise<Availability> {
  await transaction(context, async (tx) => {
    if (paused !== undefined)
      await tx.update(professionals).set({ paused }).where(eq(professionals.userId, proId))
    if (hours !== undefined) await replaceHours(tx, proId, hours)
  })
  return findAvailability(context, proId)
}
