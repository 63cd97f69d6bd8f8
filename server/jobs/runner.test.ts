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
