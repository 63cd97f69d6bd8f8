import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { withThreadSeen } from './unread.ts'

export const POLL_MS = 3000

/** The thread is somebody else's by now; asking again would not bring it back. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404

export const messagesKey = (bookingId: string) => ['messages', bookingId] as const

const messagesQuery = (bookingId: string) =>
  queryOptions({
    queryKey: messagesKey(bookingId),
    queryFn: async ({ signal, client }) => {
      const params = { id: bookingId }
      const thread = await call('GET /api/bookings/:id/messages', { params }, { signal })
      // The server counts them as read from here on; the buttons need not ask to know it.
      client.setQueriesData<Parameters<typeof withThreadSeen>[0]>(
        { queryKey: ['bookings'] },
        (held) => withThreadSeen(held, bookingId),
      )
      return thread
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isGone(state.error) ? false : POLL_MS),
  })

/** The thread of a booking, asked for again and again for as long as this is on screen. */
export const useMessages = (bookingId: string) => useQuery(messagesQuery(bookingId))
