import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { type Booking, type BookingWithEvents, STATUS_LABELS } from '#contract/bookings.ts'
import { announce } from '#web/lib/announce.ts'
import { call } from '#web/lib/call.ts'
import { currentTime } from '#web/lib/clock.ts'

/** Reads out the steps of one's bookings as the page hears of them; answers how to stop. */
export function watchStatuses(client: QueryClient): () => void {
  const since = currentTime()
  const known = new Map<string, string>()
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query as { queryKey: QueryKey; state: { data: unknown } } // any
    const heard = bookingsIn(queryKey, state.data).filter((booking) => {
      const before = known.get(booking.id)
      const now = standing(booking)
      known.set(booking.id, now)
      const changed = before === undefined ? movedSince(booking, since) : before !== now
      return changed && !isOwnStep(client, booking)
    })
    if (heard.length > 0)
      announce(heard.map((booking) => `${booking.title}: ${standing(booking)}.`).join(' '))
  })
}

/** Where no list of bookings is on screen, one that changed is asked for, only to be read out. */
export function askWhereItStands(client: QueryClient, id: string): void {
  const listed = client.getQueryCache().findAll({ queryKey: ['bookings'], type: 'active' })
  if (listed.length > 0) return
  const asked = client.query({
    queryKey: ['bookings', 'heard', id],
    queryFn: ({ signal }) => call('GET /api/bookings/:id', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  // Not to hear of a step is no failure.
  asked.catch(() => {})
}

// The queries of this feature, whose keys and answers are written in queries.ts: imported here, they
// would travel with every screen.
function bookingsIn([word, what]: QueryKey, data: unknown) {
  if (word !== 'bookings') return []
  if (what === 'list') {
    const { pages } = data as InfiniteData<{ items: Booking[] }> // as bookingsQuery keeps it
    return pages.flatMap(({ items }) => items)
  }
  return what === 'one' || what === 'heard' ? [data as BookingWithEvents] : [] // as bookingQuery has it
}

function movedSince(booking: Booking | BookingWithEvents, since: number): boolean {
  const last = 'events' in booking ? booking.events.at(-1) : undefined
  return last !== undefined && last.from !== null && Date.parse(last.at) > since
}

/** Who had it before is told by its status only where it was canceled. */
const standing = ({ status, ended }: Booking): string =>
  ended?.how === 'given_back' ? 'Passed on' : STATUS_LABELS[status]

/** What somebody did themselves is told by a toast. */
const isOwnStep = (client: QueryClient, { id, viewerRole, ended }: Booking): boolean =>
  viewerRole === 'pro'
    ? ended === null || ended.by === 'pro'
    : client.getMutationCache().find({ mutationKey: ['bookings', 'cancel', id] }) !== undefined
