import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '#server/testing/database.ts'
import { type MailServer, openMailServer } from './testing-mail-server.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { outbox } from './outbox.table.ts'
import { sendMail } from './send-mail.job.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Days go by in some of these, mail by mail. */
const PATIENCE = 120_000

describe.each(ENGINES)('what one address gets at most, on %s', { timeout: PATIENCE }, (engine) => {
  let mailServer: MailServer
  let world: World

  beforeAll(async () => {
    mailServer = await openMailServer()
    world = await openWorld({ engine, settings: { smtpUrl: mailServer.url } })
  })
  beforeEach(async () => {
    mailServer.taken.length = 0
    mailServer.takes = true
    await world.context.db.delete(outbox)
    // What an earlier story sent is long ago.
    world.clock.advance(2 * DAY)
  })
  afterAll(async () => {
    world.context.mailer?.close()
    await world.close()
    await mailServer.close()
  })

  /** So many mails to somebody, due now; their subjects count. */
  async function write(count: number, toAddress: string, toVerified = false) {
    const now = world.clock.now()
    const [bookingId, personId] = [randomUUID(), randomUUID()]
    await world.context.db.execute(sql`
      insert into outbox (kind, channel, recipient_id, about_id, to_address, to_verified, subject, body,
        created_at, not_before, next_attempt_at)
      select 'booked', 'email', ${personId}::uuid, ${bookingId}::uuid, ${toAddress}, ${toVerified}, concat('Nr ', n), 'Booked.',
        ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from generate_series(1, ${count}) n`)
  }
  const takenBy = (address: string) =>
    mailServer.taken.filter((mail) => mail.toLowerCase().includes(`to: ${address}`)).length

  /** Rounds until nothing is left to send at this moment. */
  async function sendAllDue() {
    while ((await sendMail(world.context)) > 0);
  }

  test('20 mails an hour and 60 a day where nobody has confirmed it; the rest waits, none is lost', async () => {
    await write(75, 'victim@example.com')
    const leftAt: number[] = []
    const start = world.clock.now().getTime()
    while (world.clock.now().getTime() < start + 26 * HOUR) {
      await sendAllDue()
      while (leftAt.length < mailServer.taken.length) leftAt.push(world.clock.now().getTime())
      world.clock.advance(20 * MINUTE)
    }
    expect(leftAt).toHaveLength(75)
    const within = (span: number) =>
      Math.max(
        ...leftAt.map((from) => leftAt.filter((at) => at >= from && at < from + span).length),
      )
    expect([within(HOUR), within(DAY)]).toEqual([20, 60])
    const order = mailServer.taken.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])
    expect(order).toEqual(Array.from({ length: 75 }, (_, n) => `Nr ${n + 1}`))
  })

  test('200 an hour where somebody has', async () => {
    await write(205, 'ada@example.com', true)
    await sendAllDue()
    expect(takenBy('ada@example.com')).toBe(200)
    world.clock.advance(HOUR)
    await sendAllDue()
    expect(takenBy('ada@example.com')).toBe(205)
  })

  test('nobody else waits for what is put off, however much it is', async () => {
    await write(3_000, 'victim@example.com')
    await write(1, 'ada@example.com', true)
    await write(1, 'bob@example.com')
    expect(await sendMail(world.context)).toBe(22)
    for (const each of ['ada@example.com', 'bob@example.com']) expect(takenBy(each)).toBe(1)
    // Each of the three thousand was looked at in vain once: there is nothing due any more.
    expect(await sendMail(world.context)).toBe(0)
    expect(
      await world.context.db.$count(
        outbox,
        sql`next_attempt_at <= ${world.clock.now().toISOString()}::timestamptz`,
      ),
    ).toBe(0)
    expect(await world.context.db.$count(outbox, sql`sent_at is null`)).toBe(2_980)
  })

  test('a mail that is tried again and again counts once', async () => {
    mailServer.takes = false
    await write(20, 'victim@example.com')
    for (const wait of [0, 30, 60, 120, 240]) {
      world.clock.advance(wait * 1_000)
      await sendMail(world.context)
    }
    const { rows } = await world.context.db.execute(sql`select distinct attempts from outbox`)
    expect(rows).toEqual([{ attempts: 5 }])
    mailServer.takes = true
    world.clock.advance(8 * MINUTE)
    await sendAllDue()
    expect(takenBy('victim@example.com')).toBe(20)
  })

  test('what piled up while the mail server was down does not arrive all at once', async () => {
    mailServer.takes = false
    for (let hour = 0; hour < 3; hour += 1) {
      await write(15, 'victim@example.com')
      for (let round = 0; round < 6; round += 1) {
        await sendMail(world.context)
        world.clock.advance(10 * MINUTE)
      }
    }
    mailServer.takes = true
    world.clock.advance(HOUR)
    await sendAllDue()
    expect(takenBy('victim@example.com')).toBe(20)
    for (let hour = 0; hour < 4; hour += 1) {
      world.clock.advance(HOUR)
      await sendAllDue()
    }
    expect(takenBy('victim@example.com')).toBe(45)
  })

  test('two processes that send at once keep to it together', async () => {
    await write(30, 'victim@example.com')
    const counts = await Promise.all([1, 2, 3].map(() => sendMail(world.context)))
    expect(counts.reduce((sum, each) => sum + each)).toBe(20)
    expect(takenBy('victim@example.com')).toBe(20)
  })

  test('capitals and what stands behind a plus sign make no other address', async () => {
    for (const each of [
      'victim@example.com',
      'Victim@Example.com',
      'victim+1@example.com',
      'VICTIM+2+3@example.com',
    ])
      await write(10, each)
    await sendAllDue()
    expect(mailServer.taken).toHaveLength(20)
  })
})

test('an address that a mail program would read as two goes out as the one it is', async () => {
  const mailServer = await openMailServer()
  const world = await openWorld({ settings: { smtpUrl: mailServer.url } })
  const now = world.clock.now()
  const [id, aboutId] = [randomUUID(), randomUUID()]
  const row = {
    kind: 'booked' as const,
    channel: 'email' as const,
    recipientId: id,
    aboutId,
    subject: 'Booked',
    body: 'Booked.',
  }
  await world.context.db.insert(outbox).values({
    ...row,
    toAddress: 'ada,victim@example.com',
    createdAt: now,
    notBefore: now,
    nextAttemptAt: now,
  })
  await sendMail(world.context)
  expect(mailServer.receivers).toEqual(['"ada,victim"@example.com'])
  world.context.mailer?.close()
  await world.close()
  await mailServer.close()
})
