import { type Booking, TALKED_ABOUT } from '#contract/bookings.ts'

/** A professional is assigned: somebody reads what one writes, also after the job. */
export const canWrite = ({ proId, status }: Pick<Booking, 'proId' | 'status'>): boolean =>
  proId !== null && TALKED_ABOUT.some((each) => each === status)

/** `Gwen, Clear a clogged drain` */
export function otherSide({ viewerRole, pro, customer, title }: Booking): string {
  const name = viewerRole === 'pro' ? customer?.firstName : pro?.firstName || pro?.businessName
  return [name, title].filter(Boolean).join(', ')
}

/** What the button is called: the number beside the word says nothing to those who only hear it. */
export const buttonLabel = (unread: number): string =>
  unread === 0 ? 'Message' : `Message, ${unread} unread`
