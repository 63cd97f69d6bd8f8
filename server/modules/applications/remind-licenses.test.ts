import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { jobs } from '#server/jobs/registry.ts'
import { professionalLicenses } from '#server/modules/accounts/professionals.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { licenseRequest } from '#server/testing/application-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { remindOfLicenses } from './remind-licenses.job.ts'

const HOUR = 3_600_000
/** Ten in the morning in New York. */
const MORNING = (day: string) => new Date(`${day}T15:00:00.000Z`)

describe.each(ENGINES)('reminders of licenses on %s', (engine) => {
  let world: World
  let operator: { id: string }

  beforeAll(async () => {
    world = await openWorld({ engine })
    operator = await addUser(world.context.db, { role: 'operator' })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.clock.set(MORNING('2026-11-23'))
    // Whoever took part in an earlier test is licensed for good.
    await world.context.db.update(professionalLicenses).set({ expirationDate: '2099-12-31' })
  })

  const licensed = async (
    ...wishes: readonly Partial<typeof professionalLicenses.$inferInsert>[]
  ) => {
    const pro = await addProfessional(world.context.db, { licensedUntil: null })
    await world.context.db.insert(professionalLicenses).values(
      wishes.map((each, n) => ({
        proId: pro.id,
        licenseType: 'trade' as const,
        licenseNumber: `T-${n}`,
        issuingState: 'NY',
        expirationDate: '2026-12-23',
        ...each,
      })),
    )
    return pro
  }

  /** Runs the round at this moment and tells what the person was written so far, oldest first. */
  const told = async ({ email }: { email: string }): Promise<Notice[]> => {
    // Months may have passed: sessions end.
    const { body } = await (await world.signIn(operator)).get('/api/operator/outbox')
    return body.filter(({ to }: Notice) => to === email).toReversed()
  }
  const remind = () => remindOfLicenses(world.context)
  const on = async (day: string) => {
    world.clock.set(MORNING(day))
    return remind()
  }

  test('one comes thirty days before and one seven days before, and no other', async () => {
    // The last day is December 23.
    const pro = await licensed({})
    const days: Record<string, number> = {}
    for (let n = 0; n < 45; n += 1) {
      const day = new Date(Date.UTC(2026, 10, 20 + n)).toISOString().slice(0, 10)
      const count = await on(day)
      if (count > 0) days[day] = count
    }
    expect(days).toEqual({ '2026-11-23': 1, '2026-12-16': 1 })
    const mails = await told(pro)
    expect(mails.map(({ kind, createdAt }) => [kind, createdAt.slice(0, 10)])).toEqual([
      ['license', '2026-11-23'],
      ['license', '2026-12-16'],
    ])
    expect(mails.map(({ body }) => /: (.* days)\./.exec(body ?? '')?.[1])).toEqual([
      '30 more days',
      '7 more days',
    ])
  })

  test('it comes by the day where the professional is at home', async () => {
    const pro = await licensed({})
    await world.context.db.execute(
      sql`update professionals set time_zone = 'America/Los_Angeles' where user_id = ${pro.id}::uuid`,
    )
    await remind()
    expect(await told(pro)).toEqual([])
    // Nine in the morning in Los Angeles.
    world.clock.set(new Date('2026-11-23T17:00:00.000Z'))
    await remind()
    expect(await told(pro)).toHaveLength(1)
  })

  test('it says what runs out, when, and what follows', async () => {
    const pro = await licensed({ licenseType: 'contractor', licenseNumber: 'GC-77' })
    await world.context.db.update(users).set({ emailVerified: true }).where(eq(users.id, pro.id))
    await remind()
    const [mail] = await told(pro)
    expect(mail?.subject).toBe(
      'Your General Contractor license runs out on Wednesday, December 23, 2026',
    )
    for (const words of [
      'Hello Gwen,',
      'GC-77 (NY)',
      'Wednesday, December 23, 2026: 30 more days.',
      'no job for a day on which you have no valid contractor or trade license',
    ])
      expect(mail?.body).toContain(words)
    expect(mail?.body).not.toContain('Another license')
  })

  test('a business license does not decide about jobs, another license may go on', async () => {
    const business = await licensed({ licenseType: 'business' })
    const two = await licensed({}, { licenseType: 'contractor', expirationDate: '2028-02-29' })
    const wrongTwo = await licensed({}, { licenseType: 'business', expirationDate: '2028-02-29' })
    await remind()
    const textOf = async (pro: { email: string }) => (await told(pro)).map(({ body }) => body)
    expect(await textOf(business)).toEqual([expect.stringContaining('changes nothing there')])
    expect(await textOf(two)).toEqual([
      expect.stringContaining(
        'Another license of yours is valid until Tuesday, February 29, 2028.',
      ),
    ])
    expect((await textOf(wrongTwo))[0]).not.toContain('Another license')
  })

  test('whoever has sent in the renewal is asked for nothing more', async () => {
    const pro = await licensed({ licenseNumber: 'T-1' })
    const renewal = licenseRequest({ licenseNumber: 't-1', expirationDate: '2028-12-23' })
    const sent = await (await world.signIn(pro)).post('/api/professional/licenses', renewal)
    expect(sent.body.state).toBe('waiting')
    await remind()
    const [mail] = await told(pro)
    expect(mail?.body).toContain('30 more days.')
    expect(mail?.body).toContain(
      'You have sent in its renewal until Saturday, December 23, 2028. We are checking it, and you need do nothing more.',
    )
    expect(mail?.body).not.toContain('renew it in time')
  })

  test.each([
    ['2026-11-22', []],
    ['2026-11-23', ['today is its last day']],
    ['2026-11-24', ['one more day']],
    ['2026-11-30', ['7 more days']],
    ['2026-12-01', ['8 more days', '7 more days']],
    ['2026-12-22', ['29 more days', '7 more days']],
    ['2026-12-23', ['30 more days', '7 more days']],
  ])(
    'first seen that morning, one that expires on %s is told: %j',
    async (expirationDate, said) => {
      const pro = await licensed({ expirationDate })
      for (let n = 0; n < 40; n += 1) {
        await remind()
        world.clock.advance(24 * HOUR)
      }
      const texts = (await told(pro)).map(({ body }) => body)
      expect(texts).toEqual(said.map((words) => expect.stringContaining(`: ${words}.`)))
    },
  )

  test.each([
    ['2026-11-23T13:59:59.999Z', 0],
    ['2026-11-23T14:00:00.000Z', 1],
    ['2026-11-24T01:59:59.999Z', 1],
    ['2026-11-24T02:00:00.000Z', 0],
    // The clocks of New York are an hour ahead in summer.
    ['2026-07-01T12:59:59.999Z', 0],
    ['2026-07-01T13:00:00.000Z', 1],
  ])('at %s, %i are written: by day alone', async (moment, count) => {
    world.clock.set(new Date(moment))
    await licensed({ expirationDate: moment < '2026-08' ? '2026-07-05' : '2026-11-26' })
    expect(await remind()).toBe(count)
  })

  test('the day is the market’s: late in the evening it is not tomorrow yet', async () => {
    const pro = await licensed({ expirationDate: '2026-11-23' })
    world.clock.set(new Date('2026-11-24T01:00:00.000Z'))
    expect(await remind()).toBe(1)
    expect((await told(pro))[0]?.body).toContain('today is its last day')
  })

  test('processes that remind at once write one, hour after hour', async () => {
    const pro = await licensed({})
    const counts = await Promise.all(Array.from({ length: 8 }, remind))
    expect(counts.reduce((sum, each) => sum + each)).toBe(1)
    world.clock.advance(HOUR)
    expect(await remind()).toBe(0)
    expect(await told(pro)).toHaveLength(1)
  })

  test('a renewed license is reminded of again, and only when its new day comes', async () => {
    const pro = await licensed({})
    await remind()
    await world.context.db
      .update(professionalLicenses)
      .set({ expirationDate: '2027-12-23' })
      .where(eq(professionalLicenses.proId, pro.id))
    expect(await on('2026-12-16')).toBe(0)
    expect(await on('2027-11-23')).toBe(1)
    expect(await told(pro)).toHaveLength(2)
  })

  test('each of many licenses is told of on its own', async () => {
    const pro = await licensed({}, { licenseType: 'contractor' }, { expirationDate: '2026-11-25' })
    expect(await remind()).toBe(3)
    expect(await told(pro)).toHaveLength(3)
  })

  test('whoever has no e-mail is not written to, and is once they have one', async () => {
    const { id } = await licensed({})
    const setEmail = (email: string) =>
      world.context.db.update(users).set({ email }).where(eq(users.id, id))
    await setEmail('')
    expect(await remind()).toBe(0)
    await setEmail(`${id}@example.com`)
    expect(await remind()).toBe(1)
  })

  test('what cannot be written is not noted either', async () => {
    await licensed({})
    const { db } = world.context
    await db.execute(
      sql`alter table outbox add constraint full_up check (kind <> 'license') not valid`,
    )
    await expect(remind()).rejects.toThrow()
    await db.execute(sql`alter table outbox drop constraint full_up`)
    expect(await remind()).toBe(1)
  })

  test('it happens by itself, every hour', () => {
    const job = jobs.find((each) => each.run === remindOfLicenses)
    expect(job?.everySeconds).toBe(3_600)
  })
})
