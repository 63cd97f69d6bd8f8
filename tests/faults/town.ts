import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { systemClock } from '#server/context.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'
import { connectPatiently } from '#server/testing/postgres-databases.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { freePort } from '#server/testing/free-port.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { openOwnDatabase } from './own-database.ts'

/** Where the customer, the professional and the operator stand among who is signed in. */
export const CUSTOMER = 0
export const PRO = 1
export const OPERATOR = 2

/** A site as a process of its own, with a customer, a professional and an operator, and ids of theirs and of others. */
export async function openTown() {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell town '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = await openOwnDatabase()
  onTestFinished(() => database.drop())
  const port = await freePort()
  const server = startServer({
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
  })
  await server.line(READY)
  const connection = connectPatiently(database.url)
  onTestFinished(() => connection.close())
  const { db } = connection
  const people = [
    await addUser(db),
    await addProfessional(db),
    await addUser(db, { role: 'operator' }),
  ]
  const [customer, pro] = people
  const theirs = { customerId: customer?.id ?? '', proId: pro?.id ?? '' }
  const booked = [
    await addBooking(db, { customerId: theirs.customerId }),
    await addBooking(db, { ...theirs, status: 'assigned' }),
    await addBooking(db, { ...theirs, status: 'completed' }),
    await addBooking(db, { status: 'assigned' }),
  ]
  const others = [await addUser(db), await addProfessional(db)]
  /** A new session of each, as its cookie. */
  const signIn = () =>
    Promise.all(
      people.map(
        async ({ id }) =>
          `fixwell_session=${await startSession({ db, clock: systemClock }, { userId: id, idToken: null })}`,
      ),
    )
  return {
    site: `http://127.0.0.1:${port}`,
    port,
    database,
    server,
    signIn,
    ids: [...booked, ...others].map(({ id }) => id),
  }
}
