import { createServer } from 'node:net'

/** Below those that the system gives to outgoing connections: who is down must find its own again. */
const LOWEST = 15_000
const HIGHEST = 30_000

/** So many ports of this machine that nobody listens on at this moment. */
export async function takePorts(count: number): Promise<number[]> {
  const taken: number[] = []
  let next = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
  while (taken.length < count) {
    next = next === HIGHEST ? LOWEST : next + 1
    if (await isFree(next)) taken.push(next)
  }
  return taken
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
