import { systemClock } from '#server/context.ts'
import { connectPostgres } from '#server/db/connect.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'
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
  const connection = connectPostgres(url, () => {}, { connections: 1 })
  const { db } = connection
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
  await connection.close()
  return customers
}
