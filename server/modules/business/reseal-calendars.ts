import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { reseal, type Resealed } from '#server/db/reseal.ts'
import { busyCalendars, calendarFeeds } from './business.table.ts'

type Resealing = Pick<Context, 'db' | 'vault'>

/** The secret addresses at which professionals’ jobs are read. */
export async function resealFeeds({ db, vault }: Resealing): Promise<Resealed> {
  const { proId, tokenSealed } = calendarFeeds
  const rows = await db.select({ id: proId, owner: proId, sealed: tokenSealed }).from(calendarFeeds)
  return reseal(vault, {
    rows,
    replace: (row, renewed) =>
      db
        .update(calendarFeeds)
        .set({ tokenSealed: renewed })
        .where(and(eq(proId, row.id), eq(tokenSealed, row.sealed))),
  })
}

/** The addresses of the calendars they keep elsewhere. */
export async function resealBusyCalendars({ db, vault }: Resealing): Promise<Resealed> {
  const { proId, addressSealed } = busyCalendars
  const rows = await db
    .select({ id: proId, owner: proId, sealed: addressSealed })
    .from(busyCalendars)
  return reseal(vault, {
    rows,
    replace: (row, renewed) =>
      db
        .update(busyCalendars)
        .set({ addressSealed: renewed })
        .where(and(eq(proId, row.id), eq(addressSealed, row.sealed))),
  })
}
