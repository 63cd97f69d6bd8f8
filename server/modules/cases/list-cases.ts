import { type SQL, sql } from 'drizzle-orm'
import type { VisitCase } from '#contract/cases.ts'
import type { Context } from '#server/context.ts'
import { isSameRow } from '#server/db/in-market.ts'
import { given } from '#server/db/statement.ts'
import { nameOf, pageOf, placeIn } from '#server/http/pages.ts'
import type { Caller } from '#server/http/session.ts'
import { asking, CALLER } from '#server/http/signed-in.ts'
import { CASE, type CaseRow, toCase, WITH_PEOPLE } from './cases.view.ts'
import { asWhom, IS_OPERATOR_OF } from './policy.ts'

interface Wanted {
  state?: 'open' | 'decided' | undefined
  order: 'newest' | 'due'
  limit: number
  /** Where the page begins, as the one before it said. */
  before?: string | undefined
}

interface Page {
  cases: VisitCase[]
  /** Where the next page begins; null when this is the last. */
  next: string | null
}

/**
 * A page of the caller's own cases, or of all for an operator.
 * @throws 400 when `before` is no place that a page named
 */
export async function listCases(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { state, order, limit, before }: Wanted,
): Promise<Page> {
  const rows = await LISTS[order][state ?? 'all'](context, caller, {
    ...asWhom(caller),
    ...(before === undefined ? { at: null, id: null } : placeIn(before)),
    most: limit + 1,
  })
  const { shown, next } = pageOf(rows.map(toCase), limit, ({ createdAt, dueAt, id }) =>
    nameOf(order === 'due' ? dueAt : createdAt, id),
  )
  return { cases: shown, next }
}

const STATES = {
  all: sql`true`,
  open: sql`cases.decided_at is null`,
  decided: sql`cases.decided_at is not null`,
}

const ORDERS = {
  newest: { by: sql`cases.created_at`, beyond: sql`<`, way: sql`desc` },
  due: { by: sql`cases.due_at`, beyond: sql`>`, way: sql`asc` },
}

const at = given('at', 'timestamptz')

const most = given('most', 'int')

const list = (name: string, state: SQL, { by, beyond, way }: (typeof ORDERS)['newest']) =>
  asking<CaseRow>(name, () => {
    const page = (which: SQL) => sql`(
        select cases.market_id, cases.id, ${by} as moment from cases
        where ${which} and ${state} and (${at} is null or (${by}, cases.id) ${beyond} (${at}, ${given('id', 'uuid')}))
        order by ${by} ${way}, cases.id ${way} limit ${most}
      ) page`
    const own = (side: SQL) => sql`
      select page.* from people_markets known
      cross join lateral ${page(sql`cases.market_id = known.market_id and ${side} = known.user_id`)}
      where known.user_id = ${CALLER}`
    return {
      // The caller's own, and for an operator those of their markets.
      first: sql`listed as materialized (
      select page.* from markets cross join lateral ${page(sql`cases.market_id = markets.id`)}
      where ${IS_OPERATOR_OF(sql`markets.id`)}
      union ${own(sql`cases.customer_id`)}
      union ${own(sql`cases.pro_id`)}
      order by moment ${way}, id ${way} limit ${most}
    )`,
      answer: sql`
      select ${CASE} from listed cross join ${WITH_PEOPLE}
      where ${isSameRow('cases', 'listed')} order by ${by} ${way}, cases.id ${way}`,
    }
  })

const listsBy = (order: keyof typeof ORDERS) => ({
  all: list(`cases_all_${order}`, STATES.all, ORDERS[order]),
  open: list(`cases_open_${order}`, STATES.open, ORDERS[order]),
  decided: list(`cases_decided_${order}`, STATES.decided, ORDERS[order]),
})

const LISTS = { newest: listsBy('newest'), due: listsBy('due') }
