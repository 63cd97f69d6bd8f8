import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOTH_ENGINES, openTestDatabase } from '#server/testing/database.ts'
import type { Connection } from './connect.ts'
import { BROKEN } from './rules-of-triggers.ts'

/** What the database itself holds to, table by table, in its own words. */
const told = sql`
  with tables as (
    select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  ), rules (table_id, place, said) as (
    select attrelid, 0, 'never empty: ' || string_agg(attname, ', ' order by attname)
    from pg_attribute where attnum > 0 and attnotnull and not attisdropped group by attrelid
    union all
    select attrelid, 1, attname || ' is one of: ' || string_agg(enumlabel, ', ' order by enumsortorder)
    from pg_attribute join pg_enum on enumtypid = atttypid group by attrelid, attname
    union all
    select conrelid, 2, conname || ': ' || pg_get_constraintdef(oid, true)
    from pg_constraint where contype in ('p', 'u', 'f', 'c', 'x')
    union all
    select tgrelid, 2, rule[2] || ': EACH ROW (' || rule[1] || ')'
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid, regexp_matches(prosrc, ${BROKEN}, 'gn') as rule
    union all
    select indrelid, 3, regexp_replace(pg_get_indexdef(indexrelid, 0, true), 'CREATE (UNIQUE )?INDEX (\\w+) ON (?:public\\.)?\\w+ USING', '\\2: \\1INDEX')
    from pg_index where not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
    union all
    select tgrelid, 4, regexp_replace(pg_get_triggerdef(oid, true), 'CREATE (CONSTRAINT )?TRIGGER (\\w+) (.*) ON (?:public\\.)?\\w+ ', '\\2: \\3 ')
    from pg_trigger where not tgisinternal
  )
  select relname as "table", string_agg('  ' || regexp_replace(said, '\\s+', ' ', 'g'), E'\\n' order by place, said collate "C") as rules
  from tables join rules on table_id = oid
  group by relname order by relname collate "C"`

describe.each(BOTH_ENGINES)('the database on %s', (engine) => {
  let database: Connection
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  // A change that is meant is written down by `npx vitest run server/db/constraints.test.ts -u`.
  test('has the constraints, indexes and triggers that are written down, and no others', async () => {
    const { rows } = await database.db.execute<{ table: string; rules: string }>(told)
    const text = rows.map(({ table, rules }) => `${table}\n${rules}\n`).join('\n')
    await expect(text).toMatchFileSnapshot('./constraints.txt')
  })
})
