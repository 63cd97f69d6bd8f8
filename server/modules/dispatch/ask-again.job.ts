import { sql } from 'drizzle-orm'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { NOW } from '#server/http/signed-in.ts'
import { IS_UNMATCHED } from '#server/modules/bookings/bookings.table.ts'
import { putOffFirst } from '#server/modules/bookings/unmatched.ts'
import { compareOpenings } from './compare-openings.ts'
import { dealOpenings } from './deal-openings.ts'
import { OFFERED_TOGETHER, offerDue } from './offer-next.ts'
import { takeTurn } from './openings.ts'

type Dispatching = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * Asks again for bookings nobody was left for: those whose time has come, and those for which somebody
 * became suitable. Any process may run it at any time: in a market one of them does, a batch in each that waits and then
 * the next in each. With nothing to do it is one question, however many are unmatched. What fails, the dealing of openings or
 * a market, holds up nothing else, and waits for the next round.
 * @throws what failed first, once all else is done
 */
export async function askAgain(context: Dispatching, breathe: Breathe = breathless): Promise<void> {
  const now = () => ({ now: context.clock.now().toISOString() })
  const [found] = await somethingWaits(context.db, now())
  if (found?.waits !== true) return
  const failures: unknown[] = []
  const apart = (part: Promise<boolean>): Promise<boolean | null> =>
    part.catch((error: unknown) => {
      failures.push(error)
      return null
    })
  const askAll = async () => {
    while (await apart(dealOpenings(context))) if (!(await breathe())) return
    const failed = new Set<string>()
    for (let more = true; more;) {
      more = false
      for (const { market } of await marketsThatWait(context.db, now())) {
        if (failed.has(market)) continue
        const asked = await apart(askSome(context, market))
        if (asked === null) failed.add(market)
        else if (asked) more = true
        if (!(await breathe())) return
      }
    }
  }
  await askAll()
  if (failures.length > 0) throw failures[0]
}

/** Told by the beginnings of two indexes in each market: with an order said they are read, whatever the planner knows of the table. */
const THAT_WAIT = sql`market_turns turn
  where exists (select from market_openings dealt where dealt.market_id = turn.market_id offset 0) or (
    select coalesce(ask_again_at, unmatched_since) as due from bookings
    where ${IS_UNMATCHED} and bookings.market_id = turn.market_id
    order by due limit 1
  ) <= ${NOW}`

const somethingWaits = statement<{ waits: boolean }>(
  'unmatched_wait',
  () => sql`select exists (select from openings) or exists (select from ${THAT_WAIT}) as waits`,
)

const marketsThatWait = statement<{ market: string }>(
  'unmatched_wait_in',
  () => sql`select market_id as market from ${THAT_WAIT} order by market_id`,
)

/** One that cannot be offered on must not hold up the others: what fails together is tried alone, and put off. */
const askSome = (context: Dispatching, market: string): Promise<boolean> =>
  askTogether(context, { market, most: OFFERED_TOGETHER }).catch(() =>
    askTogether(context, { market, most: 1 }).catch(async (error: unknown) => {
      await putOffFirst(context, market)
      throw error
    }),
  )

/** False when nothing is left there, and when another process is at it. */
const askTogether = (
  context: Dispatching,
  { market, most }: { market: string; most: number },
): Promise<boolean> =>
  transaction(context, async (tx) => {
    const turn = await takeTurn(tx, market)
    if (turn === null) return false
    if ((await offerDue(tx, context, { market, most })) > 0) return true
    return compareOpenings(tx, context, turn)
  })
