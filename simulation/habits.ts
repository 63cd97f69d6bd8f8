import { around, bell, happens, unit } from './chance.ts'
import type { Wish } from './demand.ts'
import { hours, localTime, minutes, nextAt } from './local-time.ts'
import { isOpen, kilometers, type Professional } from './professionals.ts'

const SLEEP = { from: 23, until: 7 } as const

/** How much longer an answer takes outside their hours, and with both hands on a job. */
const ELSEWHERE = 2
const ON_A_JOB = 6

const isAsleep = (timeZone: string, at: number) => {
  const { hour } = localTime(timeZone, at)
  return hour >= SLEEP.from || hour < SLEEP.until
}

interface Hearing {
  seed: number
  professional: Professional
  wish: Wish
  /** How often they heard of it before. */
  before: number
  at: number
  /** They are at somebody's home, or on the way. */
  onAJob: boolean
}

/**
 * When they answer: seconds or minutes by day, in the morning who is asleep. What they draw depends on
 * them and on the job, so that it is the same whichever order asks them.
 */
export function answersAt({ seed, professional, wish, before, at, onAJob }: Hearing): number {
  const { id, quickness, timeZone } = professional
  const draw = `${seed} answer ${id} ${wish.n} ${before}`
  const seconds = around(draw, quickness, 0.8)
  if (isAsleep(timeZone, at) && !isOpen(professional, at)) {
    const morning = nextAt(timeZone, at, SLEEP.until)
    return morning + minutes(around(`${draw} morning`, 20, 0.8))
  }
  const slower = (onAJob ? ON_A_JOB : 1) * (isOpen(professional, at) ? 1 : ELSEWHERE)
  return at + 1_000 * seconds * slower
}

/** The nearer, the likelier; half as likely at `farKm`. */
export function takes(seed: number, professional: Professional, wish: Wish): boolean {
  const { id, willingness, farKm, home } = professional
  const far = kilometers(home, wish.spot) / farKm
  return happens(`${seed} takes ${id} ${wish.n}`, willingness * (1 - Math.min(far, 1.6) / 2))
}

/** One in forty jobs is given back in the hours before. */
export function givesBackAt(
  seed: number,
  { id }: Professional,
  wish: Wish,
  job: { acceptedAt: number; start: number },
): number | null {
  const draw = `${seed} gives back ${id} ${wish.n}`
  if (!happens(draw, 0.025)) return null
  return job.acceptedAt + unit(`${draw} when`) * (job.start - job.acceptedAt)
}

/** When they set off, arrive and are done. */
export function visitOf(
  seed: number,
  { n }: Wish,
  window: { start: number; minutes: number },
): { setsOff: number; arrives: number; done: number } {
  const draw = `${seed} visit ${n}`
  const setsOff = window.start + minutes(5 + 40 * unit(`${draw} sets off`))
  const arrives = setsOff + minutes(10 + 20 * unit(`${draw} arrives`))
  return {
    setsOff,
    arrives,
    done: arrives + minutes(window.minutes * (0.5 + 0.5 * unit(`${draw} done`))),
  }
}

/** Stars and when they are given; null where nobody reviews. */
export function reviewOf(
  seed: number,
  { quality }: Professional,
  { n }: Wish,
  done: number,
): { at: number; stars: number } | null {
  const draw = `${seed} review ${n}`
  if (!happens(draw, 0.5)) return null
  const stars = Math.min(5, Math.max(1, Math.round(bell(`${draw} stars`, quality, 0.7))))
  return { at: done + hours(0.2 + 20 * unit(`${draw} when`)), stars }
}

/** When a customer gives up unless somebody has accepted; who is asleep does so in the morning. */
export function givesUpAt({ at, patience, urgent }: Wish, timeZone: string): number {
  const then = at + patience
  return !urgent && isAsleep(timeZone, then) ? nextAt(timeZone, then, SLEEP.until) : then
}

/** One in thirty calls off a visit that somebody has accepted. */
export function callsOffAt(
  seed: number,
  { n }: Wish,
  job: { acceptedAt: number; start: number },
): number | null {
  const draw = `${seed} calls off ${n}`
  if (!happens(draw, 0.03)) return null
  return job.acceptedAt + unit(`${draw} when`) * (job.start - job.acceptedAt)
}

/** When a customer reads what they were told: soon by day, in the morning who is asleep. */
export function readsAt(
  seed: number,
  { n }: Wish,
  { at, before, timeZone }: { at: number; before: number; timeZone: string },
): number {
  const awake = isAsleep(timeZone, at) ? nextAt(timeZone, at, SLEEP.until) : at
  return awake + minutes(around(`${seed} reads ${n} ${before}`, 10, 0.8))
}
