import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditLine } from '#contract/audit.ts'
import type { Notice } from '#contract/notifications.ts'
import type { Connection } from '#server/db/connect.ts'
import { outbox } from '#server/modules/notifications/outbox.table.ts'
import { linkIn } from '#server/modules/notifications/testing-mail-server.ts'
import { runOperatorCommand } from '#server/operator/command.ts'
import { newAuthenticator } from '#server/testing/authenticator.ts'
import { addAccount, addUser } from '#server/testing/builders.ts'
import { ENGINES, openTestDatabase } from '#server/testing/database.ts'
import { type ListeningWorld, openListeningWorld } from '#server/testing/listening-world.ts'
import { PASSWORD, TestBrowser } from '#server/testing/test-browser.ts'
import type { Visitor } from '#server/testing/world.ts'
import { mailResetLink } from './reset-password.ts'

const NEW = 'a lamp beside the green door'
const PROOF = { password: PASSWORD }

describe.each(ENGINES)('what changes of how somebody signs in, on %s', (engine) => {
  let connection: Connection
  let world: ListeningWorld
  let browser: TestBrowser
  let olga: Visitor

  beforeAll(async () => {
    connection = await openTestDatabase(engine)
    world = await openListeningWorld(connection, { rateLimits: false })
    olga = await world.signIn(await addUser(connection.db, { role: 'operator' }))
  })
  afterAll(async () => {
    await world.close()
    await connection.close()
  })
  beforeEach(() => {
    browser = new TestBrowser(world.context.config.publicUrl)
  })

  async function member() {
    const user = await addUser(connection.db)
    await addAccount(connection.db, user, PASSWORD)
    return { ...user, visitor: await world.signIn(user) }
  }
  async function addPasskey(ada: Visitor): Promise<string> {
    const device = newAuthenticator({ origin: browser.home, rpId: 'localhost' })
    const options = await ada.post('/api/profile/passkeys/options', PROOF)
    return (await ada.post('/api/profile/passkeys', device.create(options.body))).body.id
  }
  /** What was written to somebody about their account, the oldest first. */
  const told = async (email: string) => {
    const notices: Notice[] = (await olga.get('/api/operator/outbox?kind=account')).body
    return notices.filter(({ to }) => to === email).toReversed()
  }
  /** What the log has of somebody's account, the oldest first, and who did it. */
  const logged = async (id: string) => {
    const lines: AuditLine[] = (await olga.get(`/api/operator/audit?about=${id}`)).body
    return lines.toReversed().map(({ what, who }) => [what, who.id])
  }

  test('is told of each passkey that is added or removed, and of none that was refused', async () => {
    const { id, email, visitor } = await member()
    const passkey = await addPasskey(visitor)
    for (const status of [200, 404])
      expect((await visitor.delete(`/api/profile/passkeys/${passkey}`, PROOF)).status).toBe(status)
    const [added, removed, ...more] = await told(email)
    expect(added).toMatchObject({
      subject: 'A passkey was added',
      body: expect.stringContaining('If it was not you, set a new password'),
    })
    expect(removed).toMatchObject({
      subject: 'A passkey was removed',
      body: expect.stringContaining('nobody signs in with it any more'),
    })
    expect(more).toEqual([])
    expect(await logged(id)).toEqual([
      ['account.passkey_added', id],
      ['account.passkey_removed', id],
    ])
  })

  test('is told of a password that is set by a mailed link, with the passkeys that go', async () => {
    const { id, email, visitor } = await member()
    await addPasskey(visitor)
    await mailResetLink(world.context, { email, aim: '/' })
    const [mail] = await connection.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'password_reset'))
    await browser.visit(linkIn(mail?.body ?? ''), { form: { password: NEW } })
    const [, set, ...more] = await told(email)
    expect([set?.subject, more]).toEqual(['A new password was set', []])
    expect(set?.body).toContain('You are signed out everywhere, and your passkeys are removed.')
    expect(await logged(id)).toEqual([
      ['account.passkey_added', id],
      ['account.password_by_link', id],
    ])
  })

  test('is told of a password that is set by a printed link, by whoever followed it', async () => {
    const { id, email } = await member()
    const asked = { verb: 'reset', email } as const
    const { text } = await runOperatorCommand(world.context, connection, asked)
    expect(await told(email)).toEqual([])
    await browser.visit(text.split('\n').at(-1) ?? '', { form: { password: NEW } })
    expect(await told(email)).toMatchObject([
      {
        subject: 'A new password was set',
        body: expect.stringContaining('You are signed out everywhere. If it was not you'),
      },
    ])
    expect(await logged(id)).toEqual([['account.password_by_link', null]])
  })
})
