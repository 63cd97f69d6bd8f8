import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import type { Connection } from './connect.ts'
import { GROWING, LED_BY_HOME } from './testing-growing-tables.ts'

/**
 * What Citus would refuse of them, distributed by `market_id` beside one another and all other tables kept whole on each
 * machine. By its documentation: "Creating and Modifying Distributed Objects", of keys, unique indexes and foreign keys; by
 * its own tests (`multi_create_table_constraints`) of exclusion constraints; by its error message of triggers.
 */
const refused = sql`
  with growing as (
    select oid, relname, (
      select attnum from pg_attribute where attrelid = pg_class.oid and attname = 'market_id'
    ) as market
    from pg_class where relnamespace = 'public'::regnamespace and relname in (
      select jsonb_array_elements_text(${JSON.stringify([...GROWING, ...LED_BY_HOME])}::jsonb)
    )
  ),
  found (name, place, said) as (
    select growing.relname, 0, 'has no column market_id' from growing where market is null
    union all
    select growing.relname, 1, 'unique without market_id: ' || keeper.relname
    from growing join pg_index on indrelid = growing.oid join pg_class keeper on keeper.oid = indexrelid
    where indisunique and not coalesce(market = any (indkey), false)
    union all
    select growing.relname, 2, 'excludes without market_id by equality: ' || conname
    from growing join pg_constraint on conrelid = growing.oid
    where contype = 'x' and pg_get_constraintdef(pg_constraint.oid) !~ 'market_id WITH ='
    union all
    select growing.relname, 3, 'refers to another such table without market_id: ' || conname
    from growing join pg_constraint on conrelid = growing.oid join growing named on named.oid = confrelid
    where contype = 'f' and not coalesce(growing.market = any (conkey) and named.market = any (confkey), false)
    union all
    select growing.relname, 4, 'is referred to by a table kept whole: ' || conrelid::regclass || '.' || conname
    from growing join pg_constraint on confrelid = growing.oid
    where contype = 'f' and conrelid not in (select oid from growing)
    union all
    select growing.relname, 5, 'has a trigger: ' || tgname
    from growing join pg_trigger on tgrelid = growing.oid where not tgisinternal
  )
  select name, string_agg('  ' || said, E'\\n' order by place, said collate "C") as rules
  from found group by name order by name collate "C"`

let database: Connection
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

// A change that is meant is written down by `npx vitest run server/db/distributing.test.ts -u`.
test('what keeps the data from being distributed by market is what is written down, and nothing else', async () => {
  const { rows } = await database.db.execute<{ name: string; rules: string }>(refused)
  const text = rows.map(({ name, rules }) => `${name}\n${rules}\n`).join('\n')
  await expect(text).toMatchFileSnapshot('./distributing.txt')
})
