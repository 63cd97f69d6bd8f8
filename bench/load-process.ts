// The process that asks: apart from the one that measures, so that neither waits for the other.
import { randomUUID } from 'node:crypto'
import { quantiles } from './figures.ts'
import { keepAlive } from './keep-alive.ts'
import { type Load, type Loading, UNIQUE } from './load.ts'

process.once('message', (loading: Loading) => {
  void load(loading).then((found) =>
    process.send?.(found, () => {
      process.disconnect()
    }),
  )
})

/** Every connection sends one request after another, each customer in turn, until the time is over. */
async function load({
  port,
  requests,
  status: right,
  connections,
  warmMs,
  ms,
}: Loading): Promise<Load> {
  const begin = performance.now() + warmMs
  const end = begin + ms
  const times: number[] = []
  const wrong = new Map<string, number>()
  let next = 0

  const connection = async () => {
    const kept = keepAlive(port)
    while (performance.now() < end) {
      const request = requests[next++ % requests.length] ?? ''
      const asked = performance.now()
      const { status } = await kept.ask(request.replace(UNIQUE, randomUUID()))
      const answered = performance.now()
      if (status !== right) wrong.set(`${status}`, (wrong.get(`${status}`) ?? 0) + 1)
      if (asked < begin || answered > end) continue
      times.push(answered - asked)
    }
    kept.close()
  }
  const cpuBefore = process.cpuUsage()
  await Promise.all(Array.from({ length: connections }, connection))
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    perSecond: (times.length * 1_000) / ms,
    times: quantiles(times),
    wrong: [...wrong].map(([status, count]) => `${count} answers ${status}`),
    coreShare: (user + system) / 1_000 / (warmMs + ms),
  }
}
