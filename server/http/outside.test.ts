import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openOutsideServer } from '#server/testing/outside-server.ts'
import { freePort } from '#server/testing/free-port.ts'
import { postOutside } from './outside.ts'
import { readOutside } from './read-outside.ts'

afterEach(() => vi.restoreAllMocks())

test('whoever does not answer within ten seconds is let go', async () => {
  const server = await openOutsideServer()
  server.behaviour = 'hangs'
  const timer = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal)
  const posted = postOutside(server.url, { headers: {}, body: 'x', allowPrivateAddresses: true })
  await server.hears(1)
  timer.abort()
  await expect(posted).rejects.toThrow('Nobody answered within 10 seconds.')
  expect(timeout).toHaveBeenCalledWith(10_000)
  await server.close()
})

test('what somebody names by http is read by TLS all the same, wherever it leads', async () => {
  const heard: number[] = []
  const server = createServer((socket) =>
    socket
      .on('error', () => {})
      .on('data', (said) => {
        heard.push(said[0] ?? 0)
        socket.destroy()
      }),
  )
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const limits = { mostBytes: 1_000, mostRedirects: 1, patienceMs: 5_000 }
  const read = readOutside(`http://127.0.0.1:${port}/secret.ics`, {
    ...limits,
    allowPrivateAddresses: true,
    allowPlain: false,
  })
  await expect(read).rejects.toThrow('The server there could not be reached.')
  // How a greeting of TLS begins.
  expect(heard).toEqual([0x16])
  server.close()
})
