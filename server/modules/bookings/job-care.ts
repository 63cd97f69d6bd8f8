import { type SQL, sql } from 'drizzle-orm'
import { type Hazard, HAZARDS, type SpokenAdvice } from '#contract/danger.ts'
import type { Language } from '#contract/language.ts'
import { type Pressing, URGENCIES } from '#contract/urgency.ts'
import { inWords } from '#server/db/sql.ts'
import { given } from '#server/db/statement.ts'

/** Finds the danger in what somebody wrote. Handed in by the site: the assistant judges, not the booking. */
export type HazardIn = (words: string) => Hazard | null

/** What the assistant knows of dangers. */
export interface Dangers {
  hazardIn: HazardIn
  adviceFor: (hazard: Hazard, language: Language) => SpokenAdvice
  /** The language of the newest words that tell it. */
  languageOf: (turns: readonly string[]) => Language
}

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
export const dangerOf = (answer: SQL, noted = given('noted', 'text')): SQL =>
  sql`coalesce(${answer} -> 'safety' ->> 'hazard', ${noted})`

const placeOf = (danger: SQL) => sql`array_position(array[${inWords(HAZARDS)}], ${danger})`

/** Whether the danger that is told of now takes the place of the one that is kept: of two the one to act on first is. */
export const actedOnFirst = (told: SQL, kept: SQL): SQL =>
  sql`coalesce(${placeOf(told)} < ${placeOf(kept)}, ${told} is not null)`

/** What a row of `bookings` keeps of how pressing it is. */
export type KeptPressing = {
  urgency: string | null
  danger: string | null
}

/** What is known of that; a danger that this version does not know is none it can tell of. */
export function pressingOf(kept: KeptPressing): Pressing {
  const urgency = URGENCIES.find((each) => each === kept.urgency)
  const danger = HAZARDS.find((each) => each === kept.danger)
  return { ...(urgency && { urgency }), ...(danger && { danger }) }
}
