import { type Booking, TALKED_ABOUT } from '#contract/bookings.ts'

type Talked = Pick<Booking, 'proId' | 'status' | 'ended'>

/** A professional is assigned: somebody reads what one writes, also after the job. */
export const canWrite = ({ proId, status, ended }: Talked): boolean =>
  proId !== null && ended === null && TALKED_ABOUT.some((each) => each === status)

/** Who had the job still reads what was written until then. */
export const canRead = (booking: Talked): boolean => canWrite(booking) || booking.ended !== null

/** `Gwen, Clear a clogged drain` */
export function otherSide({ viewerRole, pro, customer, title }: Booking): string {
  const name = viewerRole === 'pro' ? customer?.firstName : pro?.firstName || pro?.businessName
  return [name, title].filter(Boolean).join(', ')
}

/** What the button is called: the number beside the word says nothing to those who only hear it. */
export const buttonLabel = (unread: number): string =>
  unread === 0 ? 'Message' : `Message, ${unread} unread`
