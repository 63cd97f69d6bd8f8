import type pg from 'pg'
import type { Ask } from './fingerprints.ts'

/** Few enough for one statement, whatever stands in them. */
const ROWS_AT_ONCE = 500

/** Of a table, but for what the database works out itself. */
const columnsOf = (
  table: string,
) => `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type
  from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  order by attnum`

/**
 * Copies the rows of a table as PostgreSQL's own texts: whatever type a value has, both databases read and
 * write it the same way.
 */
export async function copyTable(from: Ask, to: pg.Client, table: string): Promise<void> {
  const columns = await from(columnsOf(table))
  const names = columns.map(({ name }) => name).join()
  const texts = columns.map(({ name }) => `${name}::text`).join()
  const values = columns.map(({ type }, at) => `(value ->> ${at})::${type}`).join()
  const insert = `insert into ${table} (${names}) overriding system value
    select ${values} from json_array_elements($1::json)`
  let last = '(0,0)'
  for (;;) {
    // By where they lie, for nobody else writes: any table has that.
    const [batch] =
      await from(`select json_agg(json_build_array(${texts}))::text as rows, max(ctid)::text as last
      from (select ctid, * from ${table} where ctid > '${last}' order by ctid limit ${ROWS_AT_ONCE}) as each`)
    if (batch?.['rows'] == null || batch['last'] == null) return
    await to.query(insert, [batch['rows']])
    last = batch['last']
  }
}
