import { aboutSoLong } from '#contract/duration-words.ts'
import { GUARANTEE_DAYS, SOMETHING_WRONG } from '#contract/guarantee.ts'
import type { Trade } from '#contract/catalog.ts'
import { ENGLISH_ASKS, offTheList, OUR_TRADES, quoted } from './english-asks.ts'
import { ENGLISH_SAFETY, ENGLISH_TILL_THEN, ENGLISH_TILL_THEN_FOR } from './english-safety.ts'
import { ENGLISH_PRICE_REASONS } from './english-services.ts'
import type { Told, ToldBooking } from './words.ts'

/** Before "job" and "professional". */
const A: Record<Trade, string> = {
  plumbing: 'a plumbing',
  electrical: 'an electrical',
  hvac: 'a heating and cooling (HVAC)',
}

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
  /** Where somebody tells of a repair of ours. */
  noneDone: `I see no work of ours on this in your account that was finished in the last ${GUARANTEE_DAYS} days. If you booked it with another account, sign in there and choose “${SOMETHING_WRONG}” on its page before you book anew.`,
  /** To who goes on complaining. */
  sayThatToo: `Write that on the same page, under “${SOMETHING_WRONG}”, as well: whoever decides reads all of it. What did not hold is put right at no charge.`,
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
  /** To who would have one person for all of them. */
  eachForItself:
    'Each is a visit of its own. Two of one trade may come to the same professional; a plumber and an electrician are two.',
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
  asks: ENGLISH_ASKS,
  links: {
    /** Where several are called alike, also when it begins. */
    booking: (title: string, start?: string) =>
      `Your booking: ${title}${start === undefined ? '' : `, ${start}`}`,
    profile: 'Your profile',
    paying: 'How you pay',
    atHome: 'About the visit',
    guarantee: 'Our guarantee',
    goneWrong: 'When something goes wrong',
    privacy: 'Who sees your address and phone',
    join: 'Apply as a professional',
  },
}

/** What is said in one language, in English as well as in any other. */
export type Words = typeof ENGLISH
