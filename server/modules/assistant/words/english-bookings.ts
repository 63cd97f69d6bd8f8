import { type BookingStatus, COMPLETED, STEPS } from '#contract/bookings.ts'
import { SOMETHING_WRONG } from '#contract/guarantee.ts'
import type { Facts, ToldBooking } from './words.ts'

const either = new Intl.ListFormat('en-US', { type: 'disjunction' })

const who = (pro: string | null) => pro ?? 'Your professional'

/** Where a booking stands, as one sentence. */
const STANDS: Record<BookingStatus, (booking: ToldBooking) => string> = {
  pending: ({ title, when }) =>
    `“${title}” for ${when} is waiting for a professional to accept it. We mail you as soon as somebody has.`,
  assigned: ({ title, when, pro, isLate }) =>
    isLate
      ? `${who(pro)} accepted “${title}” (${when}), and is later than planned.`
      : `${who(pro)} comes for “${title}” ${when}.`,
  en_route: ({ title, when, pro, isLate }) =>
    isLate
      ? `${who(pro)} set off for “${title}” (${when}), and is later than planned.`
      : `${who(pro)} is on the way to you for “${title}”.`,
  on_site: ({ title, when, pro, isLate }) =>
    isLate
      ? `${who(pro)} came for “${title}” (${when}), and has not told us yet that the work is done.`
      : `${who(pro)} is with you for “${title}”.`,
  completed: ({ title, when }) => `“${title}” (${when}) is done.`,
  canceled: ({ title, when }) => `“${title}” for ${when} was canceled.`,
}
export const standing = (booking: ToldBooking) => STANDS[booking.status](booking)

/** Its professional says where they are, and may be wrong; or is late. */
export const objection = ({ status, pro, isLate }: ToldBooking) => {
  if (status === STEPS.accept.to)
    return isLate
      ? ` Write to ${pro ?? 'them'} on its page, or choose “${SOMETHING_WRONG}” there.`
      : ''
  return status === STEPS.setOff.to || status === STEPS.arrive.to
    ? ` If that is not so, write to ${pro ?? 'them'} on its page, or choose “${SOMETHING_WRONG}” there.`
    : ''
}

/** What of a booking can still be changed. */
export function changeable({ mayMove, mayChange, pro }: ToldBooking): string {
  if (mayMove)
    return 'On its page you can change its time, also to an earlier one, its address and your notes.'
  return mayChange
    ? 'Its time has come and cannot be moved any more; the address and your notes can be changed on its page.'
    : `Nothing of it can be changed any more: write to ${pro ?? 'them'} on its page.`
}

export const again = (booking: ToldBooking) =>
  `${standing(booking)} To have it after all, choose Book again on its page.`

export function costs({ title, when, price, status, isFinal }: ToldBooking): string {
  if (price === null) return `“${title}” (${when}) costs you nothing.`
  if (isFinal) return `“${title}” (${when}) was done for ${price}.`
  return status === COMPLETED
    ? `“${title}” (${when}) is done and was booked at ${price}; no other price was entered.`
    : `“${title}” (${when}) is booked at ${price}.`
}

/** What was booked within a range, and its price is not known yet. */
export const isOpenPrice = ({ price, status }: ToldBooking) =>
  price !== null && status !== COMPLETED

export const whichOne = ({ several, isOneOfMore }: Facts) =>
  `Which one do you mean: ${either.format([
    ...several.map(({ title, when }) => `“${title}” (${when})`),
    ...(isOneOfMore ? ['another one on your dashboard'] : []),
  ])}?`
