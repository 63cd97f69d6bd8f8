import type { VisitCase } from '#contract/cases.ts'
import { currentTime } from '#web/lib/clock.ts'
import { useCases } from './queries.ts'

/** A case in which a visit that costs nothing was decided. */
export type CaseWithReturn = VisitCase & { returnVisit: NonNullable<VisitCase['returnVisit']> }

export const hasReturn = (told: VisitCase): told is CaseWithReturn =>
  told.viewerRole === 'customer' && told.returnVisit !== null

/** Still to be booked, and in time for it. */
export const isOwed = ({ returnVisit: { bookingId, until } }: CaseWithReturn): boolean =>
  bookingId === null && Date.parse(until) >= currentTime()

/**
 * By which decision a visit is put right at no charge: one that is still owed before one that is booked. Null where
 * there is none, undefined until it is known.
 */
export function useOwnReturn(bookingId: string): CaseWithReturn | null | undefined {
  const { data } = useCases()
  const decided = data?.filter(hasReturn).filter((told) => told.bookingId === bookingId)
  if (decided === undefined) return undefined
  return decided.find(isOwed) ?? decided[0] ?? null
}
