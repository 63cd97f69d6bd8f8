import { LIMITS, type LimitName } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { lease } from './lease.ts'

const MINUTE_MS = 60_000

/** More people and addresses than a process sees in a minute. Whoever is forgotten asks the database again. */
const MOST_HELD = 50_000

/** What this process was given of somebody's limit. */
interface Held {
  left: number
  /** How many it has let through in this window. */
  passed: number
  /** The database had none left. */
  spent: boolean
  endsAt: Date
}

export interface Limiter {
  /** Counts one. Answers null when it may go on, else when to come back; throws when nobody can tell. */
  take(name: LimitName, who: string): Promise<Date | null>
  /** When to come back, if this process knows already that all of it is used up. */
  spentUntil(name: LimitName, who: string): Date | null
}

/**
 * Limits that hold for all processes of a database together. A process takes some of a limit at a time and
 * counts them down in memory, so that most requests ask nobody; what it does not use is lost.
 */
export function openLimiter(
  context: Pick<Context, 'db' | 'clock'>,
  { mostHeld = MOST_HELD } = {},
): Limiter {
  const held = new Map<string, Held>()
  const underWay = new Map<string, Promise<void>>()

  const current = (key: string): Held | null => {
    const count = held.get(key)
    return count !== undefined && count.endsAt > context.clock.now() ? count : null
  }

  async function ask(name: LimitName, key: string) {
    const { perMinute } = LIMITS[name]
    const { passed, endsAt } = current(key) ?? { passed: 0, endsAt: null }
    const want = portion(perMinute, passed)
    const given = await lease(context, { key, want, most: perMinute, windowMs: MINUTE_MS })
    // Written anew, so that the first ones are those whose windows end first.
    held.delete(key)
    held.set(key, {
      left: given.granted,
      passed: given.endsAt.getTime() === endsAt?.getTime() ? passed : 0,
      spent: given.granted === 0,
      endsAt: given.endsAt,
    })
    forget()
  }

  function forget() {
    const now = context.clock.now()
    for (const [key, { endsAt }] of held) {
      if (endsAt > now && held.size <= mostHeld) return
      held.delete(key)
    }
  }

  /** Requests that arrive together wait for one answer of the database. */
  function askOnce(name: LimitName, key: string): Promise<void> {
    const asking = underWay.get(key) ?? ask(name, key).finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }

  return {
    take: async (name, who) => {
      const key = `${name}:${who}`
      for (;;) {
        const count = current(key)
        if (count?.spent === true) return count.endsAt
        if (count !== null && count.left > 0) {
          count.left -= 1
          count.passed += 1
          return null
        }
        await askOnce(name, key)
      }
    },
    spentUntil: (name, who) => {
      const count = current(`${name}:${who}`)
      return count?.spent === true ? count.endsAt : null
    },
  }
}

/**
 * How many to ask for: as many again as were let through, from a sixtieth of the limit to a twelfth. So what
 * lies unused in other processes is never more than what they have let through, give or take that sixtieth,
 * and half of a limit is there for everybody, however many processes there are.
 */
const portion = (perMinute: number, passed: number) =>
  Math.max(1, Math.min(Math.floor(perMinute / 12), Math.max(Math.floor(perMinute / 60), passed)))
