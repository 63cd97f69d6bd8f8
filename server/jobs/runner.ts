import type { Context } from '#server/context.ts'
import type { Job } from './registry.ts'

/** Runs each job on its own timer, never twice at once; answers how to stop, waiting for those under way. */
export function startJobs(context: Context, jobs: readonly Job[]): () => Promise<void> {
  const underWay = new Set<Promise<unknown>>()
  const busy = new Set<string>()
  const timers = jobs.map((job) =>
    setInterval(() => {
      if (busy.has(job.name)) return
      busy.add(job.name)
      const round = job
        .run(context)
        .catch((error: unknown) => context.log.warn({ err: error, job: job.name }, 'a job failed'))
        .finally(() => {
          busy.delete(job.name)
          underWay.delete(round)
        })
      underWay.add(round)
    }, job.everySeconds * 1_000).unref(),
  )
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(underWay)
  }
}
