import { LIMITS } from '#contract/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { BOTH_ENGINES, openTestDatabase } from '#server/testing/database.ts'
import { type StandingClock, standingClock } from '#server/testing/standing-clock.ts'
import { type Limiter, openLimiter } from './limiter.ts'
import { limits } from './limits.table.ts'
import { sweepLimits } from './sweep-limits.ts'

describe.each(BOTH_ENGINES)('a limit on %s', (engine) => {
  let connection: Connection
  let clock: StandingClock

  beforeAll(async () => {
    connection = await openTestDatabase(engine)
  })
  afterAll(() => connection.close())
  beforeEach(async () => {
    clock = standingClock(new Date('2026-11-23T14:00:00.000Z'))
    await connection.db.delete(limits)
  })

  /** A process of its own, as far as limits go. */
  const openProcess = (mostHeld?: number) =>
    openLimiter({ db: connection.db, clock }, mostHeld === undefined ? {} : { mostHeld })

  /** How many of so many pass. */
  async function passing(process: Limiter, times: number, who = 'ada') {
    let passed = 0
    for (let each = 0; each < times; each += 1)
      if ((await process.take('bookings', who)) === null) passed += 1
    return passed
  }

  test('begins anew a minute after its first call, and says when', async () => {
    const process = openProcess()
    expect(await passing(process, 1)).toBe(1)
    clock.advance(30_000)
    expect(await passing(process, 70)).toBe(59)
    expect(await process.take('bookings', 'ada')).toEqual(new Date('2026-11-23T14:01:00.000Z'))
    expect(process.spentUntil('bookings', 'ada')).toEqual(new Date('2026-11-23T14:01:00.000Z'))
    clock.advance(30_000)
    expect(process.spentUntil('bookings', 'ada')).toBeNull()
    expect(await passing(process, 70)).toBe(60)
  })

  test('has at least its half for everybody, however many processes their calls fall on', async () => {
    const processes = Array.from({ length: 20 }, () => openProcess())
    for (let turn = 0; turn < 30; turn += 1)
      expect(await passing(processes[(turn * 7) % 20] ?? openProcess(), 1)).toBe(1)
    const [first = openProcess()] = processes
    expect(await passing(first, 60)).toBeLessThanOrEqual(30)
  })

  test('is exact for calls that arrive together at many processes', async () => {
    const processes = Array.from({ length: 5 }, () => openProcess())
    const answers = await Promise.all(
      processes.flatMap((process) =>
        Array.from({ length: 61 }, () => process.take('bookings', 'ada')),
      ),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(60)
  })

  test('of one person is not another’s, nor that of other calls', async () => {
    const process = openProcess()
    expect(await passing(process, 70)).toBe(60)
    expect(await passing(process, 70, 'eve')).toBe(60)
    expect(await process.take('reads', 'ada')).toBeNull()
  })

  test('holds for a process that remembers only a few people', async () => {
    const process = openProcess(2)
    let passed = 0
    for (let round = 0; round < 7; round += 1)
      for (const who of ['ada', 'eve', 'gwen']) passed += await passing(process, 10, who)
    for (const { used } of await connection.db.select().from(limits)) expect(used).toBe(60)
    expect(passed).toBeLessThanOrEqual(3 * 60)
  })

  test('costs a statement for many calls, not one for each', async () => {
    const insert = vi.spyOn(connection.db, 'insert')
    const process = openProcess()
    const most = LIMITS.reads.perMinute
    for (let read = 0; read < most; read += 1) await process.take('reads', 'ada')
    expect(insert.mock.calls.length).toBeLessThanOrEqual(most / 25)
    // Who is over is told so from memory.
    const asked = insert.mock.calls.length
    for (let read = 0; read < 100; read += 1) await process.take('reads', 'ada')
    expect(insert.mock.calls.length).toBe(asked + 1)
    insert.mockRestore()
  })

  test('is forgotten once it is over', async () => {
    await passing(openProcess(), 1)
    clock.advance(60_000)
    await passing(openProcess(), 1, 'eve')
    expect(await sweepLimits({ db: connection.db, clock })).toBe(0)
    clock.advance(5 * 60_000 + 1)
    expect(await sweepLimits({ db: connection.db, clock })).toBe(1)
    clock.advance(60_000)
    expect(await sweepLimits({ db: connection.db, clock })).toBe(1)
    expect(await connection.db.$count(limits)).toBe(0)
  })
})
