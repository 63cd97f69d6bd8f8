import type { Booking } from '#contract/bookings.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'

/** What a customer types over the details of a booking; what they did not touch stays as it is, whoever changes it meanwhile. */
export type TypedDetails = Partial<Pick<Booking, 'address' | 'notes'>>

/** It outlives the dialog and a reload, until it is saved. */
export const detailsDraft = ({ id }: Pick<Booking, 'id'>) =>
  keptInTab<TypedDetails>(`details_draft_${id}`, 2)
