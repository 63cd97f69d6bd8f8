import { formatDate } from '#web/lib/dates.ts'
import { isOwed, useOwnReturn } from './own-return.ts'

/** What becomes of a visit that costs nothing when the time that was chosen for it is canceled. */
export function ReturnStays({ returnOf }: { returnOf: string }) {
  const told = useOwnReturn(returnOf)
  if (!told)
    return 'This time cannot be brought back. Our decision says until when you can choose another one for your free return visit.'
  const { returnVisit } = told
  const until = formatDate(returnVisit.until)
  return isOwed({ ...told, returnVisit: { ...returnVisit, bookingId: null } })
    ? `The free return visit stays yours: choose another time for it by ${until}.`
    : `It is final. The time to choose another one for your free return visit ended ${until}.`
}
