import { type Booking, type JobEnd, STEPS } from '#contract/bookings.ts'
import { conflict, notFound, type Refusal } from '#server/http/problems.ts'

/** Why a professional who had a job can do nothing more to it: canceled, it was theirs to the end. */
export const noMoreTheirs = ({ how }: JobEnd): Refusal =>
  how === 'canceled'
    ? conflict('This job was canceled.')
    : notFound('This job is not yours any more.')

/** Whether a professional has a job no more since they gave it back, or had no yes to another time: said again, it is so already. */
export const gaveItUp = ({ ended }: Pick<Booking, 'ended'>): boolean =>
  ended?.how === 'given_back' && ended.by !== STEPS.passOn.by
