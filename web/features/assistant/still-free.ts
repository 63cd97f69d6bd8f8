import type { QueryClient } from '@tanstack/react-query'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import { currentTime } from '#web/lib/clock.ts'
import { deviceTime } from '#web/lib/device-time.ts'
import { sameWindow } from '#web/lib/windows/window-days.ts'
import { askWindows, type Wanted, windowsQuery } from '#web/lib/windows/windows-query.ts'
import { firstDayOf, weekOf } from '#web/lib/windows/weeks.ts'

/** For so long a list of times is believed without asking once more. */
const BELIEVED_MS = 5_000
/** Nobody waits longer for the answer: without it, the time is booked as it was chosen. */
const PATIENCE_MS = 4_000

/** Somebody was faster, or it begins too soon by now; what is free instead is known. */
export class TimeGone extends Error {}

/**
 * Makes sure that a chosen time is still listed, where its list has stood there for a while. What cannot be asked holds
 * no booking up.
 * @throws TimeGone
 */
export async function expectStillFree(
  client: QueryClient,
  wanted: Wanted,
  chosen: ArrivalWindow,
): Promise<void> {
  const here = { now: currentTime(), timeZone: chosen.timeZone }
  const week = weekOf(chosen, here)
  const from = week === 0 ? undefined : firstDayOf(week, here)
  const { queryKey } = windowsQuery(wanted, from)
  const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {}
  if (deviceTime() - dataUpdatedAt < BELIEVED_MS) return
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const free = await askWindows(wanted, { from, signal }).catch(() => null)
  if (free === null) return
  client.setQueryData(queryKey, free)
  if (!free.some((each) => sameWindow(each, chosen))) throw new TimeGone()
}
