// The process that asks: apart from the site's and from the test's, so that none waits for another.
import { keepAlive, type KeptConnection } from '#bench/keep-alive.ts'
import type { Asked, Crowd, CrowdAnswers } from './crowd.ts'

const HEALTH = 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n'

/** What the door says: server/http/door-refusal.ts. */
const TURNED_AWAY = 'More people ask than we can answer'

process.once('message', (crowd: Crowd) => {
  void ask(crowd).then((answers) =>
    process.send?.(answers, () => {
      process.disconnect()
    }),
  )
})

async function ask({ port, requests, connections, ms, perSecond }: Crowd): Promise<CrowdAnswers> {
  const idle: KeptConnection[] = Array.from({ length: connections }, () => keepAlive(port))
  const asked: Asked[] = []
  // They have looked around before: what is told of is how a request is answered, not a connection made.
  // One after the other took a slow machine so long that the first were closed again.
  await Promise.all(idle.map((each) => each.ask(HEALTH)))
  const began = performance.now()
  let sent = 0
  let turnedUp = 0

  /** Asks on a connection for who turned up at this moment. */
  const visit = async (connection: KeptConnection, at: number) => {
    const request = requests[sent++ % requests.length] ?? ''
    const answer = await connection.ask(request).catch(() => null)
    const turnedAway = answer?.status === 503 && answer.body().includes(TURNED_AWAY)
    asked.push([at - began, performance.now() - at, answer?.status ?? 0, turnedAway])
  }

  if (perSecond === null) {
    const keepAsking = async (connection: KeptConnection) => {
      do await visit(connection, performance.now())
      while (performance.now() - began < ms)
    }
    await Promise.all(idle.map(keepAsking))
  } else {
    const underWay = new Set<Promise<void>>()
    const line: number[] = []
    for (let now = 0; now < ms; now = performance.now() - began) {
      for (; turnedUp < (now / 1_000) * perSecond; turnedUp += 1) {
        line.push(began + (turnedUp * 1_000) / perSecond)
      }
      for (;;) {
        const used = line.length === 0 ? undefined : idle.shift()
        if (used === undefined) break
        const visiting = visit(used, line.shift() ?? 0).then(() => {
          idle.push(used)
          underWay.delete(visiting)
        })
        underWay.add(visiting)
      }
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await Promise.all(underWay)
  }
  for (const each of idle) each.close()
  return { asked }
}
