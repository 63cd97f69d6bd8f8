import { createServer, request } from 'node:http'
import { freePort } from '#server/testing/free-port.ts'
import { startCluster } from '#server/testing/postgres-cluster.ts'
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { tellOneJob } from './one-job.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { addOperator } from './operator.ts'
import { OPERATOR } from './site.ts'
import { test } from './story.ts'

/** One address; every request goes to the other process than the one before. */
function takingTurns(ports: readonly number[]) {
  let turn = 0
  return createServer((from, to) => {
    turn += 1
    const forward = request(
      {
        port: ports[turn % ports.length],
        path: from.url,
        method: from.method,
        headers: from.headers,
      },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      },
    )
    forward.on('error', () => to.destroy())
    to.on('close', () => forward.destroy())
    from.pipe(forward)
  })
}

test('the same job through two processes on one PostgreSQL', async ({ browser }) => {
  const cluster = await startCluster()
  const database = await createDatabase(cluster.url)
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
  const publicUrl = `http://localhost:${port}`
  const front = takingTurns(ports)
  const settings = {
    PUBLIC_URL: publicUrl,
    DATABASE_URL: withDatabase(cluster.url, database),
    OPERATOR_EMAILS: OPERATOR,
  }
  const sites: OpenSite[] = []
  try {
    const opened = ports.map(async (each) => sites.push(await openSite(each, settings)))
    // Who fails leaves the other time to be there, and to be stopped.
    await Promise.allSettled(opened)
    await Promise.all(opened)
    await new Promise<void>((resolve) => front.listen(port, 'localhost', resolve))
    const open = async () => (await browser.newContext({ baseURL: publicUrl })).newPage()
    await addOperator({ url: publicUrl, settings })
    await tellOneJob(await open(), open)
  } finally {
    for (const context of browser.contexts()) await context.close()
    front.close()
    await Promise.all(sites.map((site) => site.close()))
    await dropDatabase(cluster.url, database)
    await cluster.stop()
  }
})
