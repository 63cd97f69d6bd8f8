import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import type { Context } from '#server/context.ts'
import { addApplication } from '#server/testing/add-application.ts'
import { addUser } from '#server/testing/builders.ts'
import { cutDatabase } from '#server/testing/cut-database.ts'
import { statusOf } from '#server/testing/status-of.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { approveApplication } from './approve-application.ts'
import type { Decider } from './record-decision.ts'
import { rejectApplication } from './reject-application.ts'

type Running = Pick<Context, 'db' | 'clock' | 'config' | 'wakeDispatch'>

/** Everything a decision writes, counted. */
interface Written extends Record<string, unknown> {
  status: string
  decided: boolean
  decisions: number
  role: string
  businesses: number
  trades: number
  areas: number
  days: number
  licenses: number
  mails: number
}

const WAITING: Written = {
  status: 'submitted',
  decided: false,
  decisions: 0,
  role: 'customer',
  businesses: 0,
  trades: 0,
  areas: 0,
  days: 0,
  licenses: 0,
  mails: 0,
}
const APPROVED: Written = {
  status: 'approved',
  decided: true,
  decisions: 1,
  role: 'pro',
  businesses: 1,
  trades: 2,
  areas: 2,
  days: 5,
  licenses: 1,
  mails: 1,
}
const REJECTED: Written = { ...WAITING, status: 'rejected', decided: true, decisions: 1, mails: 1 }

describe('a process that dies while an application is decided', () => {
  let world: World
  let decider: Decider

  beforeAll(async () => {
    world = await openWorld({ engine: 'embedded' })
    const { id: userId } = await addUser(world.context.db, { role: 'operator' })
    decider = { userId }
  })
  afterAll(() => world.close())

  async function writtenFor(id: string) {
    const { rows } = await world.context.db.execute<Written>(sql`
      select status, decided_at is not null as decided, role,
        (select count(*)::int from application_events
          where application_id = a.id and step in ('approved', 'rejected')) as decisions,
        (select count(*)::int from professionals where user_id = u.id) as businesses,
        (select count(*)::int from professional_trades where pro_id = u.id) as trades,
        (select count(*)::int from professional_areas where pro_id = u.id) as areas,
        (select count(*)::int from professional_hours where pro_id = u.id) as days,
        (select count(*)::int from professional_licenses where pro_id = u.id) as licenses,
        (select count(*)::int from outbox where about_id = a.id) as mails
      from applications a join users u on u.id = a.user_id where a.id = ${id}::uuid`)
    return rows[0]
  }

  const STORIES = {
    approving: {
      ends: APPROVED,
      decide: (context: Running, applicationId: string) =>
        approveApplication(context, decider, {
          applicationId,
          trades: ['plumbing', 'hvac'],
          checklist: ALL_CHECKED,
        }),
    },
    rejecting: {
      ends: REJECTED,
      decide: (context: Running, applicationId: string) =>
        rejectApplication(context, decider, { applicationId, reason: 'No license is named.' }),
    },
  }

  test.each(Object.entries(STORIES))('%s is done whole or not at all', async (_name, story) => {
    let cuts = 0
    for (let at = 1; ; at += 1) {
      const { id } = await addApplication(world.context, {
        areas: [{ zipCode: '10001' }, { city: 'Brooklyn' }],
      })
      const { db, dead } = cutDatabase(world.connection, at)
      const { clock, config } = world.context
      await story
        .decide({ db, clock, config, wakeDispatch: () => {} }, id)
        .catch((error: unknown) => {
          if (!dead()) throw error
        })
      const written = await writtenFor(id)
      expect([WAITING, story.ends], `statement ${at}`).toContainEqual(written)
      if (!dead()) {
        expect(written).toEqual(story.ends)
        break
      }
      cuts += 1
      // Whoever saw no answer asks again, and it is decided once.
      const waited = written?.status === 'submitted'
      expect(await statusOf(story.decide(world.context, id))).toBe(waited ? 200 : 409)
      expect(await writtenFor(id), `statement ${at}`).toEqual(story.ends)
    }
    expect(cuts).toBeGreaterThan(2)
  })

  test('this finds a decision that is two statements without a transaction', async () => {
    const { id } = await addApplication(world.context)
    const { db } = cutDatabase(world.connection, 1)
    const naive = async () => {
      await db.execute(sql`
        update applications set status = 'approved', decided_at = updated_at where id = ${id}::uuid`)
      await db.execute(sql`update users set role = 'pro'`)
    }
    await expect(naive()).rejects.toThrow()
    expect([WAITING, APPROVED]).not.toContainEqual(await writtenFor(id))
  })
})
