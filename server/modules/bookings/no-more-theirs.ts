import type { JobEnd } from '#contract/bookings.ts'
import { conflict, notFound, type Refusal } from '#server/http/problems.ts'

/** Why a professional who had a job can do nothing more to it: canceled, it was theirs to the end. */
export const noMoreTheirs = ({ how }: JobEnd): Refusal =>
  how === 'canceled'
    ? conflict('This job was canceled.')
    : notFound('This job is not yours any more.')
