import type { QueryClient } from '@tanstack/react-query'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import { currentTime } from '#web/lib/clock.ts'
import { deviceTime } from '#web/lib/device-time.ts'
import { sameWindow } from '#web/lib/windows/window-days.ts'
import {
  askWindows,
  type Place,
  type Wanted,
  windowsQuery,
} from '#web/lib/windows/windows-query.ts'
import { firstDayOf, weekOf } from '#web/lib/windows/weeks.ts'

/** For so long a list of times is believed without asking once more. */
const BELIEVED_MS = 5_000
/** Nobody waits longer for the answer. */
const PATIENCE_MS = 4_000

/** Somebody was faster, or it begins too soon by now; what is free instead is known. */
export class TimeGone extends Error {}

/** It was listed for another place or service, and nobody has answered yet whether somebody is free for this one. */
export class TimeUnsure extends Error {}

interface Chosen {
  wanted: Wanted
  chosen: ArrivalWindow
  /** Of which list it was chosen; null where that is not known. */
  of: Place | null
}

/**
 * Makes sure that a chosen time is still listed, where its list has stood there for a while. What cannot be asked holds
 * no booking up, as long as the time was once listed for what would be booked.
 * @throws TimeGone, TimeUnsure
 */
export async function expectStillFree(
  client: QueryClient,
  { wanted, chosen, of }: Chosen,
): Promise<void> {
  const here = { now: currentTime(), timeZone: chosen.timeZone }
  const week = weekOf(chosen, here)
  const from = week === 0 ? undefined : firstDayOf(week, here)
  const { queryKey } = windowsQuery(wanted, from)
  const { data = [], dataUpdatedAt = 0 } = client.getQueryState<ArrivalWindow[]>(queryKey) ?? {}
  const listed = data.some((each) => sameWindow(each, chosen))
  if (listed && deviceTime() - dataUpdatedAt < BELIEVED_MS) return
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const free = await askWindows(wanted, { from, signal }).catch(() => null)
  if (free === null) {
    if (listed || (of?.sku === wanted.sku && of.zip === wanted.zip)) return
    throw new TimeUnsure()
  }
  client.setQueryData(queryKey, free)
  if (!free.some((each) => sameWindow(each, chosen))) throw new TimeGone()
}
