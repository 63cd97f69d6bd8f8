import type { Booking } from '#contract/bookings.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'

/** What a customer types over the details of a booking. */
export interface TypedDetails {
  address: string
  notes: string
}

/** It outlives the dialog and a reload, until it is saved. */
export const detailsDraft = ({ id }: Pick<Booking, 'id'>) =>
  keptInTab<TypedDetails>(`details_draft_${id}`, 1)
