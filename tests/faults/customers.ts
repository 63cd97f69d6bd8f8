import { systemClock } from '#server/context.ts'
import type { Connection } from '#server/db/connect.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'
import { connectPatiently } from '#server/testing/postgres-databases.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'

export interface Customer {
  id: string
  cookie: string
  /** A job of theirs that a professional has taken, for writing messages about. */
  jobId: string
}

const DAY_MS = 86_400_000

/** So many new customers in the database at `url`, signed in. */
export async function signInMany(url: string, count: number): Promise<Customer[]> {
  const connection = connectPatiently(url, 1)
  const customers = await addCustomers(connection, count)
  await connection.close()
  return customers
}

/** So many new customers, signed in. */
export async function addCustomers({ db }: Connection, count: number): Promise<Customer[]> {
  const pro = await addProfessional(db)
  const customers: Customer[] = []
  for (let each = 0; each < count; each += 1) {
    const { id } = await addUser(db)
    const windowStart = new Date(Date.now() + (each + 2) * DAY_MS)
    const job = await addBooking(db, {
      customerId: id,
      proId: pro.id,
      status: 'assigned',
      windowStart,
    })
    const session = await startSession({ db, clock: systemClock }, { userId: id, idToken: null })
    customers.push({ id, cookie: `fixwell_session=${session}`, jobId: job.id })
  }
  return customers
}
