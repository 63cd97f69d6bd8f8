import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openAccount } from '#server/modules/accounts/embedded-provider/open-account.ts'
import { findAccountByEmail } from '#server/modules/accounts/embedded-provider/provider-accounts.ts'
import { providerSecondFactors } from '#server/modules/accounts/embedded-provider/provider.table.ts'
import { busyCalendars, calendarFeeds } from '#server/modules/business/business.table.ts'
import { addApplication } from '#server/testing/add-application.ts'
import { addProfessional } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { createVault } from '#server/vault.ts'
import { runOperatorCommand } from './command.ts'

const OF_THE_WORLD = Buffer.alloc(32, 'a key for tests')
const PERSON = { firstName: 'Ada', lastName: 'B', email: 'a@example.com' }

/** Something in every column that is sealed. */
async function sealEverywhere({ context }: World) {
  const { db, vault, clock } = context
  const createdAt = clock.now()
  await addApplication(context)
  const { id: proId } = await addProfessional(db)
  const [tokenSealed, addressSealed] = [vault.seal('a token', proId), vault.seal('a URL', proId)]
  await db.insert(calendarFeeds).values({ proId, tokenHash: randomBytes(32), tokenSealed })
  await db.insert(busyCalendars).values({ proId, addressSealed, dueAt: createdAt })
  await openAccount(context, { ...PERSON, password: 'twelve letters' })
  const accountId = (await findAccountByEmail(context, PERSON.email))?.id ?? ''
  const secretSealed = vault.seal('a secret', accountId)
  await db.insert(providerSecondFactors).values({ accountId, secretSealed, createdAt })
}

/** Every sealed value of the database, whatever its column. */
async function everySealed({ context: { db } }: World) {
  const { rows: columns } = await db.execute<{ table: string; name: string }>(
    sql`select table_name as table, column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_sealed' order by 1`,
  )
  return Promise.all(
    columns.map(async ({ table, name }) => {
      const { rows } = await db.execute<{ row: Record<string, unknown>; sealed: Uint8Array }>(
        sql`select to_jsonb(t) as row, ${sql.identifier(name)} as sealed from ${sql.identifier(table)} t`,
      )
      const [first] = rows
      if (first === undefined) throw new Error(`${table} has no row`)
      const { row, sealed } = first
      return { sealed, owner: String(row['user_id'] ?? row['pro_id'] ?? row['account_id']) }
    }),
  )
}

test.each(ENGINES)(
  'everything sealed on %s takes a new key, and the one before can go',
  async (engine) => {
    const world = await openWorld({ engine })
    onTestFinished(() => world.close())
    await sealEverywhere(world)
    const [dataKey, forgotten] = [randomBytes(32), randomBytes(32)]
    const reseal = (otherDataKeys: Uint8Array[]) =>
      runOperatorCommand(
        { ...world.context, config: { ...world.context.config, dataKey, otherDataKeys } },
        world.connection,
        { verb: 'reseal' },
      )
    const opensAll = async (key: Uint8Array) => {
      const vault = createVault(key, { warn: () => {} })
      const all = await everySealed(world)
      expect(all).toHaveLength(4)
      return all.filter(({ sealed, owner }) => vault.open(sealed, owner) !== '').length
    }
    expect(await opensAll(OF_THE_WORLD)).toBe(4)
    expect(await reseal([forgotten])).toEqual({
      done: false,
      text: '0 values were sealed anew, but 4 cannot be opened by DATA_KEY or OTHER_DATA_KEYS.',
    })
    expect(await opensAll(OF_THE_WORLD)).toBe(4)
    const done = (count: number) => ({
      done: true,
      text: `${count} values were sealed anew; nothing needs OTHER_DATA_KEYS any more.`,
    })
    expect(await reseal([OF_THE_WORLD])).toEqual(done(4))
    expect([await opensAll(dataKey), await opensAll(OF_THE_WORLD)]).toEqual([4, 0])
    expect(await reseal([])).toEqual(done(0))
  },
)
