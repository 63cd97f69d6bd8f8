import { setTimeout as pause } from 'node:timers/promises'
import { LONG } from '#server/testing/rounds.ts'
import { PATIENCE_MS } from './how-long.ts'

/** One request of a mix: what it is called in a report, and what it asks. */
export interface Visit {
  name: string
  path: string
  body?: object
}

export interface Visited {
  name: string
  /** 0 is a broken connection. */
  status: number
  ms: number
  retryAfter: string | null
}

/** Asks once, and says what came of it. */
export async function visit(
  site: string,
  cookie: string,
  { name, path, body }: Visit,
): Promise<Visited> {
  const began = performance.now()
  const tell = (status: number, retryAfter: string | null) => ({
    name,
    status,
    ms: performance.now() - began,
    retryAfter,
  })
  try {
    const response = await fetch(`${site}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.text()
    return tell(response.status, response.headers.get('retry-after'))
  } catch {
    return tell(0, null)
  }
}

/** Asks again when it is told to come later, as a busy machine may; the long form expects to be let in at once. */
export async function visitPatiently(...asked: Parameters<typeof visit>): Promise<Visited> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const visited = await visit(...asked)
    const toldToComeLater = visited.status === 503 && Number(visited.retryAfter) > 0
    if (LONG || !toldToComeLater || performance.now() > until) return visited
    await pause(250)
  }
}

/** So many visits a second, whether or not those before have been answered; answers all of them. */
export async function visitSteadily(
  next: (count: number) => Promise<Visited>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Visited[]> {
  const began = performance.now()
  const visits: Promise<Visited>[] = []
  for (let count = 0; count < perSecond * seconds; count += 1) {
    await pause(Math.max(0, began + (count * 1_000) / perSecond - performance.now()))
    visits.push(next(count))
  }
  return Promise.all(visits)
}
