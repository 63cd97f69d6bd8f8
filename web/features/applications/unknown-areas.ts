import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { License, ServiceArea } from '#contract/applications.ts'
import { stateCodes } from '#contract/state-codes.ts'
import { call } from '#web/lib/call.ts'

type Area = Omit<ServiceArea, 'id'>

/** Which of these areas are no place we know, a city that is named alone by who has these licenses; none as long as that was not answered. */
export function useUnknownAreas(
  serviceAreas: readonly Area[],
  licenses: readonly Pick<License, 'issuingState'>[] = [],
): ReadonlySet<Area> {
  const issuingStates = stateCodes(licenses.map(({ issuingState }) => issuingState))
  const { data } = useQuery({
    queryKey: ['applications', 'unknown-areas', serviceAreas, issuingStates],
    queryFn: async ({ signal }) => {
      const sent = { body: { serviceAreas: [...serviceAreas], issuingStates } }
      const unknown = await call('POST /api/pro-applications/unknown-areas', sent, { signal })
      return new Set(unknown.map((index) => nameOf(serviceAreas[index])))
    },
    enabled: serviceAreas.length > 0,
    // With one more area, what is known of the others stays.
    placeholderData: keepPreviousData,
  })
  return new Set(serviceAreas.filter((area) => data?.has(nameOf(area))))
}

const nameOf = (area: Area | undefined) => JSON.stringify([area?.zipCode, area?.city, area?.state])
