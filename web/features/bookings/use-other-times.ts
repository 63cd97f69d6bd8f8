import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import { useWeeks } from '#web/lib/windows/use-weeks.ts'
import { outlookQuery, type Wanted, windowsQuery } from '#web/lib/windows/windows-query.ts'

interface Choosing {
  /** What cannot wait has the times of the night as well. */
  urgent: boolean
  picked: ArrivalWindow | null
}

/**
 * The times in which somebody suitable is free at this moment, but for the one that is wanted already; the time there
 * is now stands in the way of none. `nights` says whether there are any at night, `place` what is true of the place where
 * there are none at all and nobody has accepted; null where that is not known.
 */
export function useOtherTimes(booking: Booking, { urgent, picked }: Choosing) {
  const wished = { sku: booking.sku, zip: booking.zip, booking: booking.id }
  const byDay = useFreshTimes(wished)
  const always = useFreshTimes({ ...wished, urgency: 'high' })
  const shown = urgent ? always : byDay
  const weeks = useWeeks(
    { ...wished, urgency: urgent ? 'high' : undefined },
    { soon: shown.data ?? [], opening: picked },
  )
  const empty = always.data?.length === 0 && booking.pro === null
  const ahead = useQuery({ ...outlookQuery(wished), enabled: empty })
  const wanted = booking.change?.start ?? booking.windowStart
  const isOther = ({ start }: ArrivalWindow) => start !== wanted && start !== booking.windowStart
  return {
    weeks: { ...weeks, windows: weeks.windows.filter(isOther) },
    nights: (always.data?.length ?? 0) > (byDay.data?.length ?? 0),
    place: (empty && ahead.data?.place) || null,
    pending: byDay.isPending || always.isPending || (empty && ahead.isPending),
    failed: shown.isError,
    trying: shown.isFetching,
    retry: () => void shown.refetch(),
  }
}

/** Of the next seven days, asked for anew whenever they are shown. */
const useFreshTimes = (wanted: Wanted) =>
  useQuery({ ...windowsQuery(wanted), staleTime: 0, refetchOnMount: 'always' })
