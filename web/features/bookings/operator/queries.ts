import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { AnswerTo } from '#web/lib/call.ts'

/** What changes meanwhile appears on a page that is left open. */
const LOOK_AGAIN_MS = 20_000

export type DeskBooking = AnswerTo<'GET /api/operator/bookings/:id'>
export type WhoCould = AnswerTo<'GET /api/operator/bookings/:id/who-could'>
export type Nearest = WhoCould['nearest'][number]

const ALWAYS = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: LOOK_AGAIN_MS,
} as const

export const deskQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', 'desk', id],
    queryFn: ({ signal }) => call('GET /api/operator/bookings/:id', { params: { id } }, { signal }),
    ...ALWAYS,
  })

export const whoCouldQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', 'who-could', id],
    queryFn: ({ signal }) =>
      call('GET /api/operator/bookings/:id/who-could', { params: { id } }, { signal }),
    ...ALWAYS,
  })

/** A booking, whole. */
export const useDeskBooking = (id: string) => useQuery(deskQuery(id))

/** Why nobody can come, and who nearly could. */
export const useWhoCould = (id: string) => useQuery(whoCouldQuery(id))
