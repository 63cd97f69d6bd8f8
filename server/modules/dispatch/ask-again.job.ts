import { sql } from 'drizzle-orm'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { NOW } from '#server/http/signed-in.ts'
import { IS_UNMATCHED } from '#server/modules/bookings/bookings.table.ts'
import { putOffFirst } from '#server/modules/bookings/unmatched.ts'
import { compareOpenings } from './compare-openings.ts'
import { OFFERED_TOGETHER, offerDue } from './offer-next.ts'
import { takeTurn } from './openings.ts'

type Dispatching = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * Asks again for bookings nobody was left for: those whose time has come, and those for which somebody
 * became suitable. Any process may run it at any time; one of them does, in batches. With nothing to do
 * it is one question, however many are unmatched.
 */
export async function askAgain(context: Dispatching, breathe: Breathe = breathless): Promise<void> {
  const [found] = await somethingWaits(context.db, { now: context.clock.now().toISOString() })
  if (found?.waits !== true) return
  while ((await askSome(context)) && (await breathe()));
}

/** Told by the beginnings of two indexes: with an order said they are read, whatever the planner knows of the table. */
const somethingWaits = statement<{ waits: boolean | null }>(
  'unmatched_wait',
  () => sql`
  select exists (select from openings) or (
    select coalesce(ask_again_at, unmatched_since) as due from bookings
    where ${IS_UNMATCHED}
    order by due limit 1
  ) <= ${NOW} as waits`,
)

/** One that cannot be offered on must not hold up the others: what fails together is tried alone, and put off. */
const askSome = (context: Dispatching): Promise<boolean> =>
  askTogether(context, OFFERED_TOGETHER).catch(() =>
    askTogether(context, 1).catch(async (error: unknown) => {
      await putOffFirst(context)
      throw error
    }),
  )

/** False when nothing is left, and when another process is at it. */
const askTogether = (context: Dispatching, most: number): Promise<boolean> =>
  transaction(context, async (tx) => {
    const turn = await takeTurn(tx)
    if (turn === null) return false
    if ((await offerDue(tx, context, most)) > 0) return true
    return compareOpenings(tx, context, turn.after)
  })
