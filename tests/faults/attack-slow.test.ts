import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setInterval as every } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { attacker, MINUTES_LONG } from './attack-tools.ts'
import { openPatient } from './planted-holes.ts'
import { openTown } from './town.ts'

const CLIENTS = 300
const SECONDS = 40
/** By then each of them is to be gone, with what it takes to come; see docs/operations.md. */
const GONE_SECONDS = 30

/** Clients who say their head for ever, their body for ever, and who read a few bytes now and then. */
const SLOW: readonly [what: string, where: string, how: readonly string[]][] = [
  ['heads', '/', ['-H', '-i', '5', '-x', '24']],
  [
    'bodies',
    '/api/ai/preview',
    ['-B', '-i', '5', '-s', '8192', '-x', '10', '-f', 'application/json'],
  ],
  ['readers', '/help', ['-X', '-w', '1', '-y', '8', '-n', '5', '-z', '1', '-k', '1']],
]

test(
  'slowhttptest takes no place for long and keeps nobody out, but does where nobody looks at the time',
  MINUTES_LONG,
  async ({ skip }) => {
    const { folder, attack } = attacker('slowhttptest', skip)
    const report = path.join(folder, 'report')
    const rate = ['-c', String(CLIENTS), '-r', '100', '-l', String(SECONDS), '-p', '3', '-g']
    /** For how many seconds nobody else was let in. */
    const hold = async (url: string, how: readonly string[]) => {
      await attack([...how, ...rate, '-u', url, '-o', report], { minutes: 2 })
      const rows = readFileSync(`${report}.csv`, 'utf8').trim().split('\n').slice(1)
      expect(rows.length).toBeGreaterThan(0)
      return rows.filter((row) => row.endsWith(',0')).length
    }

    expect(await hold(`${await openPatient()}/`, SLOW[0]?.[2] ?? [])).toBeGreaterThan(SECONDS / 2)

    const { site, server } = await openTown()
    const held = () => readdirSync(`/proc/${server.child.pid}/fd`).length
    const before = held()
    const told: string[] = []
    for (const [what, where, how] of SLOW) {
      const over = new AbortController()
      const seen: number[] = []
      const watching = (async () => {
        for await (const _ of every(1_000, null, { signal: over.signal }))
          seen.push(held() - before)
      })().catch(() => {})
      expect(await hold(`${site}${where}`, how), what).toBe(0)
      over.abort()
      await watching
      // They were there, and were let go while the tool still waited.
      expect(Math.max(...seen), what).toBeGreaterThan(what === 'readers' ? 5 : CLIENTS / 2)
      expect(Math.max(0, ...seen.slice(GONE_SECONDS)), what).toBeLessThan(20)
      told.push(
        `${what}: ${Math.max(...seen)} at once, none after ${seen.findLastIndex((n) => n > 20) + 1} s`,
      )
    }
    console.log(`slowhttptest: ${told.join('; ')}`)
  },
)
