/** How many rows a table holds, and a sum of the hashes of all of them, which no order changes. */
export interface Fingerprint {
  rows: number
  hash: string
}

/** Whoever can be asked a statement that answers texts. */
export type Ask = (statement: string) => Promise<Record<string, string | null>[]>

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'drizzle') and c.relkind = 'r' and c.relpersistence = 'p' order by 1`

/** Our tables, as SQL spells them; without the unlogged ones, which hold nothing beyond a moment. */
export const listTables = async (ask: Ask): Promise<string[]> =>
  (await ask(TABLES)).map(({ name }) => name ?? '')

const half = (from: number) =>
  `coalesce(sum(('x' || substr(md5(each::text), ${from}, 16))::bit(64)::bigint::numeric), 0)`

/** What a table holds, told the same by either database. */
export async function fingerprintTable(ask: Ask, table: string): Promise<Fingerprint> {
  const [told] = await ask(
    `select count(*)::text as rows, ${half(1)} || ' ' || ${half(17)} as hash from ${table} as each`,
  )
  return { rows: Number(told?.['rows']), hash: told?.['hash'] ?? '' }
}
