import { aboutSoLong } from '#contract/duration-words.ts'
import { GUARANTEE_DAYS, SOMETHING_WRONG } from '#contract/guarantee.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Ask } from '#server/modules/assistant/asks.ts'
import {
  again,
  changeable,
  costs,
  isOpenPrice,
  objection,
  standing,
  whichOne,
} from './english-bookings.ts'
import { ENGLISH_SAFETY, ENGLISH_TILL_THEN, ENGLISH_TILL_THEN_FOR } from './english-safety.ts'
import { ENGLISH_PRICE_REASONS } from './english-services.ts'
import type { Facts, Told, ToldBooking } from './words.ts'

/** Before "job" and "professional". */
const A: Record<Trade, string> = {
  plumbing: 'a plumbing',
  electrical: 'an electrical',
  hvac: 'a heating and cooling (HVAC)',
}

const OUR_TRADES = 'We do plumbing, electrical, and heating and cooling work.'
const TELL_US = 'Tell me in your own words what is wrong at home.'

const listed = new Intl.ListFormat('en-US')
const quoted = (titles: readonly string[]) => listed.format(titles.map((each) => `“${each}”`))
const offTheList = (titles: readonly string[]) =>
  `${quoted(titles)} ${titles.length === 1 ? 'is' : 'are'} off your list.`

const SOMEBODY_IS_ASKED =
  'one professional at a time is asked, and you see who it is as soon as somebody has accepted.'

/** Of a booking. */
const ITS_DETAILS =
  'Its address and notes are changed on its page, until the professional is on the way.'

const goOn = ({ service }: Facts) => (service ? `Shall we go on with “${service.title}”?` : TELL_US)

/** By the topics of the training texts; what is missing is not about a home. */
const NOT_OURS: Readonly<Record<string, string>> = {
  appliance:
    'That sounds like the appliance itself, which we do not repair. An appliance repair company or its maker can help.',
  car: 'That sounds like a vehicle, which we do not repair. A mechanic can help.',
  roof: 'That sounds like roof work, which we do not do. A roofer can help.',
  foundation:
    'That sounds like the foundation or the walls below ground, which we do not work on. A foundation or waterproofing company can help.',
  walls_paint:
    'That sounds like walls, floors or paint, which we do not do. A handyman or a general contractor can help.',
  windows_doors_locks:
    'That sounds like a window, a door or a lock, which we do not work on. A handyman or a locksmith can help.',
  pests:
    'That sounds like animals or pests, which we do not handle. A pest control company can help.',
  network_tv:
    'That sounds like internet, phones or electronics, which we do not do. Your provider or an electronics shop can help.',
  landlord_law_money:
    'That sounds like a matter of leases, insurance or money, which we cannot settle. Your landlord, insurer or local housing office can help.',
  yard_outside: 'That sounds like yard or outdoor work, which we do not do. A landscaper can help.',
  other_home: 'That sounds like work around the home that we do not do. A handyman can help.',
}

const ASKS: Record<Ask, (facts: Facts) => string> = {
  greeting: (facts) => `Hello! ${goOn(facts)}`,
  help: () =>
    `${TELL_US} I name the service and its price range, tell you if something is dangerous, and show the times somebody can really come. You pick one, and it goes to one professional at a time. Photos can be added to a booking, for who comes.`,
  thanks: ({ next }) =>
    next
      ? `You are welcome. ${standing(next)}`
      : 'You are welcome. I am here when something breaks.',
  today: ({ service, earliest, isMissed, steps }) => {
    if (!service)
      return `${TELL_US} Then I show the times at which somebody can really be there: each professional keeps their own hours and days.`
    return earliest === null
      ? `Nobody has a free time for “${service.title}” in the next days.`
      : `${isMissed ? 'Nobody is free then. ' : ''}For “${service.title}” the earliest time somebody is free is ${earliest}.${
          steps.length > 0
            ? ''
            : ' The times in the form are true: only what a professional can keep is shown.'
        }`
  },
  price: ({ service, together, visits, priced }) => {
    if (together.length > 1)
      return `${together.map(({ title, range }) => `“${title}” costs ${range}`).join(', ')}. Each is a visit of its own, with its own range. You pay nothing for asking here.`
    if (priced.length > 0)
      return `${priced.map(costs).join(' ')} ${
        priced.some(isOpenPrice)
          ? 'The range you booked at stays; what it costs within it depends on what the professional finds. '
          : ''
      }You pay the professional directly.`
    if (service)
      return `“${service.title}” costs ${service.range}. ${service.reason} The final price stays within that range, at night and on weekends as well. You pay nothing for asking here.`
    const all = visits.map(({ title, range }) => `${title} ${range}`)
    return `Each service has a range, and you see it before you book. Having somebody look at it: ${listed.format(all)}. ${TELL_US}`
  },
  duration: ({ service }) =>
    service
      ? `“${service.title}” usually takes ${service.duration}, from when the professional arrives within your window.`
      : `How long it usually takes stands beside each service before you book. ${TELL_US}`,
  paying: ({ priced }) =>
    [
      ...priced.map(costs),
      'You pay the professional directly. We take no payment and never ask for a card. Once somebody has accepted, you can ask them on the page of your booking which ways to pay they take.',
    ].join(' '),
  at_home: () =>
    'Somebody has to let the professional in and show them what is wrong. It need not be you: say in the notes who it is and how to get in.',
  person: ({ next, done }) =>
    `Nobody reads along here. ${
      next?.pro
        ? `You can write to ${next.pro} on the page of your booking.`
        : 'Once a professional has accepted your job, you can write to each other on its page. If anybody is in danger, call 911.'
    }${done ? ` Where something of “${done.title}” did not hold, “${SOMETHING_WRONG}” on its page reaches us.` : ''}`,
  cancel: (facts) => {
    const { next, several, canceled } = facts
    if (several.length > 0)
      return `${whichOne(facts)} Each can be canceled on its page until the professional is with you. Canceling is free.`
    if (next !== null && !next.mayCancel)
      return `${standing(next)} It cannot be canceled any more. If something is not right, tell them, or choose “${SOMETHING_WRONG}” on its page.`
    if (next)
      return `${standing(next)} You can cancel it on its page until the professional is with you. Canceling is free.`
    return canceled
      ? again(canceled)
      : 'You have no booking that could be canceled. Canceling one is free, until the professional is with you.'
  },
  change: (facts) => {
    const { next, several, canceled } = facts
    if (several.length > 0)
      return `${whichOne(facts)} What can still be changed of it is on its page.`
    if (next) return `${standing(next)} ${changeable(next)}`
    return canceled
      ? again(canceled)
      : `You have no booking to change. Your address and phone are in your profile. ${TELL_US}`
  },
  where: ({ next, service, canceled }) => {
    if (next)
      return `${standing(next)}${objection(next)}${next.price === null ? '' : ` It is booked at ${next.price}.`}`
    if (service) return `Nothing is booked yet. Once “${service.title}” is, ${SOMEBODY_IS_ASKED}`
    return canceled ? again(canceled) : 'You have no booking under way.'
  },
  receipt: ({ done }) =>
    done
      ? `${standing(done)} Its page shows what was booked, when, by whom and for how much.`
      : 'You have no completed booking yet. Once one is done, its page shows what was booked, when, by whom and for how much.',
  account: () =>
    'Your name, address and phone are in your profile. There you can also download what we keep of you, or have your account erased. Signing out is in the menu.',
  join: () =>
    'Professionals apply in six steps: who you are, your licenses, the places you serve and your hours. An operator looks at each application.',
  trust: ({ done }) =>
    `${done ? `${standing(done)} If anything of it did not hold, choose “${SOMETHING_WRONG}” on its page, and we look at it. ` : ''}Every professional here has named a license for the work. The application asks for insurance and for consent to a background check, too, and an operator goes through all of it before the first job. The rating and the reviews of whoever comes stand on the page of your booking as soon as they have accepted, and you can leave a review after the visit. What did not hold is put right at no charge when you tell us within ${GUARANTEE_DAYS} days.`,
  area: ({ service, place, earliest }) => {
    if (service && place !== null)
      return earliest === null
        ? `Nobody who serves ${place} has a free time for “${service.title}” in the next days.`
        : `Yes, somebody serves ${place}: for “${service.title}” the earliest time there is ${earliest}. Give that ZIP code in the form.`
    return `${service ? 'Give' : 'Tell me what is wrong and give'} your ZIP code in the form: only times are shown at which somebody who serves that place can come.${service ? ` Once it is booked, ${SOMEBODY_IS_ASKED}` : ''}`
  },
  languages: ({ next, service }) =>
    `I read and answer English and Spanish (puede escribirme en español); the rest of the site is in English. Which languages a professional speaks I do not know: ${
      next?.pro
        ? `you can ask ${next.pro} on the page of your booking.`
        : `once somebody has accepted, you can ask them on the page of your booking.${service ? '' : ` ${TELL_US}`}`
    }`,
  time_wish: ({ service, earliest, steps }) => {
    if (!service || earliest === null) return `Noted. ${TELL_US} Then I show the times that fit.`
    return steps.length > 0
      ? `Of the times at which somebody is free for “${service.title}”, ${earliest} fits best.`
      : `The times for “${service.title}” that fit best stand first, beginning with ${earliest}.`
  },
  contact: (facts) => {
    const { next, several } = facts
    if (several.length > 0) return `${whichOne(facts)} ${ITS_DETAILS}`
    if (next)
      return next.mayChange
        ? `${standing(next)} ${ITS_DETAILS} Your phone is in your profile.`
        : `${standing(next)} Its address cannot be changed any more: write to ${next.pro ?? 'them'} on its page.`
    return `Your address and phone belong in the form, and how to get in, such as a gate code or where to park, in the notes. Whoever is offered the job sees the address and the notes, and only who has accepted it the phone. ${goOn(facts)}`
  },
  order: () => `I only help with home repairs, and prices are those of our catalog. ${TELL_US}`,
  chitchat: () => `I am a program that helps with home repairs. ${OUR_TRADES} ${TELL_US}`,
  correction: () => 'Sorry. What is it instead?',
  agreed: ({ service, earliest, steps }) => {
    if (!service) return TELL_US
    if (earliest === null)
      return `Nothing is booked yet: nobody has a free time for “${service.title}” in the next days.`
    const first =
      steps.length > 0 ? 'Once you have said beside the safety steps that you are safe,' : 'Then'
    return `${first} pick a time for “${service.title}” in the form, add your address and press Confirm Booking: nothing is booked before. The first time there is ${earliest}.`
  },
  declined: ({ steps }) =>
    `All right, nothing is booked. ${steps.length > 0 ? 'Please follow the safety steps all the same. ' : ''}If another time suits you better, choose it in the form; if it is something else, tell me what.`,
  settled: (facts) => {
    const { next, service, steps, off, kept } = facts
    const gone = off.filter((title) => title !== null)
    const said = steps.length > 0 ? [] : ['Good.']
    if (gone.length > 0) said.push(offTheList(gone))
    else if (off.length > 0) said.push('That is off your list.')
    if (kept.length > 0)
      said.push(
        `${quoted(kept.map(({ title }) => title))} ${kept.length === 1 ? 'stays' : 'stay'} booked.`,
      )
    if (service && steps.length > 0 && off.length === 0)
      said.push(
        `“${service.title}” stays on your list, because of the danger you told of. Please follow the safety steps; if there is none after all, tell me what it was.`,
      )
    else if (service) said.push(goOn(facts))
    else if (next)
      said.push(
        standing(next),
        ...(next.mayCancel ? ['If you no longer need that visit, cancel it on its page.'] : []),
      )
    else if (kept.length === 0)
      said.push(
        `Nothing is booked${off.length > 0 ? ' for that' : ''}, so there is nothing to cancel. I am here when something breaks.`,
      )
    return said.join(' ')
  },
  meanwhile: ({ steps, service, tillThen }) => {
    const [first, second] = steps
    if (first !== undefined)
      return `Go by the safety steps here, they come before everything else. ${[first, second].filter(Boolean).join(' ')} If anybody is in danger, call 911.`
    if (!service) return `${TELL_US} Then I can say what to do until somebody comes.`
    return `${tillThen === null ? '' : `${tillThen} `}I cannot see from here whether it is safe: leave alone what smells of gas or burning, sparks, or is wet near electricity, and tell me if anything like that is there. If anybody is in danger, call 911.`
  },
}

/** As the catalog has them. */
const TITLES: Readonly<Record<string, string>> = {}

/**
 * Everything the assistant says. Sentences are whole, and nobody generates them; every other language says the same.
 */
export const ENGLISH = {
  /** For Intl: money stays in dollars. */
  locale: 'en-US',
  titles: TITLES,
  /** How long something takes, of whole half hours. */
  about: aboutSoLong,
  priceReasons: ENGLISH_PRICE_REASONS,
  anyPriceReason:
    'It is a range because it depends on what the professional finds and the parts it takes.',
  /** Short answers that name the trade. */
  tradeChoices: {
    plumbing: 'Water, drains or gas',
    electrical: 'Power or lights',
    hvac: 'Heating, cooling or air',
  },
  service: (trade: Trade, { title, range, reason }: Told) =>
    `This sounds like ${A[trade]} job: ${title}, ${range}. ${reason}`,
  visit: (trade: Trade, { title, range, reason }: Told) =>
    `The surest way is to have ${A[trade]} professional look at it: ${title}, ${range}. ${reason}`,
  narrow: (trade: Trade, { title, range, reason }: Told) =>
    `This sounds like ${A[trade]} job. Which of these comes closest? If you cannot tell, this is what we would book: ${title}, ${range}. ${reason}`,
  /** Where there are times, and no danger has to be seen to before them. */
  pickATime: 'Pick a time that suits you.',
  notOurs: NOT_OURS,
  notAboutAHome: 'We can only help with home repairs here.',
  ourTrades: OUR_TRADES,
  invitation: 'If something of that kind is wrong at home, tell us what you see, hear or smell.',
  offTheList,
  /** Of something they said that is not ours, and the sentence that says who helps with it. */
  asFor: (said: readonly string[], sentence: string) => `As for ${quoted(said)}: ${sentence}`,
  noted: 'Noted: it goes to the professional with your notes.',
  /** A question about the matter that only somebody who sees it can answer. */
  onSite:
    'I cannot tell that from here. Whoever comes can, and once somebody has accepted, you can ask them on the page of your booking before they come.',
  askMore:
    'We would like to help and need to know a little more. What is wrong, and where in your home? A sink or a toilet, an outlet or a light, the heat or the air conditioning?',
  alreadyBooked: ({ title, when, mayMove }: Pick<ToldBooking, 'title' | 'when' | 'mayMove'>) =>
    `You have booked “${title}” already (${when}). If it is the same trouble, do not book it anew: on its page you can tell whoever comes what is new${mayMove ? ', and change its time' : ''}.`,
  guaranteed: ({ title, when }: Pick<ToldBooking, 'title' | 'when'>) =>
    `“${title}” (${when}) is under our guarantee. If it is the same trouble, do not book it anew: choose “${SOMETHING_WRONG}” on its page, and what did not hold is put right at no charge.`,
  /** Whoever asks of a booking may have one, and is not signed in. */
  signInFirst:
    'Once you have signed in I can see your bookings. Each has a page on which you see who comes, and can change or cancel it.',
  safetyFirst: 'Please follow the safety steps first.',
  dangerExplained:
    'Then I put the safety steps aside. Should you smell, hear or see it again, follow them, and tell me.',
  safety: ENGLISH_SAFETY,
  /** Several matters: what is booked first, and what waits. */
  several: (first: string, others: readonly string[]) =>
    `I hear ${others.length === 1 ? 'two' : 'several'} things. We book one at a time, “${first}” first; ${quoted(others)} ${others.length === 1 ? 'waits' : 'wait'} here.`,
  nextMatter: (booked: string, next: string) => `“${booked}” is booked. Now “${next}”:`,
  allOfThem: (first: string, others: readonly string[]) =>
    `We book them one after the other: “${first}” first, then ${quoted(others)}. Your address and notes stay filled in.`,
  /** Urgent, and nobody can be there soon: when the first one can. */
  nobodyBefore: (when: string) => `Nobody can be there before ${when}.`,
  nobodyAtAll: 'Nobody has a free time in the next days.',
  /** What limits the damage until then. */
  tillThen: ENGLISH_TILL_THEN,
  tillThenFor: ENGLISH_TILL_THEN_FOR,
  lookAgain: 'Look again for an earlier time',
  readsWordsOnly:
    'I cannot look at photos, I read words only. Tell me what it shows; your professional can see it on site.',
  asks: ASKS,
  links: {
    /** Where several are called alike, also when it begins. */
    booking: (title: string, start?: string) =>
      `Your booking: ${title}${start === undefined ? '' : `, ${start}`}`,
    profile: 'Your profile',
    paying: 'How you pay',
    atHome: 'About the visit',
    guarantee: 'Our guarantee',
    join: 'Apply as a professional',
  },
}

/** What is said in one language, in English as well as in any other. */
export type Words = typeof ENGLISH
