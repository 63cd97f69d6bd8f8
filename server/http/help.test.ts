import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const SUPPORT = { email: 'help@fixwell.example', phone: '+1 (212) 555-0100' }

let connection: Connection

beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

/** What a visitor, somebody signed in and a mailbox get of us. */
async function everywhere(settings: Partial<Config>) {
  const world = await openWorld({ connection, settings })
  const { context, visitor } = world
  const user = await addUser(context.db)
  const customer = await world.signIn(user)
  await customer.post('/api/ai/book', bookingRequest())
  const app = String((await customer.get('/help')).body)
  await context.db.update(users).set({ role: 'operator' }).where(eq(users.id, user.id))
  const [mail] = (await customer.get('/api/operator/outbox')).body
  return { world, app, mail: String(mail.body), visitor }
}

const pages = async ({ visitor }: Pick<World, 'visitor'>) =>
  Promise.all(
    ['/', '/help', '/HELP/', '/nowhere', '/customer'].map(async (url) => {
      const { status, body } = await visitor.get(url)
      return { url, status, html: String(body) }
    }),
  )

test('whom to ask stands at the foot of every page and e-mail, and in the page of the app', async () => {
  const { world, app, mail } = await everywhere({ support: SUPPORT })
  for (const { html } of await pages(world)) {
    expect(html).toContain('href="mailto:help@fixwell.example"')
    expect(html).toContain('href="tel:+12125550100"')
    expect(html).toContain('+1 (212) 555-0100</a>')
  }
  expect(app).toContain('data-support-email="help@fixwell.example"')
  expect(app).toContain('data-support-phone="+1 (212) 555-0100"')
  expect(mail).toContain('\nFixwell\n\nQuestions? +1 (212) 555-0100 or help@fixwell.example\n')
  await world.close()
})

test('where nobody is named, nothing is invented', async () => {
  const { world, app, mail } = await everywhere({ offerTtlSeconds: 90 })
  for (const { html } of await pages(world)) expect(html).not.toMatch(/mailto:|tel:\+|Questions\?/)
  expect(app).toContain('data-support-email=""')
  expect(mail).not.toContain('Questions?')
  // What it says of an offer's clock is what the clock does.
  const [, help, capitals] = await pages(world)
  expect(help?.html).toContain('They have 90 seconds to answer')
  expect(help?.html).toContain('<link rel="canonical" href="http://localhost:3000/help"/>')
  expect(capitals?.html).toBe(help?.html)
  await world.close()
})

test('a name that would end its attribute does not', async () => {
  const support = { email: '"><b>@x', phone: null }
  const { world, app } = await everywhere({ support })
  expect(app).toContain('data-support-email="&quot;>&lt;b>@x"')
  await world.close()
})
