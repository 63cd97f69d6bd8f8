import { withDatabase } from '#server/testing/postgres-databases.ts'
import { ask } from './ask.ts'
import type { Databases } from './databases.ts'
import { until } from './until.ts'

/** Waits until each of the three holds the same bookings, word for word. */
export const haveTheSame = ({ nodes }: Pick<Databases, 'nodes'>): Promise<void> =>
  until('all hold the same bookings', async () => {
    const each = await Promise.all(
      nodes.map(({ url }) =>
        ask(
          withDatabase(url, 'fixwell'),
          `select count(*), md5(string_agg(concat(id, notes, status), ',' order by id)) from bookings`,
        ),
      ),
    )
    return new Set(each.map((rows) => JSON.stringify(rows))).size === 1
  })
