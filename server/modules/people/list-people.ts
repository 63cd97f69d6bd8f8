import { sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { PersonInList } from '#contract/people.ts'
import type { Context } from '#server/context.ts'
import { nameOf, pageOf, placeIn } from '#server/http/pages.ts'
import { peopleOfMarkets } from './of-markets.ts'
import { searchPeople } from './search.ts'
import { peopleAs } from './person-rows.ts'

interface Wanted {
  role?: Role | '' | undefined
  q?: string | undefined
  limit: number
  before?: string | undefined
}

interface People {
  people: PersonInList[]
  /** Where the next page begins; null when this is the last. */
  next: string | null
}

/**
 * A page of everybody who has an account and is of the operator's markets, newest first; for a search the likeliest, on one page.
 * @throws 400 when `before` is no place that a page named
 */
export async function listPeople(
  context: Pick<Context, 'db'>,
  operatorId: string,
  { role: asked, q = '', limit, before }: Wanted,
): Promise<People> {
  const role = asked === '' ? undefined : asked
  if (q !== '')
    return { people: await searchPeople(context, q, { role, limit, operatorId }), next: null }
  const ofRole = role === undefined ? sql`true` : sql`person.role = ${role}::user_role`
  const older = before === undefined ? sql`true` : olderThan(before)
  const theirs = await peopleOfMarkets(context, operatorId)
  const found = await peopleAs(
    context.db,
    sql`where ${ofRole} and ${older} and ${theirs}
      order by person.created_at desc, person.id desc limit ${limit + 1}::int`,
  )
  const { shown, next } = pageOf(found, limit, ({ createdAt, id }) => nameOf(createdAt, id))
  return { people: shown, next }
}

function olderThan(before: string) {
  const { at, id } = placeIn(before)
  return sql`(person.created_at, person.id) < (${at}::timestamptz, ${id}::uuid)`
}
