import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'

/** ZIP codes whose bookings are looked at together, and rows that go along in one statement: held up for a moment only. */
const ZIPS = 20
const MOVED = 500

/** ZIP codes whose applications are looked at together: there are few. */
const APPLIED = 5_000

/** Takes what is of ZIP codes along to the market that holds them now, in small steps. */
export async function followPlaces(
  { db }: Pick<Context, 'db'>,
  zips: readonly string[],
): Promise<void> {
  for (const [move, many] of [
    [sql`move_bookings`, ZIPS],
    [sql`move_applications`, APPLIED],
  ] as const)
    for (let from = 0; from < zips.length; from += many) {
      const some = JSON.stringify(zips.slice(from, from + many))
      let moved = MOVED
      // A visit that puts one right goes with it, beyond that number.
      while (moved >= MOVED) {
        const { rows } = await db.execute<{ moved: number }>(sql`
          select ${move}(array(select jsonb_array_elements_text(${some}::jsonb)), ${MOVED}::int) as moved`)
        moved = rows[0]?.moved ?? 0
      }
    }
}
