import { createServer, type RequestListener } from 'node:http'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'

/** How many a server that waits for ever for what slow clients say has room for. */
const FEW = 100

async function listen(answer: RequestListener, isPatient = false): Promise<string> {
  const server = createServer(
    isPatient ? { headersTimeout: 0, requestTimeout: 0, connectionsCheckingInterval: 1_000 } : {},
    answer,
  )
  if (isPatient) server.maxConnections = FEW
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}

/**
 * A site with every mistake that is looked for in ours: an address that becomes a part of a statement, a text shown as it
 * came, a file nobody was to see. A tool that finds nothing here has not looked.
 */
export async function openHoles(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://holes')
    const show = (text: string, status = 200) =>
      void response.writeHead(status, { 'content-type': 'text/html' }).end(`<body>${text}</body>`)
    if (pathname === '/')
      show('<a href="/place?zip=10001">A place</a> <a href="/hello?name=you">Hello</a>')
    else if (pathname === '/hello') show(`Hello ${searchParams.get('name')}`)
    else if (pathname === '/.env') show('SECRET=periwinkle')
    else if (pathname === '/place')
      client.query(`select city from places where zip = '${searchParams.get('zip')}'`).then(
        ({ rows }) => show(JSON.stringify(rows)),
        (error: unknown) => show(`PostgreSQL query failed: ERROR: ${String(error)}`, 500),
      )
    else show('Nothing is here.', 404)
  })
}

/** A server that gives everybody all the time they want. */
export const openPatient = (): Promise<string> =>
  listen((_request, response) => void response.end('Hello'), true)
