import { setTimeout as pause } from 'node:timers/promises'
import type { Breathe, Context, RoundRun } from '#server/context.ts'
import { withoutAllowance } from '#server/db/allowance.ts'
import { EventLoop } from '#server/http/event-loop.ts'
import type { Job } from './registry.ts'

/** Whoever waits for a stop waits no longer than for a batch and this. */
const LONGEST_REST_MS = 250

/** How much longer a round rests than it works, and while requests leave this thread no rest. */
const REST = { usually: 1, crowded: 4 }

/** How long nothing more is said of a job that goes on failing. */
const NOTED_AGAIN_MS = 60_000

export interface Runner {
  /** Runs a job now; once more, if it is under way already. */
  wake(name: string): void
  /** Starts nothing more, and waits for the batches under way. */
  stop(): Promise<void>
}

/** Runs each job on its own timer, and never one of them twice at once. */
export function startJobs(context: Context, jobs: readonly Job[]): Runner {
  const underWay = new Map<string, Promise<unknown>>()
  const wokenMeanwhile = new Set<string>()
  const ranAt = new Map<string, Date>()
  const runs = (): RoundRun[] =>
    jobs.map(({ name, everySeconds }) => ({ name, everySeconds, ranAt: ranAt.get(name) ?? null }))
  let stopped = false

  /** Batches take turns, whichever round they are of: two at once would hold up requests for twice as long. */
  let lastTurn: Promise<void> = Promise.resolve()

  const loop = new EventLoop()
  const restAfter = (workedMs: number) =>
    Math.min(
      workedMs * (loop.isFull(performance.now()) ? REST.crowded : REST.usually),
      LONGEST_REST_MS,
    )

  /** Before each batch but its first a round waits for its turn and rests: people wait for answers, not for rounds. */
  const lungs = () => {
    let workedFrom = performance.now()
    let endTurn = () => {}
    const breathe: Breathe = async () => {
      const worked = performance.now() - workedFrom
      endTurn()
      const before = lastTurn
      lastTurn = new Promise((resolve) => (endTurn = resolve))
      await before
      if (!stopped) await pause(restAfter(worked))
      workedFrom = performance.now()
      return !stopped
    }
    return { breathe, end: () => endTurn() }
  }

  /** For who waits outside: a turn kept while somebody there hangs would hold up every other round. */
  const withoutTurns = () => ({ breathe: async () => !stopped, end: () => {} })

  /** While a database is away some fail five times a second: of each a line a minute says as much. */
  const notedAt = new Map<string, number>()
  const note = ({ name }: Job, error: unknown) => {
    const now = context.clock.now().getTime()
    if (now - (notedAt.get(name) ?? -Infinity) < NOTED_AGAIN_MS) return
    notedAt.set(name, now)
    context.log.warn({ err: error, job: name }, 'a job failed')
  }

  const run = (job: Job) => {
    if (stopped || underWay.has(job.name)) return
    const { breathe, end } = job.waitsOutside === true ? withoutTurns() : lungs()
    // Whoever wakes a job neither fails with it nor bounds its time.
    const round = withoutAllowance(async () => job.run(context, breathe, runs()))
      .then(() => {
        ranAt.set(job.name, context.clock.now())
        notedAt.delete(job.name)
      })
      .catch((error: unknown) => note(job, error))
      .finally(() => {
        end()
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
