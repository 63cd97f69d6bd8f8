import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ArrivalWindow, Outlook } from '#contract/dispatch.ts'
import { useWeeks, type Weeks } from '#web/lib/windows/use-weeks.ts'
import {
  outlookQuery,
  type Place,
  type Wanted,
  windowsQuery,
} from '#web/lib/windows/windows-query.ts'

export interface Windows {
  weeks: Weeks
  /** The times of some week can be looked at: they have come, and the place is one that somebody serves. */
  bookable: boolean
  /** Nobody is free there as far ahead as can be booked. */
  none: boolean
  /** Of which place they are; null while those of another one still stand there. */
  of: Place | null
  /** What was fetched is true for this place; only then may a chosen window be called gone. */
  settled: boolean
  loading: boolean
  /** An older list stands there while the new one is on its way. */
  refreshing: boolean
  failed: boolean
  /** Nobody is free there for a week: why, and when next. Null where somebody is, and while we do not know. */
  outlook: Outlook | null
  retry: () => void
}

interface Opening {
  chosen: ArrivalWindow | null
  /** The start of what a wish puts first. */
  wished: string | undefined
}

export function useWindows(wanted: Wanted, { chosen, wished }: Opening): Windows {
  const { sku, zip } = wanted
  const here = useQuery({ ...windowsQuery(wanted), placeholderData: keepPreviousData })
  const known = here.isSuccess && !here.isPlaceholderData
  const empty = known && zip !== '' && here.data.length === 0
  const ahead = useQuery({ ...outlookQuery(wanted), enabled: empty })
  const shown = empty ? ahead : here
  const nextDay = (empty && ahead.data?.nextFree) || []
  const [nextFree] = nextDay
  const soon = [...(here.data ?? []), ...nextDay]
  const timeZone = soon[0]?.timeZone
  const wish = wished !== undefined && timeZone !== undefined ? { start: wished, timeZone } : null
  const weeks = useWeeks(wanted, { soon, opening: chosen ?? wish ?? nextFree })
  return {
    weeks,
    bookable: here.isSuccess && (!empty || nextFree !== undefined),
    none: empty && ahead.isSuccess && nextFree === undefined,
    of: known ? { sku, zip } : null,
    settled: known && shown.isSuccess && weeks.known,
    loading: shown.isPending,
    refreshing: here.isFetching || (empty && ahead.isFetching) || weeks.refreshing,
    failed: shown.isError,
    outlook: empty ? (ahead.data ?? null) : null,
    retry: () => {
      void here.refetch()
      if (empty) void ahead.refetch()
    },
  }
}
