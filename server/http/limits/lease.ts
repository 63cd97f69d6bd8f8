import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { limits } from './limits.table.ts'

interface Wish {
  key: string
  /** How many it would like to have. */
  want: number
  /** How many there are in a window, for all processes. */
  most: number
  windowMs: number
}

export interface Lease {
  /** How many it was given; none when the window is used up. */
  granted: number
  /** The end of the window, in which alone they are good. */
  endsAt: Date
}

/** Takes some of a limit. One statement decides, so that no two processes are ever given the same. */
export async function lease(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { key, want, most, windowMs }: Wish,
): Promise<Lease> {
  const now = clock.now()
  const { used, granted, endsAt } = limits
  const over = sql`${endsAt} <= ${at(now)}`
  const left = sql`least(excluded.granted, greatest(${most} - ${used}, 0))`
  const [given] = await db
    .insert(limits)
    .values({ key, used: want, granted: want, endsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        used: sql`case when ${over} then excluded.used else ${used} + ${left} end`,
        granted: sql`case when ${over} then excluded.granted else ${left} end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning({ granted, endsAt })
  if (given === undefined) throw new Error('an upsert always answers its row')
  return given
}
