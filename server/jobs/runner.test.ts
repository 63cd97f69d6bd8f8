import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld } from '#server/testing/world.ts'
import type { Job } from './registry.ts'
import { startJobs } from './runner.ts'

test.each(ENGINES)('a job that fails is noted without what it asked, on %s', async (engine) => {
  const world = await openWorld({ engine })
  const noted: string[] = []
  const log = openLog('info', { write: (line: string) => void noted.push(line) })
  const job: Job = {
    name: 'count somebody',
    everySeconds: 3_600,
    run: ({ db }) => db.execute(sql`select from nowhere where email = ${'ada@example.com'}`),
  }
  const runner = startJobs({ ...world.context, log }, [job])
  runner.wake(job.name)
  await runner.stop()
  expect(noted).toHaveLength(1)
  expect(noted[0]).toContain('count somebody')
  expect(noted[0]).toContain('select from nowhere')
  expect(noted[0]).not.toContain('ada@example.com')
  await world.close()
})

test('a job that goes on failing is noted once a minute, and at once when it fails anew', async () => {
  const world = await openWorld()
  const noted: string[] = []
  const log = openLog('info', { write: (line: string) => void noted.push(line) })
  let [runs, fails] = [0, true]
  const job: Job = {
    name: 'try',
    everySeconds: 3_600,
    run: () => {
      runs += 1
      return fails ? Promise.reject(new Error('it cannot')) : Promise.resolve()
    },
  }
  const runner = startJobs({ ...world.context, log }, [job])
  const begin = world.clock.now().getTime()
  const notedAfter = async (seconds: number) => {
    world.clock.set(new Date(begin + seconds * 1_000))
    const before = runs
    // Woken meanwhile it runs once more, and only after what the first run had to note.
    runner.wake(job.name)
    runner.wake(job.name)
    await expect.poll(() => runs).toBe(before + 2)
    return noted.length
  }
  expect(await notedAfter(0)).toBe(1)
  expect(await notedAfter(59)).toBe(1)
  expect(await notedAfter(60)).toBe(2)
  fails = false
  await notedAfter(61)
  fails = true
  expect(await notedAfter(62)).toBe(3)
  await runner.stop()
  await world.close()
})

test('told to stop, it waits for the batch under way and begins no other', async () => {
  const world = await openWorld()
  let batches = 0
  const job: Job = {
    name: 'a thousand batches',
    everySeconds: 3_600,
    run: async (_context, breathe) => {
      do batches += 1
      while (batches < 1_000 && (await breathe()))
    },
  }
  const runner = startJobs(world.context, [job])
  runner.wake(job.name)
  await runner.stop()
  expect(batches).toBe(1)
  await world.close()
})
