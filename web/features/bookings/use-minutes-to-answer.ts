import type { AskedChange } from '#contract/asked-change.ts'
import { useClock } from '#web/lib/clock.ts'

/** Begun minutes in which the professional may answer; none are left once the time is over. */
export const useMinutesToAnswer = ({ expiresAt }: AskedChange): number =>
  useClock((now) => Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 60_000)))
