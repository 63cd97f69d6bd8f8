import type { Booking } from '#contract/bookings.ts'

/** A professional is assigned: somebody reads what one writes, also after the job. */
export const canWrite = ({ proId, status }: Pick<Booking, 'proId' | 'status'>): boolean =>
  proId !== null && status !== 'pending' && status !== 'canceled'

/** `Gwen, Clear a clogged drain` */
export function otherSide({ viewerRole, pro, customer, title }: Booking): string {
  const name = viewerRole === 'pro' ? customer?.firstName : pro?.firstName || pro?.businessName
  return [name, title].filter(Boolean).join(', ')
}

/** What the button is called: the number beside the word says nothing to those who only hear it. */
export const buttonLabel = (unread: number): string =>
  unread === 0 ? 'Message' : `Message, ${unread} unread`
