import { hasLeft } from '#contract/booking-people.ts'
import { type Booking, type BookingWithEvents, CANCELED, TALKED_ABOUT } from '#contract/bookings.ts'

type Talked = Pick<Booking, 'proId' | 'status' | 'ended' | 'pro' | 'customer'>

const otherLeft = ({ pro, customer }: Talked): boolean => hasLeft(pro) || hasLeft(customer)

/** Whether a thread goes with the booking: a professional is assigned, or was when it was done. */
const isTalkedAbout = ({ proId, status, ended }: Talked): boolean =>
  proId !== null && ended === null && TALKED_ABOUT.some((each) => each === status)

/** Somebody reads what one writes, also after the job. */
export const canWrite = (booking: Talked): boolean => isTalkedAbout(booking) && !otherLeft(booking)

type Read = Talked & Pick<Booking, 'unreadMessages'>

/**
 * Who had the job still reads what was written until then, and the customer what was said before they, or we, canceled.
 * Whatever is unread can be read.
 */
export const canRead = (booking: Read): boolean =>
  isTalkedAbout(booking) ||
  booking.ended !== null ||
  (booking.status === CANCELED && booking.proId !== null) ||
  booking.unreadMessages > 0

/**
 * Whether the page of a booking opens its thread to the customer, too, who may be written to by us, and by whoever had it
 * before. It is no use where only the booking itself would stand in it.
 */
export const mayHoldWords = ({ events, status, unmatchedSince }: BookingWithEvents): boolean =>
  status === CANCELED || unmatchedSince !== null || events.some(({ from }) => from !== null)

/** Why nothing can be written in a thread that can be read. */
export function whyNotWrite(booking: Talked): string {
  const { status, ended } = booking
  if (ended !== null)
    return 'This job is not yours any more. You can read what was written until then.'
  if (isTalkedAbout(booking) && otherLeft(booking))
    return 'The other side has left Fixwell, so there is nobody to write to. You can read what was written until then.'
  return status === CANCELED
    ? 'This booking was canceled. You can read what was written until then.'
    : 'Nobody is assigned to this booking right now, so there is nobody to write to.'
}

/** `Gwen, Clear a clogged drain` */
export function otherSide({ viewerRole, pro, customer, title }: Booking): string {
  const name = viewerRole === 'pro' ? customer?.firstName : pro?.firstName || pro?.businessName
  return [name, title].filter(Boolean).join(', ')
}

/** What the button is called: where one can only read, no message is written by it. */
export const buttonWord = (booking: Talked): string => (canWrite(booking) ? 'Message' : 'Messages')

/** The number beside the word says nothing to those who only hear it. */
export const buttonLabel = (booking: Pick<Booking, 'unreadMessages'> & Talked): string =>
  booking.unreadMessages === 0
    ? buttonWord(booking)
    : `${buttonWord(booking)}, ${booking.unreadMessages} unread`
