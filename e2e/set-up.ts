import { readFile, writeFile } from 'node:fs/promises'
import { startCluster } from '#server/testing/postgres-cluster.ts'
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { openSite } from './open-site.ts'
import { addOperator } from './operator.ts'
import { BREACHES, OPERATOR, OWN_SITE, SECOND_OPERATOR, SITES } from './site.ts'

const SETTINGS = {
  SEED_DEMO: '1',
  OPERATOR_EMAILS: `${OPERATOR},${SECOND_OPERATOR}`,
  SUPPORT_EMAIL: 'help@fixwell.test',
  SUPPORT_PHONE: '(212) 555-0199',
}

/** A Fixwell for each worker, all on one PostgreSQL. Answers how to throw everything away. */
export default async function setUp(): Promise<() => Promise<void>> {
  await writeFile(BREACHES, '')
  const left: (() => Promise<unknown>)[] = []
  const clear = async () => {
    for (const leave of left.toReversed()) await leave()
  }
  try {
    const cluster = await startCluster()
    left.push(() => cluster.stop())
    const addDatabase = async (copyOf?: string) => {
      const name = await createDatabase(cluster.url, copyOf)
      left.push(() => dropDatabase(cluster.url, name))
      return { name, settings: { ...SETTINGS, DATABASE_URL: withDatabase(cluster.url, name) } }
    }
    // What a first start fills it with takes seconds: each begins with a copy.
    const filled = await addDatabase()
    await (await openSite(OWN_SITE.port, filled.settings)).close()
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
    await clear()
    const breaches = await readFile(BREACHES, 'utf8')
    if (breaches !== '')
      throw new Error(`The sites answered what the contract does not list:\n${breaches}`)
  }
}
