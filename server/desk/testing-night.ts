// A site whose clock stands where its parent sets it, in a process of its own: `node --import tsx` this file, with a migrated
// database at DATABASE_URL. It prints where it is, and where it is told what happens meanwhile.
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { connectPostgres } from '#server/db/connect.ts'
import { sessionCookieName } from '#server/http/session.ts'
import { startSession } from '#server/modules/accounts/sessions.ts'
import { alertLate } from '#server/modules/bookings/alert-late.job.ts'
import { alertOperators } from '#server/modules/bookings/alert-operators.job.ts'
import { recheckLicenses } from '#server/modules/business/recheck-licenses.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { freePort } from '#server/testing/free-port.ts'
import { openListeningWorld } from '#server/testing/listening-world.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { PATIENCE } from '#server/testing/postgres-databases.ts'

const { DATABASE_URL = '' } = process.env
// Several nights and the stories' own sites share one PostgreSQL.
const connection = connectPostgres(DATABASE_URL, console.error, {
  connections: 5,
  patience: PATIENCE,
})
const world = await openListeningWorld(connection, { rateLimits: false })
const { context, clock, app } = world
const { publicUrl: url } = context.config
// Pages believe the server's clock.
app.server.prependListener('request', (_, answer) =>
  answer.setHeader('date', clock.now().toUTCString()),
)
await addSomePlaces(context)

async function signedIn(user: { id: string; firstName: string; lastName: string }) {
  const value = await startSession(context, { userId: user.id, idToken: null })
  const cookie = { name: sessionCookieName(url), value, url }
  return { id: user.id, name: `${user.firstName} ${user.lastName}`, cookie }
}

const HAPPENINGS: Record<string, (said: URLSearchParams) => Promise<unknown>> = {
  /** Time goes on, and what is done by itself is done. */
  async '/clock'(said) {
    clock.set(new Date(said.get('at') ?? ''))
    for (const round of [dispatchRound, alertOperators, alertLate, recheckLicenses])
      await round(context)
  },
  '/operator': async () =>
    signedIn(await addUser(context.db, { role: 'operator', firstName: 'Olga', lastName: 'Night' })),
  '/customer': async () =>
    signedIn(await addUser(context.db, { lastName: 'Lovelace', phone: '+12125550100' })),
  '/professional': async () => signedIn(await addProfessional(context.db)),
  /** Nobody has looked their license up since the summer. */
  '/overdue': async (said) =>
    context.db.execute(sql`
      update professional_licenses set checked_at = '2026-07-01T12:00:00Z' where pro_id = ${said.get('id')}::uuid`),
}

const port = await freePort()
createServer((request, answer) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', url)
  void HAPPENINGS[pathname]?.(searchParams).then(
    (told) => answer.end(JSON.stringify(told ?? null)),
    (error: unknown) => answer.writeHead(500).end(String(error)),
  )
}).listen(port, '127.0.0.1', () =>
  console.log(`The night is at ${url} and http://127.0.0.1:${port}`),
)
