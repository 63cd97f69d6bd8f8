import { asc, eq } from 'drizzle-orm'
import type { Availability, AvailabilityChange } from '#contract/accounts.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { professionalHours, professionals } from './professionals.table.ts'

/** Weekly hours in the market's time, and whether a professional takes new jobs. */
export async function findAvailability(
  { db }: Pick<Context, 'db'>,
  proId: string,
): Promise<Availability> {
  const [pro] = await db
    .select({ paused: professionals.paused })
    .from(professionals)
    .where(eq(professionals.userId, proId))
  const hours = await db
    .select({
      dayOfWeek: professionalHours.dayOfWeek,
      startTime: professionalHours.startTime,
      endTime: professionalHours.endTime,
    })
    .from(professionalHours)
    .where(eq(professionalHours.proId, proId))
    .orderBy(asc(professionalHours.dayOfWeek))
  const withoutSeconds = (time: string) => time.slice(0, 5)
  return {
    paused: pro?.paused ?? false,
    hours: hours.map(({ dayOfWeek, startTime, endTime }) => ({
      dayOfWeek,
      startTime: withoutSeconds(startTime),
      endTime: withoutSeconds(endTime),
    })),
  }
}

/** Pauses, goes on, or replaces all hours; jobs that were accepted stay. */
export async function changeAvailability(
  context: Pick<Context, 'db'>,
  proId: string,
  { paused, hours }: AvailabilityChange,
): Promise<Availability> {
  await transaction(context, async (tx) => {
    // The row is locked first, so that two changes of the hours do not mix.
    await tx
      .update(professionals)
      .set({ userId: proId, ...(paused !== undefined && { paused }) })
      .where(eq(professionals.userId, proId))
    if (hours === undefined) return
    await tx.delete(professionalHours).where(eq(professionalHours.proId, proId))
    if (hours.length > 0)
      await tx.insert(professionalHours).values(hours.map((each) => ({ proId, ...each })))
  })
  return findAvailability(context, proId)
}
