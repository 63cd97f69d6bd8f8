import type { Context } from '#server/context.ts'
import { withoutAllowance } from '#server/db/allowance.ts'
import type { Job } from './registry.ts'

export interface Runner {
  /** Runs a job now; once more, if it is under way already. */
  wake(name: string): void
  /** Starts nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

/** Runs each job on its own timer, and never one of them twice at once. */
export function startJobs(context: Context, jobs: readonly Job[]): Runner {
  const underWay = new Map<string, Promise<unknown>>()
  const wokenMeanwhile = new Set<string>()
  let stopped = false

  const run = (job: Job) => {
    if (stopped || underWay.has(job.name)) return
    // Whoever wakes a job neither fails with it nor bounds its time.
    const round = withoutAllowance(async () => job.run(context))
      .catch((error: unknown) => context.log.warn({ err: error, job: job.name }, 'a job failed'))
      .finally(() => {
        underWay.delete(job.name)
        if (wokenMeanwhile.delete(job.name)) run(job)
      })
    underWay.set(job.name, round)
  }

  const timers = jobs.map((job) => setInterval(() => run(job), job.everySeconds * 1_000).unref())
  return {
    wake: (name) => {
      const job = jobs.find((each) => each.name === name)
      if (job === undefined) return
      if (underWay.has(name)) wokenMeanwhile.add(name)
      else run(job)
    },
    stop: async () => {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay.values())
    },
  }
}
