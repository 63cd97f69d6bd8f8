import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { ArrivalWindow, FreeWindow } from '#contract/dispatch.ts'
import { currentTime } from '#web/lib/clock.ts'
import { marketTimeZone } from '#web/lib/dates.ts'
import { firstDayOf, isInWeek, LAST_WEEK, nameWeek, weekOf } from './weeks.ts'
import { inTime } from './window-days.ts'
import { type Wanted, windowsQuery } from './windows-query.ts'

/** The times of one week after another. */
export interface Weeks {
  /** The one that is shown: 0 is the next seven days. */
  week: number
  name: string
  /** Its times. */
  windows: FreeWindow[]
  /** What was fetched, of any week. */
  all: FreeWindow[]
  /** All that was asked for has come. */
  known: boolean
  isLast: boolean
  loading: boolean
  /** An older list stands there while the new one is on its way. */
  refreshing: boolean
  failed: boolean
  retry: () => void
  go: (week: number) => void
}

interface Shown {
  /** Of the next seven days. */
  soon: readonly FreeWindow[]
  /** The week of this one is shown until another week is: what is chosen, or wished for. */
  opening?: Pick<ArrivalWindow, 'start' | 'timeZone'> | null | undefined
}

/** What is fetched besides is a week that is shown, and that of what is chosen. */
export function useWeeks(wanted: Wanted, { soon, opening = null }: Shown): Weeks {
  const here = {
    now: currentTime(),
    timeZone: soon[0]?.timeZone ?? opening?.timeZone ?? marketTimeZone(),
  }
  const [gone, setGone] = useState<{ week: number; from: string | undefined } | null>(null)
  const first = opening === null ? 0 : Math.min(weekOf(opening, here), LAST_WEEK)
  const week = gone !== null && gone.from === opening?.start ? gone.week : first
  const further = [...new Set([first, week])].filter((each) => each > 0)
  const found = useQueries({
    queries: further.map((each) => windowsQuery(wanted, firstDayOf(each, here))),
  })
  const all = byTime([...soon, ...found.flatMap(({ data }) => data ?? [])])
  const shown = found[further.indexOf(week)]
  return {
    week,
    name: nameWeek(week, here),
    windows: all.filter((each) => isInWeek(each, week, here)),
    all,
    known: found.every(({ isSuccess }) => isSuccess),
    isLast: week === LAST_WEEK,
    loading: shown?.isPending === true,
    refreshing: found.some(({ isFetching }) => isFetching),
    failed: shown?.isError === true,
    retry: () => void shown?.refetch(),
    go: (to) => setGone({ week: to, from: opening?.start }),
  }
}

/** Each once. */
const byTime = (windows: readonly FreeWindow[]): FreeWindow[] =>
  inTime([...new Map(windows.map((each) => [each.start, each])).values()])
