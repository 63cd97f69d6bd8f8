import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { BookingInList, LicenseInList, PersonInList } from '#contract/people.ts'
import { FOUND_OF_A_KIND } from '#contract/people-calls.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { inAnyMarket, isRow } from '#server/db/in-market.ts'
import { beginsWith } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { marketsOf, seesMarket } from '#server/http/of-market.ts'
import { seesPerson } from '#server/modules/market/policy.ts'
import { APPLICANTS, APPLIED_AS, appliedFrom, licensedAs } from './applicants.ts'
import { atHouse } from './at-house.ts'
import { haveMore, OF_PEOPLE } from './have-more.ts'
import { licensesAs } from './license-rows.ts'
import { newestOf } from './newest-of.ts'
import { literalOf, nearOf, type PersonFound } from './literal.ts'
import {
  bookingsAs,
  PEOPLE,
  PERSON_COLUMNS,
  type PersonRow,
  toPersonInList,
} from './person-rows.ts'
import { readSearch, type Searched } from './searched.ts'

type Asking = Pick<Context, 'db' | 'clock' | 'config'>

export interface Found {
  bookings: BookingInList[]
  /** Whether the people among it have more than are here. */
  moreBookings: boolean
  people: PersonInList[]
  licenses: LicenseInList[]
  /** Whether nothing holds the very words, and these are only like them. */
  similar: boolean
}

const NOTHING: Found = {
  bookings: [],
  moreBookings: false,
  people: [],
  licenses: [],
  similar: false,
}

/** So many rows that sound alike are compared, whichever come first: a common word is in very many. */
const COMPARED = 500

/** So many of the newest of all markets together are looked through, each with its share, for a street alone. */
const NEWEST = 2_000

/** Bookings, people and licenses that an operator may mean, the likeliest first. */
export async function search(context: Asking, operatorId: string, typed: string): Promise<Found> {
  const searched = readSearch(typed)
  if (searched === null) return NOTHING
  const busy = new Set<string>()
  const { found, similar } = await alike(context, searched, {
    operatorId,
    ask: async (tx, sees, slips) => {
      const people = await findPeople(tx, searched, { limit: FOUND_OF_A_KIND, slips, sees })
      for (const id of await haveMore(tx, people, sees.market(sql`one.market_id`))) busy.add(id)
      return {
        people,
        bookings: await findBookings(tx, context, { searched, people, sees, slips }),
        licenses: searched.hasDigit ? await findLicenses(tx, context, { searched, sees }) : [],
      }
    },
  })
  const people = found.people.map(({ person }) => person)
  const moreBookings =
    found.bookings.length === FOUND_OF_A_KIND || people.some(({ id }) => busy.has(id))
  return { ...found, people, moreBookings, similar }
}

interface Which {
  role?: Role | undefined
  limit: number
}

/**
 * Whether somebody, or what is of a market, is found by whoever looks. It stands in each part of a search that takes
 * the first so many: of very many who are called the same, theirs would hardly ever be among those.
 */
interface Sees {
  person: (id: SQL) => SQL
  market: (id: SQL) => SQL
}

const EVERYTHING: Sees = { person: () => sql`true`, market: () => sql`true` }

const theirs = (operatorId: string): Sees => ({
  person: (id) => seesPerson(sql`${operatorId}::uuid`, id),
  market: (id) => seesMarket(sql`${operatorId}::uuid`, id),
})

/** The people among them, of one role where that is said. */
export async function searchPeople(
  context: Pick<Context, 'db'>,
  typed: string,
  { operatorId, ...which }: Which & { operatorId: string },
): Promise<PersonInList[]> {
  const searched = readSearch(typed)
  if (searched === null) return []
  const { found } = await alike(context, searched, {
    operatorId,
    ask: async (tx, sees, slips) => ({
      people: await findPeople(tx, searched, { ...which, sees, slips }),
      bookings: [],
      licenses: [],
    }),
  })
  return found.people.map(({ person }) => person)
}

/**
 * How much of what was typed must be found again, in triples of letters. Where that finds nothing there is a slip in
 * it, and less will do: of a short word a slip leaves little.
 */
const SHARE = 0.6
const SHORT_LETTERS = 9
const shareInSpiteOfSlips = (words: string) => (words.length <= SHORT_LETTERS ? 0.33 : 0.45)

type Kinds = Parameters<typeof literalOf>[1]

interface Twice {
  /** Who looks: they find what is of their markets. */
  operatorId: string
  /** The second time there may be a slip in it, and less likely places are looked at, too. */
  ask: (tx: Transaction, sees: Sees, slips: boolean) => Promise<Kinds>
}

const isNothing = ({ bookings, people, licenses }: Kinds) =>
  bookings.length + people.length + licenses.length === 0

/** What holds the very words, alone; else what is like them. */
const alike = (
  context: Pick<Context, 'db'>,
  searched: Searched,
  { operatorId, ask }: Twice,
): Promise<{ found: Kinds; similar: boolean }> =>
  transaction(context, async (tx) => {
    const sees = await compareAt(tx, SHARE, operatorId)
    const first = literalFirst(searched, await ask(tx, sees, false))
    if (!isNothing(first.found)) return first
    await compareAt(tx, shareInSpiteOfSlips(searched.words), operatorId)
    return literalFirst(searched, await ask(tx, sees, true))
  })

function literalFirst(searched: Searched, all: Kinds) {
  const literal = literalOf(searched, all)
  const found = isNothing(literal) ? nearOf(searched, all) : literal
  return { found, similar: isNothing(literal) && !isNothing(found) }
}

/**
 * Sets what the indexes take for alike, until the transaction ends, and answers what is seen. Of very common words the
 * planner would read the whole table.
 */
async function compareAt(tx: Transaction, share: number, operatorId: string): Promise<Sees> {
  const { rows } = await tx.execute<{ everything: boolean }>(sql`
    select set_config('pg_trgm.word_similarity_threshold', ${String(share)}::text, true),
      set_config('enable_seqscan', 'off', true), not exists ${marketsOf(sql`${operatorId}::uuid`)} as everything`)
  return rows[0]?.everything === true ? EVERYTHING : theirs(operatorId)
}

interface Sounding {
  /** Of rows `one`, as are all that follow. */
  table: SQL
  text: SQL
  words: string
  id?: SQL
  seen: SQL
}

/** What is alike, each with how much it is. */
const soundsLike = ({ table, text, words, id = sql`one.id`, seen }: Sounding) => sql`
  select id, greatest(word_similarity(${words}::text, said) - 0.1, similarity(${words}::text, said)) as score
  from (
    select ${id} as id, ${text} as said from ${table} as one
    where ${words}::text <% ${text} and ${seen} limit ${sql.raw(String(COMPARED))}
  ) as near`

const PERSON_NAME = sql`(first_name || ' ' || last_name)`
const MAILBOX = sql`split_part(email, '@', 1)`

async function findPeople(
  tx: Transaction,
  searched: Searched,
  { role, limit, slips, sees }: Which & { slips: boolean; sees: Sees },
): Promise<PersonFound[]> {
  const { words, email, phone, zip, ids, house, street, isStreet, isName, accented, hasDigit } =
    searched
  const probes: SQL[] = []
  const add = (probe: SQL) => probes.push(sql`(${probe})`)
  const seen = sees.person(sql`one.id`)
  const applicant = { id: sql`one.user_id`, seen: sees.person(sql`one.user_id`) }
  const like = (text: SQL, said: string) =>
    add(soundsLike({ table: sql`users`, text, words: said, seen }))
  if (ids !== null)
    add(
      sql`select id, 3 as score from users one where id between ${ids.from}::uuid and ${ids.to}::uuid and ${seen} limit ${limit}`,
    )
  if (email !== null) {
    add(
      sql`select id, 2 as score from users one where lower(email) like ${beginsWith(words)} and ${seen} limit ${limit}`,
    )
    if (slips && email !== '') like(MAILBOX, email)
  }
  if (phone !== null)
    add(sql`select id, 2 as score from users one where phone <> '' and
      dialed_backwards(phone) like reverse(${phone}::text) || '%' and ${seen} limit ${limit}`)
  if (phone !== null)
    for (const probe of appliedFrom(phone, { seen: applicant.seen, limit })) add(probe)
  const licensed = hasDigit ? licensedAs(words, { seen: applicant.seen, limit }) : null
  if (licensed !== null) add(licensed)
  if (zip !== null)
    add(
      sql`select id, 0.9 as score from users one where zip <> '' and zip = ${zip} and ${seen} order by created_at desc limit ${limit}`,
    )
  if (isName) {
    add(
      sql`select id, 1.5 as score from users one
        where lower(first_name || ' ' || last_name) like ${beginsWith(words)} and ${seen} limit ${limit}`,
    )
    like(PERSON_NAME, words)
    if (accented !== null)
      add(
        sql`select id, 1.2 as score from users one where ${PERSON_NAME} ~* ${accented}::text and ${seen} limit ${limit}`,
      )
    if (slips) like(MAILBOX, words)
    for (const table of [sql`professionals`, APPLICANTS])
      add(soundsLike({ table, text: sql`business_name`, words, ...applicant }))
  }
  if (house !== null)
    add(
      atHouse({
        table: sql`(select id, address from users where address <> '')`,
        house,
        words,
        seen,
      }),
    )
  // A house number finds a street in spite of a slip; what does not say that it is a street is a name, at first.
  if (street !== null && (slips || (house === null && isStreet))) like(sql`address`, street)
  if (probes.length === 0) return []
  const ofRole = role === undefined ? sql`true` : sql`person.role = ${role}::user_role`
  const { rows } = await tx.execute<PersonRow & { address: string; applied_as: string[] }>(sql`
      select ${PERSON_COLUMNS}, person.address, ${APPLIED_AS} as applied_as from ${PEOPLE} join (
        select id, max(score) as score from (${sql.join(probes, sql` union all `)}) as probed group by id
      ) as found on found.id = person.id
      where ${ofRole} and person.erased_at is null
      order by found.score desc, person.created_at desc, person.id limit ${limit}::int`)
  return rows.map((row) => ({
    person: toPersonInList(row),
    address: row.address,
    appliedAs: row.applied_as,
  }))
}

const KEY = sql`market_id, id`

interface Those {
  searched: Searched
  people: readonly PersonFound[]
  sees: Sees
  slips: boolean
}

async function findBookings(
  tx: Transaction,
  { config }: Asking,
  { searched, people, sees, slips }: Those,
): Promise<BookingInList[]> {
  const { words, zip, ids, house, street, isStreet } = searched
  const most = sql.raw(String(FOUND_OF_A_KIND))
  const each = sql.raw(String(OF_PEOPLE.each))
  const probes: SQL[] = []
  const add = (probe: SQL) => probes.push(sql`(${probe})`)
  const seen = sees.market(sql`one.market_id`)
  if (ids !== null)
    add(
      ids.from === ids.to
        ? sql`select ${KEY}, 3 as score from bookings one where ${isRow('one', sql`${ids.from}::uuid`)} and ${seen}`
        : sql`select each.*, 3 as score from markets cross join lateral (
            select ${KEY} from bookings one where one.market_id = markets.id and one.id between ${ids.from}::uuid and ${ids.to}::uuid and ${seen}
            order by one.id desc limit ${most}
          ) as each limit ${most}`,
    )
  if (zip !== null)
    add(
      sql`select ${KEY}, 0.9 as score from (
        select there.* from markets cross join lateral (
          select ${KEY}, created_at from bookings one where one.market_id = markets.id and zip = ${zip} and ${seen}
          order by created_at desc limit ${most}
        ) as there order by created_at desc limit ${most}
      ) as newest`,
    )
  if (house !== null)
    add(
      atHouse({
        table: sql`bookings`,
        key: KEY,
        house,
        words,
        seen: sql`${inAnyMarket('one')} and ${seen}`,
      }),
    )
  // No index holds the street alone of a booking, which is written too often for one: the newest are looked through.
  if (street !== null && house === null && (slips || isStreet))
    add(
      sql`select ${KEY}, alike as score from (
        select there.*, word_similarity(${street}::text, address) as alike from markets cross join lateral (
          select ${KEY}, address from bookings one where one.market_id = markets.id
          order by created_at desc limit (select ${sql.raw(String(NEWEST))} / count(*) + 1 from markets)
        ) as there where ${sees.market(sql`markets.id`)}
      ) as newest where alike >= ${slips ? 0.45 : SHARE} order by alike desc limit ${most}`,
    )
  for (const {
    person: { id },
  } of people.slice(0, OF_PEOPLE.people))
    for (const side of ['customer_id', 'pro_id'] as const) {
      const newest = newestOf({ side, person: sql`${id}::uuid`, most: each, seen })
      add(sql`select ${KEY}, 0.5 as score from ${newest} as newest`)
    }
  if (probes.length === 0) return []
  return bookingsAs(tx, {
    found: sql`select ${KEY}, max(score) as score from (${sql.join(probes, sql` union all `)}) as probed
      group by ${KEY} order by score desc limit ${most}`,
    order: sql`found.score desc, job.created_at desc, job.id`,
    // What is of no market of theirs is not found.
    yours: sql`true`,
    config,
  })
}

/** One that counts and is due to be looked up again is found among those that count. */
const WAITING = sql`(select * from submitted_licenses where valid is null and not recheck)`

function findLicenses(
  tx: Transaction,
  context: Asking,
  { searched: { words }, sees }: { searched: Searched; sees: Sees },
) {
  const ofTheirs = sql`exists (
    select from professionals pro where pro.user_id = one.pro_id and ${sees.market(sql`pro.market_id`)})`
  const seen = sees === EVERYTHING ? sql`true` : ofTheirs
  const text = sql`license_number`
  return licensesAs(tx, context, {
    found: sql`${soundsLike({ table: sql`professional_licenses`, text, words, seen })}
      union all ${soundsLike({ table: WAITING, text, words, seen })}`,
    most: FOUND_OF_A_KIND,
  })
}
