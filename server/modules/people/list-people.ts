import { sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { PersonInList } from '#contract/people.ts'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { at } from '#server/db/sql.ts'
import { invalidField } from '#server/http/problems.ts'
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
 * A page of everybody who has an account, newest first; for a search the likeliest, on one page.
 * @throws 400 when `before` is no place that a page named
 */
export async function listPeople(
  context: Pick<Context, 'db'>,
  { role: asked, q = '', limit, before }: Wanted,
): Promise<People> {
  const role = asked === '' ? undefined : asked
  if (q !== '') return { people: await searchPeople(context, q, { role, limit }), next: null }
  const ofRole = role === undefined ? sql`true` : sql`person.role = ${role}::user_role`
  const older = before === undefined ? sql`true` : olderThan(before)
  const found = await peopleAs(
    context.db,
    sql`where ${ofRole} and ${older}
      order by person.created_at desc, person.id desc limit ${limit + 1}::int`,
  )
  const people = found.slice(0, limit)
  const last = found.length > limit ? people.at(-1) : undefined
  return {
    people,
    next: last === undefined ? null : `${Date.parse(last.createdAt)}_${last.id}`,
  }
}

function olderThan(before: string) {
  const [ms = '', id = ''] = before.split('_')
  const moment = new Date(/^\d{1,15}$/.test(ms) ? Number(ms) : Number.NaN)
  if (!couldBeRowId(id) || Number.isNaN(moment.getTime()))
    throw invalidField('before', 'Take it from a Link header.')
  return sql`(person.created_at, person.id) < (${at(moment)}, ${id}::uuid)`
}
