import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'

/**
 * Who could be an operator of a market, as rows of `email` and `name`: who is one now, whom the settings name, also before
 * they first sign in, and whom a market names still.
 */
export const couldBeNamed = ({ operatorEmails }: Context['config']): SQL => sql`(
  select email, max(name) as name from (
    select lower(email) as email, first_name || ' ' || last_name as name from users where role = 'operator' and email <> ''
    union all select jsonb_array_elements_text(${JSON.stringify(operatorEmails)}::jsonb), null
    union all select email, null from market_operators
  ) as anybody group by email)`
