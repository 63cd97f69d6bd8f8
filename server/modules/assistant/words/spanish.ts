import { GUARANTEE_DAYS, SOMETHING_WRONG } from '#contract/guarantee.ts'
import type { Trade } from '#contract/catalog.ts'
import { ended, offTheList, OUR_TRADES, quoted, SPANISH_ASKS } from './spanish-asks.ts'
import { SPANISH_SAFETY, SPANISH_TILL_THEN, SPANISH_TILL_THEN_FOR } from './spanish-safety.ts'
import { SPANISH_PRICE_REASONS, SPANISH_TITLES } from './spanish-services.ts'
import type { Words } from './english.ts'

/** After "trabajo" and "profesional". */
const OF: Record<Trade, string> = {
  plumbing: 'de plomería',
  electrical: 'de electricidad',
  hvac: 'de calefacción y aire acondicionado (HVAC)',
}

const HANDYMAN = 'Una persona que hace arreglos generales (handyman)'

const hours = new Intl.NumberFormat('es-US', { maximumFractionDigits: 1 })

export const SPANISH: Words = {
  locale: 'es-US',
  titles: SPANISH_TITLES,
  about: (minutes) =>
    minutes < 60
      ? `unos ${minutes} minutos`
      : minutes === 60
        ? 'cerca de una hora'
        : `cerca de ${hours.format(minutes / 60)} horas`,
  priceReasons: SPANISH_PRICE_REASONS,
  anyPriceReason:
    'El precio varía según lo que encuentre el profesional y las piezas que hagan falta.',
  tradeChoices: {
    plumbing: 'Agua, desagües o gas',
    electrical: 'Electricidad o luces',
    hvac: 'Calefacción, aire acondicionado o ventilación',
  },
  service: (trade, { title, range, reason }) =>
    `Esto parece un trabajo ${OF[trade]}: ${title}, ${range}. ${reason}`,
  visit: (trade, { title, range, reason }) =>
    `Lo mejor es que lo revise un profesional ${OF[trade]}: ${title}, ${range}. ${reason}`,
  narrow: (trade, { title, range, reason }) =>
    `Esto parece un trabajo ${OF[trade]}. ¿Cuál de estas opciones se parece más? Si no sabe, agendaríamos esto: ${title}, ${range}. ${reason}`,
  pickATime: 'Elija la hora que le convenga.',
  notOurs: {
    appliance:
      'Eso parece ser del propio electrodoméstico, que no reparamos. Una empresa que repara electrodomésticos o el fabricante puede ayudarle.',
    car: 'Eso parece ser de un vehículo, y no reparamos vehículos. Un mecánico puede ayudarle.',
    roof: 'Eso parece un trabajo de techo (roof), que no hacemos. Un techador (roofer) puede ayudarle.',
    foundation:
      'Eso parece ser de los cimientos o de las paredes bajo tierra, y en eso no trabajamos. Una empresa de cimientos o de impermeabilización puede ayudarle.',
    walls_paint: `Eso parece un trabajo de paredes, pisos o pintura, que no hacemos. ${HANDYMAN} o un contratista general puede ayudarle.`,
    windows_doors_locks: `Eso parece ser de una ventana, una puerta o una cerradura, y en eso no trabajamos. ${HANDYMAN} o un cerrajero puede ayudarle.`,
    pests:
      'Eso parece ser de animales o plagas, y de eso no nos encargamos. Una empresa de control de plagas puede ayudarle.',
    network_tv:
      'Eso parece ser de internet, teléfonos o electrónica, y eso no lo hacemos. Su proveedor o una tienda de electrónica puede ayudarle.',
    landlord_law_money:
      'Eso parece un asunto de contratos de alquiler, seguros o dinero, que no podemos resolver. El dueño de su vivienda, su aseguradora o la oficina local de vivienda puede ayudarle.',
    yard_outside:
      'Eso parece un trabajo de jardín o de afuera, que no hacemos. Un jardinero puede ayudarle.',
    other_home: `Eso parece un trabajo de la casa que no hacemos. ${HANDYMAN} puede ayudarle.`,
  },
  notAboutAHome: 'Aquí solo podemos ayudar con reparaciones del hogar.',
  ourTrades: OUR_TRADES,
  invitation: 'Si algo de eso anda mal en su casa, cuéntenos qué ve, qué oye o qué huele.',
  offTheList,
  asFor: (said, sentence) => `En cuanto a ${quoted(said)}: ${sentence}`,
  noted: 'Anotado: queda en sus notas para el profesional.',
  onSite:
    'Eso no lo puedo saber desde aquí. Quien vaya sí, y en cuanto alguien acepte puede preguntarle en la página de su cita antes de que llegue.',
  askMore:
    'Queremos ayudarle y necesitamos saber un poco más. ¿Qué anda mal, y en qué parte de la casa? ¿Un fregadero o un inodoro, un tomacorriente o una luz, la calefacción o el aire acondicionado?',
  alreadyBooked: ({ title, when, mayMove }) =>
    `Ya tiene agendado “${title}” (${when}). Si es el mismo problema, no lo agende de nuevo: en la página de esa cita puede contarle a quien viene lo que hay de nuevo${mayMove ? ' y cambiar la hora' : ''}.`,
  guaranteed: ({ title, when }) =>
    `El trabajo “${title}” (${when}) tiene nuestra garantía. Si es el mismo problema, no lo agende de nuevo: elija “${SOMETHING_WRONG}” en la página de esa cita, y lo que no quedó bien se corrige sin costo.`,
  noneDone: `No veo en su cuenta ningún trabajo nuestro de este tipo que se haya terminado en los últimos ${GUARANTEE_DAYS} días. Si lo agendó con otra cuenta, inicie sesión con ella y elija “${SOMETHING_WRONG}” en la página de esa cita antes de agendar de nuevo.`,
  sayThatToo: `Escríbalo también ahí, en “${SOMETHING_WRONG}”: quien decide lo lee todo. Lo que no quedó bien se corrige sin costo.`,
  signInFirst:
    'Cuando inicie sesión podré ver sus reservas. Cada una tiene una página en la que ve quién viene y puede cambiarla o cancelarla.',
  safetyFirst: 'Por favor, primero siga los pasos de seguridad.',
  dangerExplained:
    'Entonces dejo a un lado los pasos de seguridad. Si lo vuelve a oler, oír o ver, sígalos y dígamelo.',
  safety: SPANISH_SAFETY,
  several: (first, others) =>
    `Me cuenta ${others.length === 1 ? 'dos' : 'varias'} cosas. Agendamos una a la vez, primero “${first}”; ${quoted(others)} ${others.length === 1 ? 'espera' : 'esperan'} aquí.`,
  eachForItself:
    'Cada cosa es una visita aparte. Dos del mismo oficio pueden tocarle al mismo profesional; un plomero y un electricista son dos.',
  nextMatter: (booked, next) => `La cita para “${booked}” ya está hecha. Ahora, “${next}”:`,
  allOfThem: (first, others) =>
    `Agendamos una cosa tras otra: primero “${first}”, después ${quoted(others)}. Su dirección y sus notas quedan escritas.`,
  nobodyBefore: (when) => ended(`Nadie puede llegar antes de esta hora: ${when}`),
  nobodyAtAll: 'Nadie tiene una hora libre en los próximos días.',
  tillThen: SPANISH_TILL_THEN,
  tillThenFor: SPANISH_TILL_THEN_FOR,
  lookAgain: 'Buscar otra vez una hora más temprano',
  readsWordsOnly:
    'No puedo ver fotos, solo leo palabras. Cuénteme qué se ve en la foto; su profesional puede verlo cuando llegue.',
  asks: SPANISH_ASKS,
  links: {
    booking: (title, start) => `Su cita: ${title}${start === undefined ? '' : `, ${start}`}`,
    profile: 'Su perfil',
    paying: 'Cómo se paga',
    atHome: 'Sobre la visita',
    guarantee: 'Nuestra garantía',
    goneWrong: 'Si algo sale mal',
    privacy: 'Quién ve su dirección y su teléfono',
    join: 'Solicitud para profesionales',
  },
}
