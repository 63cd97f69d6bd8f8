import type { ArrivalWindow } from '#contract/dispatch.ts'
import type { Urgency } from '#contract/urgency.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/session.ts'
import { listWindowsFrom, listWithClocks } from '#server/modules/dispatch/list-windows.ts'
import type { Ask } from '#server/modules/assistant/asks.ts'
import {
  firstDayWished,
  fitting,
  inOrder,
  onlyItsDays,
  type Wish,
} from '#server/modules/assistant/hearing/time-wish.ts'

interface Wanted {
  caller: Caller
  /** What would be booked; there are no times for nothing. */
  sku: string | undefined
  zip: string | undefined
  urgency: Urgency
  wish: Wish | null
}

/** The times at which somebody is free at this moment. */
export interface Times {
  /** Of the next days, in the order of time. */
  free: readonly ArrivalWindow[]
  /** Those that are wished for, which may be further ahead. */
  fit: readonly ArrivalWindow[]
  /** Where none fits, those on the days that are wished for, at another hour. */
  near: readonly ArrivalWindow[]
  /** All of them, those that are wished for first. */
  all: ArrivalWindow[]
  now: Date
  timeZone: string
}

/** Where a wish is for a day further ahead than the next ones, those around it are looked up as well. */
export async function findTimes(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { caller, sku, zip, urgency, wish }: Wanted,
): Promise<Times> {
  const wanted = sku === undefined ? null : { sku, zip, urgency, who: caller }
  const now = context.clock.now()
  const { windows: free, timeZone } =
    wanted === null
      ? { windows: [], timeZone: context.config.marketTimeZone }
      : await listWithClocks(context, wanted)
  const place = { now, timeZone }
  const soon = fitting(wish, free, place)
  const from = soon.length > 0 ? null : firstDayWished(wish, place)
  const ahead =
    wanted === null || from === null ? [] : await listWindowsFrom(context, { ...wanted, from })
  const fit = soon.length > 0 ? soon : fitting(wish, ahead, place)
  const near = fit.length > 0 ? [] : fitting(onlyItsDays(wish), [...free, ...ahead], place)
  return { free, fit, near, all: inOrder([...fit, ...near], free), ...place }
}

/** What is answered to who asks for a time. */
interface TimeAsked {
  ask: Ask | null
  /** Nobody is free when they would like somebody to come. */
  isMissed: boolean
}

/** Who asks when somebody can come, and names a time, is told of that one; where none fits, of the earliest. */
export function timeAsked(
  ask: Ask | null,
  { free, fit, near }: Pick<Times, 'free' | 'fit' | 'near'>,
  isWishedNow: boolean,
): TimeAsked {
  if (ask !== 'time_wish' && ask !== 'today') return { ask, isMissed: false }
  const isWish = ask === 'time_wish' || (isWishedNow && fit[0] !== free[0])
  const isNear = isWishedNow && near.length > 0
  return isNear || (isWish && fit.length > 0)
    ? { ask: 'time_wish', isMissed: isNear }
    : { ask: 'today', isMissed: isWishedNow && fit.length === 0 }
}
