import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { acquireLock } from './kernel-lock.mjs'
import { spawnedModule } from '#scripts/testing/spawned.ts'

const lockModule = JSON.stringify(new URL('kernel-lock.mjs', import.meta.url).href)
const idle = 'setInterval(() => {}, 60_000)'

let folder: string
let path: string

beforeEach(() => {
  // Spaces, because a checkout may lie anywhere.
  folder = mkdtempSync(join(tmpdir(), 'fixwell lock '))
  path = join(folder, 'held')
})
afterEach(() => rmSync(folder, { recursive: true }))

// The second row is a Linux without util-linux.
describe.each([{ flockProgram: 'flock' }, { flockProgram: 'no-such-program' }])(
  'lock by $flockProgram',
  (how) => {
    const inOtherProcess = (then: string, options: object = {}) =>
      spawnedModule(`
      import { spawn } from 'node:child_process'
      import { acquireLock } from ${lockModule}
      const options = ${JSON.stringify({ ...how, ...options })}
      const onWait = () => console.log('waiting')
      const lock = await acquireLock(${JSON.stringify(path)}, { ...options, onWait })
      console.log(lock ? 'got it' : 'refused')
      const stay = () => ${idle}
      ${then}
    `)

    test('is held against others, in this and in another process, until released', async () => {
      const lock = await acquireLock(path, how)
      expect(lock).not.toBeNull()
      expect(await acquireLock(path, how)).toBeNull()
      await inOtherProcess('').line('refused')
      lock?.release()
      await inOtherProcess('').line('got it')
    })

    test('is free at once when its holder is killed', async () => {
      const holder = inOtherProcess('stay()')
      await holder.line('got it')
      expect(await acquireLock(path, how)).toBeNull()
      holder.child.kill('SIGKILL')
      await holder.exited
      expect(await acquireLock(path, how)).not.toBeNull()
    })

    test('is not kept by what a killed holder had started', async () => {
      const holder = inOtherProcess(`
      const program = spawn(process.execPath, ['-e', '${idle}'], { stdio: 'ignore' })
      program.on('spawn', () => console.log('started ' + program.pid))
      stay()
    `)
      const started = await holder.line('started')
      const pid = Number(started.split(' ')[1])
      holder.child.kill('SIGKILL')
      await holder.exited
      const lock = await acquireLock(path, how)
      expect(process.kill(pid, 0)).toBe(true)
      process.kill(pid, 'SIGKILL')
      expect(lock).not.toBeNull()
    })

    test('comes to who waits, and tells them once that they have to', async () => {
      const lock = await acquireLock(path, how)
      const waiting = inOtherProcess('', { waitMs: 60_000 })
      await waiting.line('waiting')
      lock?.release()
      await waiting.line('got it')
      expect(waiting.lines).toEqual(['waiting', 'got it'])
    })

    test('goes to one of several that ask at once', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => acquireLock(path, how)))
      expect(answers.filter((lock) => lock !== null)).toHaveLength(1)
    })
  },
)

test('a child that is given the descriptor keeps the lock after its parent', async () => {
  const lock = await acquireLock(path)
  const heir = spawnedModule(`
    import { spawn } from 'node:child_process'
    import { acquireLock } from ${lockModule}
    const lock = await acquireLock(${JSON.stringify(path)}, { waitMs: 60_000 })
    const heir = spawn(process.execPath, ['-e', '${idle}'], {
      stdio: ['ignore', 'ignore', 'ignore', lock.fd],
    })
    heir.on('spawn', () => {
      console.log('heir ' + heir.pid)
      process.kill(process.pid, 'SIGKILL')
    })
  `)
  lock?.release()
  const line = await heir.line('heir')
  await heir.exited
  expect(await acquireLock(path)).toBeNull()
  process.kill(Number(line.split(' ')[1]), 'SIGKILL')
  expect(await acquireLock(path, { waitMs: 10_000 })).not.toBeNull()
})
