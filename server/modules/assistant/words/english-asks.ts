import { CASE_WORKING_DAYS } from '#contract/cases.ts'
import { GUARANTEE_DAYS, SOMETHING_WRONG } from '#contract/guarantee.ts'
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
import type { Facts } from './words.ts'

export const OUR_TRADES = 'We do plumbing, electrical, and heating and cooling work.'
const TELL_US = 'Tell me in your own words what is wrong at home.'

const listed = new Intl.ListFormat('en-US')
export const quoted = (titles: readonly string[]) =>
  listed.format(titles.map((each) => `“${each}”`))
export const offTheList = (titles: readonly string[]) =>
  `${quoted(titles)} ${titles.length === 1 ? 'is' : 'are'} off your list.`

const SOMEBODY_IS_ASKED =
  'one professional at a time is asked, and you see who it is as soon as somebody has accepted.'

/** Of a booking. */
const ITS_DETAILS =
  'Its address and notes are changed on its page, until the professional is on the way.'

/** What only they know. */
const askThem = (next: Facts['next']) =>
  next?.pro
    ? `you can ask ${next.pro} on the page of your booking.`
    : 'once somebody has accepted, you can ask them on the page of your booking.'

const goOn = ({ service }: Facts) => (service ? `Shall we go on with “${service.title}”?` : TELL_US)

/** What is said to whoever asks for something that is no matter. */
export const ENGLISH_ASKS: Record<Ask, (facts: Facts) => string> = {
  greeting: (facts) => `Hello! ${goOn(facts)}`,
  help: ({ service, steps }) =>
    service && steps.length === 0
      ? `For “${service.title}” pick a time in the form, add your address and press Confirm Booking: it goes to one professional at a time. Photos are added on the page of the booking, for who comes. If it is something else, tell me what is wrong.`
      : `${TELL_US} I name the service and its price range, tell you if something is dangerous, and show the times somebody can really come. You pick one, and it goes to one professional at a time. Photos can be added to a booking, for who comes.`,
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
          steps.length > 0 ? '' : ' The form shows only times that a professional can keep.'
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
    return `Each service has a range, and you see it before you book. The final price stays within it, at night and on weekends as well. Having somebody look at it: ${listed.format(all)}. ${TELL_US}`
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
  person: ({ next, done, ofTheSameAgain }) => {
    if (ofTheSameAgain)
      return done
        ? `Choose Book again on the page of “${done.title}”: whoever did that job is asked first, and others where they cannot come.`
        : 'Book again on the page of a job that was done here asks whoever did it first. I see none of yours; otherwise somebody who is free and serves your place is asked, one at a time.'
    return `Nobody reads along here, I am a program. ${
      next?.pro
        ? `You can write to ${next.pro} on the page of your booking.`
        : 'Once a professional has accepted your job, you can write to each other on its page. If anybody is in danger, call 911.'
    }${done ? ` Where something of “${done.title}” did not hold, “${SOMETHING_WRONG}” on its page reaches us.` : ''}`
  },
  cancel: (facts) => {
    const { next, several, canceled } = facts
    if (several.length > 0)
      return `${whichOne(facts)} Each can be canceled on its page until the professional is with you. Canceling is free.`
    if (next !== null && !next.mayCancel)
      return `${standing(next)} It cannot be canceled any more: canceling is free, until the professional is with you. If something is not right, tell them, or choose “${SOMETHING_WRONG}” on its page.`
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
      : `You have no booking to change. Your address and phone are in your profile. ${goOn(facts)}`
  },
  where: ({ next, several, isOneOfMore, service, canceled }) => {
    if (several.length > 0)
      return `${several.map(standing).join(' ')}${isOneOfMore ? ' There is more on your dashboard.' : ''}`
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
  trust: ({ done, ofGuarantee, next }) =>
    ofGuarantee
      ? `${done ? `${standing(done)} If anything of it did not hold, choose “${SOMETHING_WRONG}” on its page, and we look at it. ` : ''}Work that is booked here is under our guarantee: what did not hold is put right at no charge when you tell us within ${GUARANTEE_DAYS} days. What the maker of a part or of an appliance promises is another matter: ${askThem(next)}`
      : `Every professional here has named a license for the work; insurance and consent to a background check are asked for, too, and an operator goes through all of it before the first job. As soon as somebody has accepted, their name, rating and reviews stand on the page of your booking: let in nobody else. What did not hold is put right at no charge when you tell us within ${GUARANTEE_DAYS} days.`,
  wrong: ({ accepted }) => {
    if (accepted.length === 0)
      return `I am sorry. I see no visit of yours that somebody came to. If it was booked here, sign in with the account it was booked with, open the booking and choose “${SOMETHING_WRONG}”. Whatever still has to be repaired: tell me what is wrong at home.`
    return `I am sorry. ${accepted.map(standing).join(' ')} Choose “${SOMETHING_WRONG}” on ${accepted.length > 1 ? 'the page of the one you mean' : 'its page'} and say what it is: somebody was late, something was damaged, the price, how somebody behaved, or it is not fixed. You can add photos, and we decide within ${CASE_WORKING_DAYS} working days. What did not hold is put right at no charge when you tell us within ${GUARANTEE_DAYS} days.`
  },
  privacy: () =>
    'A program reads what you write here, and where no booking follows it is deleted half an hour after your last word. Whoever is offered your job sees your first name, the address, the ZIP code, the time and your notes, and only who has accepted it sees your phone. Your photos are seen by you, by the professionals who are asked and by our own people. Your request is sold to nobody. In your profile you can download all that is kept of you, or have it erased.',
  bringing: ({ next }) =>
    `Parts and labor are both within the price range you book at. Say in the notes what matters at the visit: a part you have bought yourself, what to bring, shoe covers, whether the old one should go, a pet, where to park. Whoever is offered the job reads them first, and ${askThem(next)}`,
  area: ({ service, place, earliest }) => {
    if (service && place !== null)
      return earliest === null
        ? `Nobody who serves ${place} has a free time for “${service.title}” in the next days.`
        : `Yes, somebody serves ${place}: for “${service.title}” the earliest time there is ${earliest}. Give that ZIP code in the form.`
    return `${service ? 'Give' : 'Tell me what is wrong and give'} your ZIP code in the form: only times are shown at which somebody who serves that place can come.${service ? ` Once it is booked, ${SOMEBODY_IS_ASKED}` : ''}`
  },
  languages: ({ next, service }) =>
    `I read and answer English and Spanish (puede escribirme en español); the rest of the site is in English. Which languages a professional speaks I do not know: ${askThem(next)}${next?.pro || service ? '' : ` ${TELL_US}`}`,
  time_wish: ({ service, earliest, isMissed, steps }) => {
    if (!service || earliest === null) return `Noted. ${TELL_US} Then I show the times that fit.`
    if (isMissed)
      return `Nobody is free then. ${
        steps.length > 0
          ? `On that day the first time for “${service.title}” is ${earliest}.`
          : `The times for “${service.title}” on that day stand first, beginning with ${earliest}.`
      }`
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
    const { next, service, steps, off, stays, kept } = facts
    const gone = off.filter((title) => title !== null)
    const said = steps.length > 0 ? [] : ['Good.']
    if (gone.length > 0) said.push(offTheList(gone))
    else if (off.length > 0) said.push('That is off your list.')
    if (kept.length > 0)
      said.push(
        `${quoted(kept.map(({ title }) => title))} ${kept.length === 1 ? 'stays' : 'stay'} booked.`,
      )
    if (stays !== null && steps.length > 0 && off.length === 0)
      said.push(
        `“${stays}” stays on your list, because of the danger you told of. Please follow the safety steps; if there is none after all, tell me what it was.`,
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
