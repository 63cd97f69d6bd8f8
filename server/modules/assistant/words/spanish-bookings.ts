import { type BookingStatus, COMPLETED, STEPS } from '#contract/bookings.ts'
import { SOMETHING_WRONG } from '#contract/guarantee.ts'
import type { Facts, ToldBooking } from './words.ts'

const either = new Intl.ListFormat('es-US', { type: 'disjunction' })

const who = (pro: string | null) => pro ?? 'Su profesional'

/** Where a booking stands, as one sentence. Times are in brackets, so that they fit with and without an article. */
const STANDS: Record<BookingStatus, (booking: ToldBooking) => string> = {
  pending: ({ title, when }) =>
    `El trabajo “${title}” (${when}) espera a que lo acepte un profesional. Le avisamos por correo electrónico en cuanto alguien lo haga.`,
  assigned: ({ title, when, pro, isLate }) =>
    isLate
      ? `${who(pro)} aceptó el trabajo “${title}” (${when}) y va con retraso.`
      : `${who(pro)} irá a su casa para “${title}” (${when}).`,
  en_route: ({ title, when, pro, isLate }) =>
    isLate
      ? `${who(pro)} salió hacia su casa para “${title}” (${when}) y va con retraso.`
      : `${who(pro)} va en camino a su casa para “${title}”.`,
  on_site: ({ title, when, pro, isLate }) =>
    isLate
      ? `${who(pro)} llegó para “${title}” (${when}) y todavía no nos ha dicho que el trabajo esté hecho.`
      : `${who(pro)} está con usted para “${title}”.`,
  completed: ({ title, when }) => `El trabajo “${title}” ya se hizo (${when}).`,
  canceled: ({ title, when }) => `El trabajo “${title}” (${when}) se canceló.`,
}
export const standing = (booking: ToldBooking) => STANDS[booking.status](booking)

const write = (pro: string | null) => (pro === null ? 'escríbale' : `escríbale a ${pro}`)

/** Its professional says where they are, and may be wrong; or is late. */
export const objection = ({ status, pro, isLate }: ToldBooking) => {
  const how = `${write(pro)} en la página de la cita, o elija ahí “${SOMETHING_WRONG}”.`
  if (status === STEPS.accept.to) return isLate ? ` Si lo espera, ${how}` : ''
  return status === STEPS.setOff.to || status === STEPS.arrive.to ? ` Si no es así, ${how}` : ''
}

/** What of a booking can still be changed. */
export function changeable({ mayMove, mayChange, pro }: ToldBooking): string {
  if (mayMove)
    return 'En la página de la cita puede cambiar la hora, también a una más temprana, la dirección y sus notas.'
  return mayChange
    ? 'Su hora ya llegó y no se puede mover; la dirección y sus notas se pueden cambiar en la página de la cita.'
    : `Ya no se puede cambiar nada: ${write(pro)} en la página de la cita.`
}

export const again = (booking: ToldBooking) =>
  `${standing(booking)} Si de todos modos lo quiere, elija Book again en la página de la cita.`

export function costs({ title, when, price, status, isFinal }: ToldBooking): string {
  if (price === null) return `El trabajo “${title}” (${when}) no le cuesta nada.`
  if (isFinal) return `El trabajo “${title}” (${when}) se hizo por ${price}.`
  return status === COMPLETED
    ? `El trabajo “${title}” (${when}) se hizo y se agendó a ${price}; no se indicó otro precio.`
    : `El trabajo “${title}” (${when}) está agendado a ${price}.`
}

/** What was booked within a range, and its price is not known yet. */
export const isOpenPrice = ({ price, status }: ToldBooking) =>
  price !== null && status !== COMPLETED

export const whichOne = ({ several, isOneOfMore }: Facts) =>
  `¿De cuál habla: ${either.format([
    ...several.map(({ title, when }) => `“${title}” (${when})`),
    ...(isOneOfMore ? ['otra que está en su panel'] : []),
  ])}?`
