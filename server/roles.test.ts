import { expect, inject, test } from 'vitest'
import { DISPATCH, jobsOf } from './jobs/registry.ts'
import { addBooking, addProfessional } from './testing/builders.ts'
import { freePort } from './testing/free-port.ts'
import { noonIn } from './testing/noon.ts'
import { addSomePlaces } from './testing/places.ts'
import {
  connectPatiently,
  createDatabase,
  dropDatabase,
  withDatabase,
} from './testing/postgres-databases.ts'
import { READY, startServer } from './testing/start-server.ts'

test('one process answers people, another makes the offers', async () => {
  const cluster = inject('postgres')
  const name = await createDatabase(cluster.url, cluster.template)
  const url = withDatabase(cluster.url, name)
  const connection = connectPatiently(url, 1)
  await addSomePlaces(connection)
  const start = async (ROLES: string) => {
    const port = await freePort()
    const server = startServer({ PORT: String(port), DATABASE_URL: url, ROLES })
    await server.line(READY)
    const ask = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status
    return { server, ask }
  }
  const people = await start('web')
  const pro = await addProfessional(connection.db)
  const booking = await addBooking(connection.db, {
    windowStart: noonIn(1),
  })
  const offeredTo = async () => {
    const found = await connection.db.query.bookings.findFirst({
      where: (row, { eq }) => eq(row.id, booking.id),
    })
    return found?.offerProId
  }
  expect(await people.ask('/')).toBe(200)
  // Whatever time it is given.
  expect(jobsOf(new Set(['web']))).not.toContain(DISPATCH)
  expect(await offeredTo()).toBeNull()

  const rounds = await start('rounds')
  await expect.poll(offeredTo, { timeout: 60_000 }).toBe(pro.id)
  expect(await rounds.ask('/api/health')).toBe(200)
  expect([await rounds.ask('/'), await rounds.ask('/api/services')]).toEqual([503, 503])

  for (const { server } of [people, rounds]) {
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  }
  await connection.close()
  await dropDatabase(cluster.url, name)
})
