import { type SQL, sql } from 'drizzle-orm'
import type { Hazard } from '#contract/danger.ts'
import { given } from '#server/db/statement.ts'

/** Finds the danger in what somebody wrote. Handed in by the site: the assistant judges, not the booking. */
export type HazardIn = (words: string) => Hazard | null

interface Talk {
  conversation: SQL
  customer: SQL
  sku: SQL
}

/** What the assistant answered last before the service was booked: what was explained until then is no danger any more. */
export const lastAnswer = ({ conversation, customer, sku }: Talk): SQL => sql`(
  select jsonb_path_query_array(
      turns, '$[*] ? (@.by == "assistant" && !exists(@.booked[*] ? (@ == $sku)))', jsonb_build_object('sku', ${sku})
    ) -> -1
  from conversations where conversations.id = ${conversation} and user_id = ${customer}
)`

/** A danger that was shown in the talk says more than one found in the notes. */
export const dangerOf = (answer: SQL): SQL =>
  sql`coalesce(${answer} -> 'safety' ->> 'hazard', ${given('noted', 'text')})`
