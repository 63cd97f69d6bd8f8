import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { type MailServer, openMailServer } from './testing-mail-server.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { outbox } from './outbox.table.ts'
import { sendMail } from './send-mail.job.ts'

const ONE_CLICK = {
  payload: 'List-Unsubscribe=One-Click',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://mail.example',
    'sec-fetch-site': 'cross-site',
  },
}

describe.each(ENGINES)('stopping e-mails on %s', (engine) => {
  let mailServer: MailServer
  let world: World

  beforeAll(async () => {
    mailServer = await openMailServer()
    const settings = { smtpUrl: mailServer.url, publicUrl: 'https://fixwell.example' }
    world = await openWorld({ engine, settings })
  })
  afterAll(async () => {
    world.context.mailer?.close()
    await world.close()
    await mailServer.close()
  })

  const book = async (who: Visitor) =>
    expect((await who.post('/api/ai/book', bookingRequest())).status).toBe(201)

  /** Somebody who got an e-mail, and where the link in it leads. */
  async function reader() {
    const customer = await world.signIn(await addUser(world.context.db))
    await book(customer)
    mailServer.taken.length = 0
    expect(await sendMail(world.context)).toBe(1)
    // Long lines are folded in headers, and end with "=" in a text that is quoted.
    const mail = (mailServer.taken[0] ?? '').replaceAll('=\n', '').replaceAll(/\n[ \t]+/g, ' ')
    const [, link = ''] = /^List-Unsubscribe: <([^>]*)>$/m.exec(mail) ?? []
    return { customer, mail, path: link.replace('https://fixwell.example', '') }
  }
  const isOn = async (who: Visitor, kind = 'booked') => {
    const { body } = await who.get('/api/notifications/preferences')
    return body.kinds.find((each: { kind: string }) => each.kind === kind).channels.email
  }
  const nobody = () => world.visitor
  const post = (url: string, more: object = ONE_CLICK) =>
    nobody().send({ method: 'POST', url, ...more })

  test('each e-mail of a kind that can be switched off says how, to people and to programs', async () => {
    const { mail, path } = await reader()
    expect(path).toMatch(/^\/unsubscribe\?token=[\w.-]{80,}$/)
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    const text = mail.replaceAll('=3D', '=')
    expect(text).toContain(`Stop e-mails like this one: https://fixwell.example${path}`)
  })

  test('a mail program stops them without asking, however often', async () => {
    const { customer, path } = await reader()
    for (let repeat = 0; repeat < 2; repeat += 1) expect((await post(path)).status).toBe(200)
    expect(await isOn(customer)).toBe(false)
    expect(await isOn(customer, 'reminder')).toBe(true)
    await book(customer)
    expect(await sendMail(world.context)).toBe(0)
  })

  test.each([
    ['nothing', {}],
    [
      'a form with a file',
      { payload: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    ],
    ['JSON', { payload: '{}', headers: { 'content-type': 'application/json' } }],
  ])('also one that sends %s', async (_what, sent) => {
    const { customer, path } = await reader()
    expect((await post(path, sent)).status).toBe(200)
    expect(await isOn(customer)).toBe(false)
  })

  test('a person is asked first, for mail is opened by programs, too', async () => {
    const { customer, path } = await reader()
    const asked = await nobody().get(path)
    expect(asked.status).toBe(200)
    expect(asked.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(asked.headers['cache-control']).toBe('no-store')
    expect(asked.body).toContain('<h1>Stop these e-mails?</h1>')
    expect(asked.body).toContain('“You have booked a visit”')
    expect(asked.body).toContain(`<form method="post" action="${path}">`)
    expect(await isOn(customer)).toBe(true)
    expect((await post(path)).body).toContain('<h1>These e-mails have stopped</h1>')
    expect(await isOn(customer)).toBe(false)
    expect((await nobody().get(path)).body).toContain('<h1>These e-mails have stopped</h1>')
  })

  test('no sign-in is needed, and the link of one person stops nobody else’s', async () => {
    const [ada, bob] = [await reader(), await reader()]
    await post(ada.path)
    expect([await isOn(ada.customer), await isOn(bob.customer)]).toEqual([false, true])
  })

  test('a link that is not ours is said to be none', async () => {
    const { customer, path } = await reader()
    const other = await reader()
    const [user = '', kind, signature = ''] = path.replace('/unsubscribe?token=', '').split('.')
    const [, , theirs = ''] = other.path.split('.')
    for (const token of [
      '',
      'x',
      `${user}.${kind}`,
      `${user}.${kind}.${theirs}`,
      `${user}.reminder.${signature}`,
      `${user}.password_reset.${signature}`,
      `${user}.${kind}.${'A'.repeat(43)}`,
      `%00.${kind}.${signature}`,
      `${'x'.repeat(5_000)}.${kind}.${signature}`,
    ])
      for (const answer of [
        await nobody().get(`/unsubscribe?token=${token}`),
        await post(`/unsubscribe?token=${token}`),
      ]) {
        expect(answer.status).toBe(404)
        expect(answer.body).toContain('<h1>This link stops nothing</h1>')
      }
    for (const url of ['/unsubscribe', '/unsubscribe?token=a&token=b'])
      expect((await nobody().get(url)).status).toBe(404)
    expect(await isOn(customer)).toBe(true)
  })

  test('an e-mail that cannot be switched off has no link', async () => {
    const { customer } = await reader()
    const { body } = await customer.get('/api/bookings')
    await customer.post(`/api/bookings/${body[0].id}/cancel`)
    mailServer.taken.length = 0
    expect(await sendMail(world.context)).toBe(1)
    expect(mailServer.taken[0]).toContain('Subject: Canceled')
    expect(mailServer.taken[0]).not.toMatch(/unsubscribe/i)
    await world.context.db.delete(outbox)
  })
})
