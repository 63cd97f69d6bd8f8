import { queryOptions, useQuery } from '@tanstack/react-query'
import type {
  Application,
  AvailabilityEntry,
  License,
  ServiceArea,
} from '#contract/applications.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { rememberAfterLogin } from '#web/lib/session-keys.ts'

/** An application with everything that belongs to it, as its owner reads it. */
export interface OwnApplication {
  application: Application
  licenses: License[]
  serviceAreas: Omit<ServiceArea, 'id'>[]
  availability: Omit<AvailabilityEntry, 'id'>[]
}

/** Whether there is something to fill in: it was not sent in yet, or came back to be changed. */
export const isOpen = ({ application: { status } }: OwnApplication): boolean =>
  status === 'draft' || status === 'returned'

/** One's own newest application with everything that belongs to it; null where there is none. */
export const ownApplicationQuery = queryOptions({
  queryKey: ['applications', 'own'],
  queryFn: async ({ signal }): Promise<OwnApplication | null> => {
    try {
      return await readOwn(signal)
    } catch (error) {
      comeBackAfterLogin(error)
      throw error
    }
  },
  refetchOnMount: true,
})

export const useOwnApplication = (enabled = true) => useQuery({ ...ownApplicationQuery, enabled })

async function readOwn(signal: AbortSignal): Promise<OwnApplication | null> {
  const application = await call('GET /api/pro-applications/current', undefined, { signal })
  if (application === null) return null
  const sent = { params: { id: application.id } }
  const [licenses, serviceAreas, availability] = await Promise.all([
    call('GET /api/pro-applications/:id/licenses', sent, { signal }),
    call('GET /api/pro-applications/:id/service-areas', sent, { signal }),
    call('GET /api/pro-applications/:id/availability', sent, { signal }),
  ])
  return {
    application,
    licenses,
    serviceAreas: serviceAreas.map(withoutId),
    availability: availability.map(withoutId),
  }
}

const withoutId = <T extends { id: string }>({ id: _id, ...rest }: T): Omit<T, 'id'> => rest

/** When the session has ended, signing in again leads back to what was being filled in. */
export function comeBackAfterLogin(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401) return
  const { pathname, search } = window.location
  rememberAfterLogin(pathname + search)
}
