import { setTimeout as pause } from 'node:timers/promises'
import { openFaultProxy } from '../tests/faults/fault-proxy.ts'
import type { Bench } from './bench.ts'
import { changeBookings, type Changing, jobsToCome } from './changing-bookings.ts'
import { quantiles } from './figures.ts'
import { judge, tell } from './goals.ts'
import { goal, say } from './report.ts'
import { ROUNDS, type Series } from './rounds.ts'
import { startSite } from './servers.ts'

const MOST_MS = 250

/** Customers with a page open. */
const WATCHING = 12
const CHANGES_EACH = 10

/** What is not seen for so long is missed. */
const SEEN_WITHIN_MS = 5_000
const SETTLED_WITHIN_MS = 20_000

/** What happens between the second process and its database, and to that process. */
const FAULTS = ['reset', 'kill', 'reset', 'reset'] as const
const BETWEEN_FAULTS_MS = 1_500

/** What is changed on one process, as pages show it that are open on another: first undisturbed, then not. */
export async function events({ database, server }: Bench): Promise<void> {
  say(`\nChanges made on one process, on ${WATCHING} pages open on another`)
  const { port: on } = await server('site')
  const proxy = await openFaultProxy(database)
  const url = new URL(database)
  url.port = String(proxy.port)
  const startSecond = (port?: number) => startSite({ DATABASE_URL: url.href }, port)
  let second = await startSecond()
  const jobs = await jobsToCome(database, WATCHING)
  const all = await Promise.all(jobs.map((job) => changeBookings(job, { on, seenOn: second.port })))

  const rounds: Series[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push((await Promise.all(all.map(timesUntilSeen))).flat())
  const missed = rounds.flat().filter((each) => each === Infinity).length
  const of = (which: 'p50' | 'p95') => rounds.map((each) => quantiles(each)[which])
  tell('seen after, half of them', of('p50'), ' ms')
  judge('a change seen on another process, p95', { most: MOST_MS, unit: ' ms' }, of('p95'))

  let died = 0
  let over = false
  const changing = Promise.all(all.map((each) => changeUntil(each, () => over)))
  for (const fault of FAULTS) {
    await pause(BETWEEN_FAULTS_MS)
    if (fault === 'reset') proxy.reset()
    else second.process.child.kill('SIGKILL')
    await pause(BETWEEN_FAULTS_MS)
    if (second.process.child.exitCode === null && second.process.child.signalCode === null) continue
    // Whatever watches over processes starts this one again; only one of them was killed.
    died += fault === 'reset' ? 1 : 0
    await second.stop()
    second = await startSecond(second.port)
  }
  over = true
  const changes = (await changing).reduce((sum, each) => sum + each, 0)
  const stale = (await Promise.all(all.map((each) => each.stale(SETTLED_WITHIN_MS)))).flat()
  const gaps = all.reduce((sum, { page }) => sum + page.gaps(), 0)
  for (const each of all) each.close()
  await second.stop()
  await proxy.close()

  for (const each of stale.slice(0, 5)) say(`    a page ${each}`)
  say(
    `  disturbed by ${FAULTS.join(', ')}: ${changes} changes; ${gaps} times a page asked for all; the process died ${died} times by itself`,
  )
  goal(
    missed + stale.length + died === 0 && gaps > 0,
    `changes never seen: ${missed} of ${rounds.flat().length} undisturbed, ${stale.length} of ${2 * WATCHING} bookings out of date in the end, to reach none`,
  )
}

/** Milliseconds from the answer to a change until the page shows it, each at some moment of its own. */
async function timesUntilSeen({ page, change }: Changing): Promise<Series> {
  const times: Series = []
  for (let n = 0; n < CHANGES_EACH; n += 1) {
    await pause(Math.random() * 300)
    const { id, shown } = await change()
    const answered = performance.now()
    const seen = await page.shows(id, shown, SEEN_WITHIN_MS)
    times.push(seen ? performance.now() - answered : Infinity)
  }
  return times
}

/** Answers how many changes were made. */
async function changeUntil({ change }: Changing, over: () => boolean): Promise<number> {
  let changes = 0
  while (!over()) {
    await pause(Math.random() * 200)
    await change()
    changes += 1
  }
  return changes
}
