import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { smtpMailer } from './mailer.ts'
import { type MailServer, openMailServer } from './testing-mail-server.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { sendMail } from './send-mail.job.ts'

const SECOND = 1_000

describe.each(ENGINES)('mail on %s', (engine) => {
  let mailServer: MailServer
  let world: World
  let operator: Visitor

  beforeAll(async () => {
    mailServer = await openMailServer()
    const settings = { smtpUrl: mailServer.url, mailFrom: 'Fixwell <hello@fixwell.example>' }
    world = await openWorld({ engine, settings })
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(async () => {
    world.context.mailer?.close()
    await world.close()
    await mailServer.close()
  })

  const book = async (email: string) => {
    const customer = await world.signIn(await addUser(world.context.db, { email }))
    expect((await customer.post('/api/ai/book', bookingRequest())).status).toBe(201)
  }
  const newest = async () => (await operator.get('/api/operator/outbox')).body[0]

  test('leaves once, from whom and to whom it should', async () => {
    await book('ada@example.com')
    expect(await sendMail(world.context)).toBe(1)
    expect(await sendMail(world.context)).toBe(0)
    expect(mailServer.taken).toHaveLength(1)
    expect(mailServer.taken[0]).toContain('From: Fixwell <hello@fixwell.example>')
    expect(mailServer.taken[0]).toContain('To: ada@example.com')
    expect(await newest()).toMatchObject({
      sentAt: expect.any(String),
      attempts: 1,
      lastError: null,
    })
  })

  test('two processes at once send each mail once', async () => {
    mailServer.taken.length = 0
    for (let each = 0; each < 5; each += 1) await book(`each.${each}@example.com`)
    const counts = await Promise.all([sendMail(world.context), sendMail(world.context)])
    expect(counts[0] + counts[1]).toBe(5)
    const receivers = mailServer.taken.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])
    expect(new Set(receivers).size).toBe(5)
  })

  test('a mail server that is down delays mail, never a booking', async () => {
    mailServer.taken.length = 0
    mailServer.takes = false
    await book('late@example.com')
    expect(await sendMail(world.context)).toBe(0)
    expect(await newest()).toMatchObject({
      sentAt: null,
      attempts: 1,
      lastError: expect.stringContaining('451'),
    })
    world.clock.advance(29 * SECOND)
    expect(await sendMail(world.context)).toBe(0)
    expect((await newest()).attempts).toBe(1)
    world.clock.advance(1 * SECOND)
    await sendMail(world.context)
    expect((await newest()).attempts).toBe(2)
    mailServer.takes = true
    world.clock.advance(60 * SECOND)
    expect(await sendMail(world.context)).toBe(1)
    expect(mailServer.taken[0]).toContain('To: late@example.com')
  })
})

test('mail for a server elsewhere waits rather than leaves in the open', async () => {
  const server = await openMailServer()
  const mailer = smtpMailer({ smtpUrl: server.url, mailFrom: 'us@example.com', mailNeedsTls: true })
  const mail = { id: 'one', to: 'ada@example.com', subject: 'A visit', text: 'Tomorrow.' }
  const sent = mailer?.send({ ...mail, attachments: [], unsubscribe: null })
  await expect(sent).rejects.toThrow(/STARTTLS/)
  expect([server.taken, server.receivers]).toEqual([[], []])
  mailer?.close()
  await server.close()
})
