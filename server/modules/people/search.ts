import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { BookingInList, LicenseInList, PersonInList } from '#contract/people.ts'
import { FOUND_OF_A_KIND } from '#contract/people-calls.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { beginsWith } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { seesPerson } from '#server/modules/market/policy.ts'
import { licensesAs } from './license-rows.ts'
import { bookingsAs, peopleAs } from './person-rows.ts'
import { readSearch, type Searched } from './searched.ts'

type Asking = Pick<Context, 'db' | 'clock' | 'config'>

export interface Found {
  bookings: BookingInList[]
  people: PersonInList[]
  licenses: LicenseInList[]
}

const NOTHING: Found = { bookings: [], people: [], licenses: [] }

/** So many rows that sound alike are compared, whichever come first: a common word is in very many. */
const COMPARED = 500

/** And so many at one house number, wherever it is. */
const AT_HOUSE = 2_000

/** Bookings are shown of so many people who were found, so many of each. */
const OF_PEOPLE = { people: 5, each: 4 } as const

/** Bookings, people and licenses that an operator may mean, the likeliest first. */
export async function search(context: Asking, operatorId: string, typed: string): Promise<Found> {
  const searched = readSearch(typed)
  if (searched === null) return NOTHING
  return alike(context, searched, {
    ask: async (tx, slips) => {
      const people = await findPeople(tx, searched, { limit: FOUND_OF_A_KIND, slips, operatorId })
      return {
        people,
        bookings: await findBookings(tx, context, { searched, people, operatorId }),
        licenses: searched.hasDigit
          ? await findLicenses(tx, context, { searched, operatorId })
          : [],
      }
    },
    isNothing: (found) => Object.values(found).every((kind) => kind.length === 0),
  })
}

interface Which {
  role?: Role | undefined
  limit: number
  /** Who looks: they find what is of their markets. */
  operatorId: string
}

/** The people among them, of one role where that is said. */
export async function searchPeople(
  context: Pick<Context, 'db'>,
  typed: string,
  which: Which,
): Promise<PersonInList[]> {
  const searched = readSearch(typed)
  if (searched === null) return []
  return alike(context, searched, {
    ask: (tx, slips) => findPeople(tx, searched, { ...which, slips }),
    isNothing: (found) => found.length === 0,
  })
}

/**
 * How much of what was typed must be found again, in triples of letters. Where that finds nothing there is a slip in
 * it, and less will do: of a short word a slip leaves little.
 */
const SHARE = 0.6
const SHORT_LETTERS = 9
const shareInSpiteOfSlips = (words: string) => (words.length <= SHORT_LETTERS ? 0.33 : 0.45)

interface Twice<T> {
  /** The second time there may be a slip in it, and less likely places are looked at, too. */
  ask: (tx: Transaction, slips: boolean) => Promise<T>
  isNothing: (found: T) => boolean
}

const alike = <T>(
  context: Pick<Context, 'db'>,
  { words }: Searched,
  { ask, isNothing }: Twice<T>,
): Promise<T> =>
  transaction(context, async (tx) => {
    await compareAt(tx, SHARE)
    const found = await ask(tx, false)
    if (!isNothing(found)) return found
    await compareAt(tx, shareInSpiteOfSlips(words))
    return ask(tx, true)
  })

/** What the indexes take for alike, until the transaction ends. Of very common words the planner would read the whole table. */
const compareAt = (tx: Transaction, share: number) =>
  tx.execute(sql`
    select set_config('pg_trgm.word_similarity_threshold', ${String(share)}::text, true),
      set_config('enable_seqscan', 'off', true)`)

/** What is alike, of rows of `table`, each with how much it is. */
const soundsLike = (table: SQL, text: SQL, words: string, id = sql`id`) => sql`
  select ${id} as id, greatest(word_similarity(${words}::text, said) - 0.1, similarity(${words}::text, said)) as score
  from (select *, ${text} as said from ${table} where ${words}::text <% ${text} limit ${sql.raw(String(COMPARED))}) as near`

/** Those at a house number, by how alike the street is. */
const atHouse = (table: SQL, house: string, words: string) => sql`
  select id, similarity(${words}::text, address) as score
  from (
    select id, address from ${table}
    where lower(address) like ${beginsWith(`${house} `)} limit ${sql.raw(String(AT_HOUSE))}
  ) as there
  where word_similarity(${words}::text, address) > 0.45`

const PERSON_NAME = sql`(first_name || ' ' || last_name)`
const MAILBOX = sql`split_part(email, '@', 1)`

async function findPeople(
  tx: Transaction,
  searched: Searched,
  { role, limit, slips, operatorId }: Which & { slips: boolean },
): Promise<PersonInList[]> {
  const { words, email, phone, zip, ids, house, street, isStreet, isName } = searched
  const probes: SQL[] = []
  const add = (probe: SQL) => probes.push(sql`(${probe})`)
  if (ids !== null)
    add(
      sql`select id, 3 as score from users where id between ${ids.from}::uuid and ${ids.to}::uuid limit ${limit}`,
    )
  if (email !== null) {
    add(
      sql`select id, 2 as score from users where lower(email) like ${beginsWith(words)} limit ${limit}`,
    )
    if (slips && email !== '') add(soundsLike(sql`users`, MAILBOX, email))
  }
  if (phone !== null)
    add(sql`select id, 2 as score from users where phone <> '' and
      reverse(regexp_replace(phone, '[^0-9]', '', 'g')) like reverse(${phone}::text) || '%' limit ${limit}`)
  if (zip !== null)
    add(
      sql`select id, 0.9 as score from users where zip <> '' and zip = ${zip} order by created_at desc limit ${limit}`,
    )
  if (isName) {
    add(
      sql`select id, 1.5 as score from users where lower(first_name || ' ' || last_name) like ${beginsWith(words)} limit ${limit}`,
    )
    add(soundsLike(sql`users`, PERSON_NAME, words))
    if (slips) add(soundsLike(sql`users`, MAILBOX, words))
    add(soundsLike(sql`professionals`, sql`business_name`, words, sql`user_id`))
  }
  if (house !== null)
    add(atHouse(sql`(select id, address from users where address <> '') as users`, house, words))
  // A house number finds a street in spite of a slip; what does not say that it is a street is a name, at first.
  if (street !== null && (slips || (house === null && isStreet)))
    add(soundsLike(sql`users`, sql`address`, street))
  if (probes.length === 0) return []
  const ofRole = role === undefined ? sql`true` : sql`person.role = ${role}::user_role`
  return peopleAs(
    tx,
    sql`join (
        select id, max(score) as score from (${sql.join(probes, sql` union all `)}) as probed group by id
      ) as found on found.id = person.id
      where ${ofRole} and person.erased_at is null and ${seesPerson(sql`${operatorId}::uuid`, sql`person.id`)}
      order by found.score desc, person.created_at desc, person.id limit ${limit}::int`,
  )
}

async function findBookings(
  tx: Transaction,
  { config }: Asking,
  {
    searched,
    people,
    operatorId,
  }: { searched: Searched; people: readonly PersonInList[]; operatorId: string },
): Promise<BookingInList[]> {
  const { words, zip, ids, house } = searched
  const most = sql.raw(String(FOUND_OF_A_KIND))
  const probes: SQL[] = []
  const add = (probe: SQL) => probes.push(sql`(${probe})`)
  if (ids !== null)
    add(
      sql`select id, 3 as score from bookings where id between ${ids.from}::uuid and ${ids.to}::uuid limit ${most}`,
    )
  if (zip !== null)
    add(
      sql`select id, 0.9 as score from bookings where zip = ${zip} order by created_at desc limit ${most}`,
    )
  if (house !== null) add(atHouse(sql`bookings`, house, words))
  for (const { id } of people.slice(0, OF_PEOPLE.people))
    for (const side of ['customer_id', 'pro_id'])
      add(sql`select id, 0.5 as score from bookings where ${sql.raw(side)} = ${id}::uuid
        order by created_at desc, id desc limit ${sql.raw(String(OF_PEOPLE.each))}`)
  if (probes.length === 0) return []
  return bookingsAs(tx, {
    found: sql`select id, max(score) as score from (${sql.join(probes, sql` union all `)}) as probed
      join bookings using (id) where ${seesMarket(sql`${operatorId}::uuid`, sql`bookings.market_id`)}
      group by id order by score desc limit ${most}`,
    order: sql`found.score desc, job.created_at desc, job.id`,
    config,
  })
}

function findLicenses(
  tx: Transaction,
  context: Asking,
  { searched: { words }, operatorId }: { searched: Searched; operatorId: string },
) {
  return licensesAs(tx, context, {
    found: soundsLike(sql`professional_licenses`, sql`license_number`, words),
    most: FOUND_OF_A_KIND,
    which: seesMarket(sql`${operatorId}::uuid`, sql`pro.market_id`),
  })
}
