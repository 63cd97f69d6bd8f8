import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { migrate } from '#server/db/migrate.ts'
import { startCluster } from '#server/testing/postgres-cluster.ts'
import {
  createDatabase,
  dropDatabase,
  fillDatabase,
  withDatabase,
} from '#server/testing/postgres-databases.ts'
import { openSite } from './open-site.ts'
import { addOperator } from './operator.ts'
import {
  BREACHES,
  type Nights,
  NIGHTS,
  OPERATOR,
  SECOND_OPERATOR,
  SITES,
  SPARE_PORT,
} from './site.ts'

const SETTINGS = {
  // What the first has sealed, its copies open.
  DATA_KEY: randomBytes(32).toString('base64'),
  SEED_DEMO: '1',
  OPERATOR_EMAILS: `${OPERATOR},${SECOND_OPERATOR}`,
  SUPPORT_EMAIL: 'help@fixwell.test',
  SUPPORT_PHONE: '(212) 555-0199',
}

/** A Fixwell for each worker, all on one PostgreSQL. Answers how to throw everything away. */
export default async function setUp(): Promise<() => Promise<void>> {
  await writeFile(BREACHES, '')
  const left: (() => Promise<unknown>)[] = []
  /** Each is left, also where one before it could not be. */
  const clear = async () => {
    const failures: unknown[] = []
    for (const leave of left.toReversed())
      await leave().catch((error: unknown) => failures.push(error))
    if (failures.length > 0)
      throw new AggregateError(failures, 'The sites could not be cleared away.')
  }
  try {
    const cluster = await startCluster()
    left.push(() => cluster.stop())
    const addDatabase = async (copyOf?: string) => {
      const name = await createDatabase(cluster.url, copyOf)
      left.push(() => dropDatabase(cluster.url, name))
      return { name, settings: { ...SETTINGS, DATABASE_URL: withDatabase(cluster.url, name) } }
    }
    // Migrations take seconds, and so does what a first start fills it with: a night begins with a copy of the first, each site of the second.
    const empty = await addDatabase()
    await fillDatabase(empty.settings.DATABASE_URL, migrate)
    const nights: Nights = { cluster: cluster.url, template: empty.name }
    process.env[NIGHTS] = JSON.stringify(nights)
    const filled = await addDatabase(empty.name)
    await (await openSite(SPARE_PORT, filled.settings)).close()
    const opened = SITES.map(async ({ port }) => {
      const site = await openSite(port, (await addDatabase(filled.name)).settings)
      left.push(site.close)
      await addOperator(site)
      await addOperator(site, { firstName: 'Pete', email: SECOND_OPERATOR })
    })
    // Who fails leaves the others time to be there, and to be stopped.
    await Promise.allSettled(opened)
    await Promise.all(opened)
  } catch (error) {
    await clear()
    throw error
  }
  return async () => {
    try {
      const breaches = await readFile(BREACHES, 'utf8')
      if (breaches !== '')
        throw new Error(`The sites answered what the contract does not list:\n${breaches}`)
    } finally {
      await clear()
    }
  }
}
