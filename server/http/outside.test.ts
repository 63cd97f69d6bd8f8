import { afterEach, expect, test, vi } from 'vitest'
import { openOutsideServer } from '#server/testing/outside-server.ts'
import { postOutside } from './outside.ts'

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
