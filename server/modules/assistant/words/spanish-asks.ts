import { CASE_WORKING_DAYS } from '#contract/cases.ts'
import { GUARANTEE_DAYS, SOMETHING_WRONG } from '#contract/guarantee.ts'
import {
  again,
  changeable,
  costs,
  isOpenPrice,
  objection,
  standing,
  whichOne,
} from './spanish-bookings.ts'
import type { Words } from './english.ts'
import type { Facts } from './words.ts'

export const OUR_TRADES =
  'Hacemos trabajos de plomería, de electricidad, y de calefacción y aire acondicionado.'
const TELL_US = 'Cuénteme con sus propias palabras qué problema tiene en su casa.'

const listed = new Intl.ListFormat('es-US')

/** The quotes come last: before a bare "Instalación" the list says "e", before a quoted one it would say "y". */
export const quoted = (titles: readonly string[]): string =>
  listed
    .formatToParts(titles)
    .map(({ type, value }) => (type === 'element' ? `“${value}”` : value))
    .join('')

export const offTheList = (titles: readonly string[]) =>
  `${quoted(titles)} ya no ${titles.length === 1 ? 'está' : 'están'} en su lista.`

/** A time in Spanish may end in "p.m.", whose full stop is the sentence's too. */
export const ended = (sentence: string): string =>
  sentence.endsWith('.') ? sentence : `${sentence}.`

const SOMEBODY_IS_ASKED =
  'se le pregunta a un profesional a la vez, y usted ve quién es en cuanto alguien haya aceptado.'

/** Of a booking. */
const ITS_DETAILS =
  'La dirección y las notas se cambian en la página de la cita, hasta que el profesional vaya en camino.'

/** What only they know. */
const askThem = (next: Facts['next']) =>
  next?.pro
    ? `puede preguntarle a ${next.pro} en la página de su cita.`
    : 'cuando alguien haya aceptado, puede preguntarle en la página de la cita.'

const goOn = ({ service }: Facts) => (service ? `¿Seguimos con “${service.title}”?` : TELL_US)

export const SPANISH_ASKS: Words['asks'] = {
  greeting: (facts) => `¡Hola! ${goOn(facts)}`,
  help: ({ service, steps }) =>
    service && steps.length === 0
      ? `Para “${service.title}” elija una hora en el formulario, ponga su dirección y presione Confirm Booking: se le ofrece a un profesional a la vez. Las fotos se agregan en la página de la cita, para quien venga. Si es otra cosa, dígame qué pasa.`
      : `${TELL_US} Le digo qué servicio es y su rango de precios, le aviso si algo es peligroso y le muestro las horas en que alguien de verdad puede ir. Usted elige una, y el trabajo se le ofrece a un profesional a la vez. A la cita se le pueden agregar fotos, para quien venga.`,
  thanks: ({ next }) =>
    next ? `De nada. ${standing(next)}` : 'De nada. Aquí estoy cuando algo se descomponga.',
  today: ({ service, earliest, isMissed, steps }) => {
    if (!service)
      return `${TELL_US} Luego le muestro las horas en que alguien de verdad puede estar ahí: cada profesional tiene sus propios horarios y días.`
    return earliest === null
      ? `Nadie tiene una hora libre para “${service.title}” en los próximos días.`
      : `${isMissed ? 'A esa hora no hay nadie libre. ' : ''}${ended(`Para “${service.title}”, la hora más temprana en que hay alguien libre es esta: ${earliest}`)}${
          steps.length > 0
            ? ''
            : ' El formulario muestra solo horas que un profesional puede cumplir.'
        }`
  },
  price: ({ service, together, visits, priced }) => {
    if (together.length > 1)
      return `${together.map(({ title, range }) => `“${title}” cuesta ${range}`).join(', ')}. Cada una es una visita aparte, con su propio rango. Preguntar aquí no le cuesta nada.`
    if (priced.length > 0)
      return `${priced.map(costs).join(' ')} ${
        priced.some(isOpenPrice)
          ? 'El rango al que agendó no cambia; cuánto cuesta dentro de él depende de lo que encuentre el profesional. '
          : ''
      }Usted le paga directamente al profesional.`
    if (service)
      return `“${service.title}” cuesta ${service.range}. ${service.reason} El precio final queda dentro de ese rango, también de noche y en fin de semana. Preguntar aquí no le cuesta nada.`
    const all = visits.map(({ title, range }) => `${title} ${range}`)
    return `Cada servicio tiene un rango de precios, y usted lo ve antes de agendar. El precio final queda dentro de él, también de noche y en fin de semana. Para que alguien vaya a revisar: ${listed.format(all)}. ${TELL_US}`
  },
  duration: ({ service }) =>
    service
      ? `“${service.title}” suele tomar ${service.duration}, desde que el profesional llega dentro del horario que usted elija.`
      : `Cuánto suele tomar está escrito junto a cada servicio antes de agendar. ${TELL_US}`,
  paying: ({ priced }) =>
    [
      ...priced.map(costs),
      'Usted le paga directamente al profesional. Nosotros no cobramos nada ni le pedimos nunca una tarjeta. Cuando alguien haya aceptado, puede preguntarle en la página de la cita qué formas de pago acepta.',
    ].join(' '),
  at_home: () =>
    'Alguien tiene que abrirle al profesional y mostrarle qué anda mal. No tiene que ser usted: escriba en las notas quién será y cómo se entra.',
  person: ({ next, done, ofTheSameAgain }) => {
    if (ofTheSameAgain)
      return done
        ? `Elija Book again en la página de “${done.title}”: primero se le pregunta a quien hizo ese trabajo, y a otros si no puede venir.`
        : 'Con Book again, en la página de un trabajo hecho por aquí, primero se le pregunta a quien lo hizo. No veo ninguno suyo; si no, se le pregunta a alguien que esté libre y atienda su zona, uno a la vez.'
    return `Aquí no hay ninguna persona leyendo, soy un programa. ${
      next?.pro
        ? `Puede escribirle a ${next.pro} en la página de su cita.`
        : 'Cuando un profesional haya aceptado su trabajo, podrán escribirse en la página de la cita. Si alguien está en peligro, llame al 911.'
    }${done ? ` Si algo de “${done.title}” no quedó bien, el botón “${SOMETHING_WRONG}” en la página de la cita nos avisa.` : ''}`
  },
  cancel: (facts) => {
    const { next, several, canceled } = facts
    if (several.length > 0)
      return `${whichOne(facts)} Cada una se puede cancelar en su página hasta que el profesional esté con usted. Cancelar no cuesta nada.`
    if (next !== null && !next.mayCancel)
      return `${standing(next)} Esa cita ya no se puede cancelar: cancelar no cuesta nada, hasta que el profesional esté con usted. Si algo no está bien, dígaselo, o elija “${SOMETHING_WRONG}” en la página de la cita.`
    if (next)
      return `${standing(next)} Puede cancelar en la página de la cita hasta que el profesional esté con usted. Cancelar no cuesta nada.`
    return canceled
      ? again(canceled)
      : 'No tiene ninguna cita que se pueda cancelar. Cancelar no cuesta nada, hasta que el profesional esté con usted.'
  },
  change: (facts) => {
    const { next, several, canceled } = facts
    if (several.length > 0)
      return `${whichOne(facts)} Lo que todavía se puede cambiar está en su página.`
    if (next) return `${standing(next)} ${changeable(next)}`
    return canceled
      ? again(canceled)
      : `No tiene ninguna cita que cambiar. Su dirección y su teléfono están en su perfil. ${goOn(facts)}`
  },
  where: ({ next, several, isOneOfMore, service, canceled }) => {
    if (several.length > 0)
      return `${several.map(standing).join(' ')}${isOneOfMore ? ' Hay más en su panel.' : ''}`
    if (next)
      return `${standing(next)}${objection(next)}${next.price === null ? '' : ` Está agendado a ${next.price}.`}`
    if (service)
      return `Todavía no hay nada agendado. Cuando “${service.title}” lo esté, ${SOMEBODY_IS_ASKED}`
    return canceled ? again(canceled) : 'No tiene ninguna cita en curso.'
  },
  receipt: ({ done }) =>
    done
      ? `${standing(done)} La página de la cita muestra qué se agendó, cuándo, con quién y por cuánto.`
      : 'Todavía no tiene ningún trabajo terminado. Cuando haya uno, la página de la cita muestra qué se agendó, cuándo, con quién y por cuánto.',
  account: () =>
    'Su nombre, su dirección y su teléfono están en su perfil. Ahí también puede descargar lo que guardamos de usted, o pedir que se borre su cuenta. Para cerrar la sesión, abra el menú.',
  join: () =>
    'Los profesionales envían su solicitud en seis pasos: quién es usted, sus licencias, los lugares que atiende y su horario. Una persona que administra el sitio revisa cada solicitud.',
  trust: ({ done, ofGuarantee, next }) =>
    ofGuarantee
      ? `${done ? `${standing(done)} Si algo no quedó bien, elija “${SOMETHING_WRONG}” en la página de la cita y lo revisamos. ` : ''}El trabajo que se agenda aquí tiene nuestra garantía: lo que no quedó bien se corrige sin costo si nos avisa dentro de ${GUARANTEE_DAYS} días. Lo que promete el fabricante de una pieza o de un aparato es otra cosa: ${askThem(next)}`
      : `Cada profesional aquí ha indicado una licencia para el trabajo; también se le piden su seguro y su consentimiento para una verificación de antecedentes, y una persona que administra el sitio revisa todo eso antes del primer trabajo. En cuanto alguien haya aceptado, su nombre, su calificación y sus reseñas están en la página de la cita: no deje entrar a nadie más. Lo que no quedó bien se corrige sin costo si nos avisa dentro de ${GUARANTEE_DAYS} días.`,
  wrong: ({ accepted }) => {
    if (accepted.length === 0)
      return `Lo siento. No veo ninguna visita suya a la que alguien haya ido. Si la agendó aquí, inicie sesión con la cuenta con la que la agendó, abra la cita y elija “${SOMETHING_WRONG}”. Y si todavía hay algo que reparar, cuénteme qué anda mal en su casa.`
    return `Lo siento. ${accepted.map(standing).join(' ')} Elija “${SOMETHING_WRONG}” en la página de ${accepted.length > 1 ? 'la cita de la que habla' : 'esa cita'} y diga qué fue: si llegaron tarde, si dañaron algo, el precio, el trato, o que no quedó bien. Puede agregar fotos, y decidimos en ${CASE_WORKING_DAYS} días hábiles. Lo que no quedó bien se corrige sin costo si nos avisa dentro de ${GUARANTEE_DAYS} días.`
  },
  privacy: () =>
    'Lo que escribe aquí lo lee un programa, y si no se agenda nada, se borra media hora después de lo último que escriba. Cada profesional a quien se le ofrece su trabajo ve su nombre de pila, la dirección, el código postal (ZIP), la hora y sus notas; su teléfono, solo quien ya lo aceptó. Sus fotos las ven usted, los profesionales a quienes se les pregunta y nuestra propia gente. Su solicitud no se vende a nadie. En su perfil puede descargar todo lo que guardamos de usted, o pedir que se borre.',
  bringing: ({ next }) =>
    `Las piezas y la mano de obra van dentro del rango de precios al que agenda. Escriba en las notas lo que importe para la visita: una pieza que ya compró, qué debe traer, cubrezapatos, si hay que llevarse lo viejo, una mascota, dónde estacionarse. Las lee primero cada profesional a quien se le ofrece el trabajo, y ${askThem(next)}`,
  area: ({ service, place, earliest }) => {
    if (service && place !== null)
      return earliest === null
        ? `Nadie de los que atienden ${place} tiene una hora libre para “${service.title}” en los próximos días.`
        : `${ended(`Sí, hay quien atiende ${place}. Para “${service.title}”, la hora más temprana en que hay alguien libre allá es esta: ${earliest}`)} Ponga ese código postal (ZIP) en el formulario.`
    return `${service ? 'Ponga' : 'Cuénteme qué anda mal y ponga'} su código postal (ZIP) en el formulario: solo se muestran las horas en que puede ir alguien que atiende ese lugar.${service ? ` Cuando esté agendado, ${SOMEBODY_IS_ASKED}` : ''}`
  },
  languages: ({ next, service }) =>
    `Leo y respondo en español y en inglés; el formulario y el resto del sitio están en inglés. Qué idiomas habla cada profesional no lo sé: ${askThem(next)}${next?.pro || service ? '' : ` ${TELL_US}`}`,
  time_wish: ({ service, earliest, isMissed, steps }) => {
    if (!service || earliest === null)
      return `Anotado. ${TELL_US} Luego le muestro las horas que le quedan bien.`
    if (isMissed)
      return ended(
        steps.length > 0
          ? `A esa hora no hay nadie libre. Ese día, la primera hora para “${service.title}” es esta: ${earliest}`
          : `A esa hora no hay nadie libre. Las horas de ese día para “${service.title}” van primero, empezando por esta: ${earliest}`,
      )
    return ended(
      steps.length > 0
        ? `De las horas en que hay alguien libre para “${service.title}”, esta es la que mejor le queda: ${earliest}`
        : `Las horas para “${service.title}” que mejor le quedan van primero, empezando por esta: ${earliest}`,
    )
  },
  contact: (facts) => {
    const { next, several } = facts
    if (several.length > 0) return `${whichOne(facts)} ${ITS_DETAILS}`
    if (next)
      return next.mayChange
        ? `${standing(next)} ${ITS_DETAILS} Su teléfono está en su perfil.`
        : `${standing(next)} La dirección ya no se puede cambiar: ${next.pro === null ? 'escríbale' : `escríbale a ${next.pro}`} en la página de la cita.`
    return `Su dirección y su teléfono van en el formulario, y cómo se entra, por ejemplo un código o dónde estacionarse, en las notas. La dirección y las notas las ve cada profesional a quien se le ofrece el trabajo; el teléfono, solo quien ya lo aceptó. ${goOn(facts)}`
  },
  order: () =>
    `Solo ayudo con reparaciones del hogar, y los precios son los de nuestro catálogo. ${TELL_US}`,
  chitchat: () => `Soy un programa que ayuda con reparaciones del hogar. ${OUR_TRADES} ${TELL_US}`,
  correction: () => 'Disculpe. ¿Entonces qué es?',
  agreed: ({ service, earliest, steps }) => {
    if (!service) return TELL_US
    if (earliest === null)
      return `Todavía no hay nada agendado: nadie tiene una hora libre para “${service.title}” en los próximos días.`
    const first =
      steps.length > 0
        ? 'Cuando haya indicado junto a los pasos de seguridad que está a salvo,'
        : 'Entonces'
    return `${first} elija una hora para “${service.title}” en el formulario, ponga su dirección y presione Confirm Booking: antes de eso no queda nada agendado. ${ended(`La primera hora que aparece es esta: ${earliest}`)}`
  },
  declined: ({ steps }) =>
    `Está bien, no hay nada agendado. ${steps.length > 0 ? 'Siga de todos modos los pasos de seguridad. ' : ''}Si le conviene más otra hora, elíjala en el formulario; si es otra cosa, dígame qué es.`,
  settled: (facts) => {
    const { next, service, steps, off, stays, kept } = facts
    const gone = off.filter((title) => title !== null)
    const said = steps.length > 0 ? [] : ['Muy bien.']
    if (gone.length > 0) said.push(offTheList(gone))
    else if (off.length > 0) said.push('Eso ya no está en su lista.')
    if (kept.length > 0)
      said.push(
        `${quoted(kept.map(({ title }) => title))} ${kept.length === 1 ? 'sigue agendado' : 'siguen agendados'}.`,
      )
    if (stays !== null && steps.length > 0 && off.length === 0)
      said.push(
        `“${stays}” sigue en su lista por el peligro del que me contó. Siga los pasos de seguridad; si al final no hay peligro, dígame qué era.`,
      )
    else if (service) said.push(goOn(facts))
    else if (next)
      said.push(
        standing(next),
        ...(next.mayCancel
          ? ['Si ya no necesita esa visita, cancélela en la página de la cita.']
          : []),
      )
    else if (kept.length === 0)
      said.push(
        `No hay nada agendado${off.length > 0 ? ' de eso' : ''}, así que no hay nada que cancelar. Aquí estoy cuando algo se descomponga.`,
      )
    return said.join(' ')
  },
  meanwhile: ({ steps, service, tillThen }) => {
    const [first, second] = steps
    if (first !== undefined)
      return `Siga los pasos de seguridad que ve aquí: van antes que todo lo demás. ${[first, second].filter(Boolean).join(' ')} Si alguien está en peligro, llame al 911.`
    if (!service) return `${TELL_US} Luego le digo qué hacer mientras llega alguien.`
    return `${tillThen === null ? '' : `${tillThen} `}Desde aquí no puedo ver si es seguro: no toque lo que huela a gas o a quemado, eche chispas o esté mojado cerca de la electricidad, y avíseme si hay algo así. Si alguien está en peligro, llame al 911.`
  },
}
