import { askedBeside, askOf, asksWhether } from './ask-of.ts'
import { type Ask, RULES } from './asks.ts'
import type { Turn } from './conversations.table.ts'
import { isAllInOrder, putRight, takenBack, withoutDenied, withoutOpening } from './corrections.ts'
import { withoutContact, withoutOrders } from './left-out.ts'
import {
  begun,
  changed,
  type Heard,
  isOfAll,
  isOfCurrent,
  isVisit,
  type Matter,
  matterAsked,
  matterNamed,
  namedIn,
  NOTHING_TOLD,
  openFor,
  openNow,
  serviceOf,
  type Telling,
  toldNow,
  waitingFor,
  withMore,
  withNew,
  withNote,
} from './matters.ts'
import type { CatalogSku } from './our-catalog.ts'
import {
  agrees,
  booksIt,
  callsOff,
  cannotTell,
  declines,
  looksAgain,
  namesOneOf,
  pickOf,
  placeOf,
  titled,
  tradeNamed,
  wantsAll,
  wantsTogether,
} from './short-answers.ts'
import { wishIn } from './time-wish.ts'
import { isSentence, newestOf } from './turns.ts'
import { told, waitingTold, withAnother, withoutSettled } from './tell.ts'

interface Listening {
  exchange: readonly Turn[]
  catalog: readonly CatalogSku[]
  /** What of this conversation is booked at this moment. */
  booked: readonly string[]
  thisYear: number
}

/** "???", "help" */
const ASKS_HOW = /^(?:(?:help|ayuda|auxilio)(?: me)?)?[?\u00bf!.\s]*$/iu
const NOTHING_NEW = {
  fresh: [],
  ask: null,
  beside: null,
  all: false,
  isNext: false,
  aside: null,
} as const
/** As much of a conversation as is gone through again, the newest turns first: more than people say. */
const TURNS_READ = 48
/** Of the customer's words; ours do not count. */
const CHARACTERS_HEARD = 4_000

/** Goes through what was said from the beginning: the same words always come to the same. */
export function hear({ exchange, catalog, booked, thisYear }: Listening): Heard {
  let heard: Heard = { matters: [], now: -1, thisYear, ...NOTHING_NEW }
  let choices: readonly string[] = []
  const charactersHeard = ({ by, text }: Turn) => (by === 'customer' ? text.length : 0)
  const newest = newestOf(exchange, CHARACTERS_HEARD, charactersHeard).slice(-TURNS_READ)
  newest.forEach((turn, at) => {
    if (turn.by === 'assistant') {
      choices = turn.choices ?? []
      return
    }
    const answered = newest.slice(at).find(({ by }) => by === 'assistant')
    const then = answered === undefined ? booked : (answered.booked ?? [])
    const before = withBooked(heard, then, catalog)
    const again = { ...before, ...NOTHING_NEW }
    const after =
      withShortAnswer(again, turn.text, { choices, catalog, asked: heard.ask }) ??
      withWords(again, turn.text)
    heard = { ...after, isNext: after.fresh.length === 0 && after.now !== before.now }
  })
  return heard
}

/** Marks what is booked by now: the matter of that service, else the one that was looked at. */
function withBooked(
  heard: Heard,
  booked: readonly string[],
  catalog: readonly CatalogSku[],
): Heard {
  const marked = new Set(heard.matters.flatMap((each) => each.booked?.sku ?? []))
  const unmarked = booked.filter((sku) => !marked.has(sku))
  return unmarked.reduce((so, sku) => {
    const service = catalog.find((each) => each.sku === sku)
    const [at = so.now] = openFor(so, sku)
    return service !== undefined && so.matters[at]?.booked === null
      ? changed(so, (matter) => ({ ...matter, booked: service }), at)
      : so
  }, heard)
}

/** What answers us, or says in a few words how to go on; null: it is something else. */
function withShortAnswer(
  heard: Heard,
  text: string,
  {
    choices,
    catalog,
    asked: askedBefore,
  }: Pick<Listening, 'catalog'> & { choices: readonly string[]; asked: Ask | null },
): Heard | null {
  const isOpen = openNow(heard) !== null
  // "Look again" asks nothing.
  const answering = !choices.every(looksAgain)
  const pick = pickOf(text, choices)
  const chosen = pick ?? text

  if (looksAgain(chosen)) return { ...heard, ask: 'today' }
  const trade = tradeNamed(chosen)
  const service = titled(chosen, catalog)
  const [waiting] = waitingFor(heard, service?.sku)
  if (waiting !== undefined) return { ...heard, now: waiting }
  if (trade !== null || service !== null) {
    const picking = (matter: Matter): Matter => ({
      ...matter,
      picked: service ?? matter.picked,
      pickedAfter: service ? matter.turns.length : matter.pickedAfter,
      pickedTrade: trade ?? matter.pickedTrade,
      answers: matter.answers + 1,
    })
    return isOpen ? changed(heard, picking) : withNew(heard, picking(NOTHING_TOLD))
  }
  if (heard.matters.length > 1 && wantsAll(text)) return { ...heard, all: true }
  const asked = matterAsked(heard, text, answering)
  if (asked !== null) return { ...heard, now: asked, all: asked === heard.now }
  if (isOpen && callsOff(text)) {
    const isTheirs = (at: number) => at === heard.now || wantsTogether(text)
    return { ...withoutSettled(heard, isTheirs), ask: 'settled' }
  }
  // Of several bookings it is the one they were asked for.
  const isOfOne = !isOpen && askedBefore !== null && RULES[askedBefore].ofOneOf === true
  if (isOfOne && (namesOneOf(text) || placeOf(text) !== null || isATime(text)))
    return { ...heard, ask: askedBefore }
  if (isOpen && pick === undefined && agrees(text)) return { ...heard, ask: 'agreed' }
  if (heard.now === -1 && booksIt(text)) return { ...heard, ask: 'help' }
  if (isOpen && answering && cannotTell(text))
    return changed(heard, (matter) => ({ ...matter, cannotTell: true }))
  return null
}

/** "Friday morning" */
const isATime = (text: string): boolean => !isSentence(text) && wishIn(text) !== null

/** What asks for something, or tells of a matter. */
function withWords(heard: Heard, text: string): Heard {
  const { now, thisYear } = heard
  const isOpen = openNow(heard) !== null
  const words = withoutOrders(text)
  const said = withoutDenied(words)
  const asking = withoutOpening(said)
  if (ASKS_HOW.test(text)) return { ...heard, ask: 'help' }
  // "Wait": what was said last still holds.
  if (said !== '' && asking === '')
    return isOpen || now === -1 ? heard : { ...heard, ask: 'change' }
  if (declines(text)) return { ...heard, ask: 'thanks' }
  const back = takenBack(said)
  const dropped = back === null ? null : matterNamed(heard, back.words)
  if (back !== null && dropped !== null) {
    const { rest } = back
    const left = withoutSettled(heard, (at) => at === dropped)
    return namedIn(rest, thisYear)
      ? told(left, { said: rest, words: rest })
      : { ...left, ask: 'settled' }
  }
  const before = toldNow(heard)
  const ask = askOf(asking.trim() === '' ? text : asking, thisYear, { before, words })
  const beside = askedBeside(words, thisYear, before)
  const rest = beside && withoutDenied(beside.rest)
  if (beside && rest && namedIn(withoutContact(rest), thisYear)) {
    // Where all of it is heard as a matter, all of it tells which.
    const so = told(heard, { said: ask === null ? said : rest, words: beside.rest })
    const after = beside.aside === '' ? so : withNote(so, beside.aside)
    return beside.ask === 'price' ? after : { ...after, beside: beside.ask }
  }
  if (ask !== null) return withAsk(heard, ask, { said, words })
  if (isOpen && isAllInOrder(said) && !isOfCurrent(heard, said)) return withNote(heard, words)
  // What is left of an order tells of no matter either.
  if (words !== text && !namedIn(said, thisYear)) return { ...heard, ask: 'order' }
  return told(heard, { said, words })
}

/** What is asked for beside a repair may tell of a matter, take one back, or say what the professional should know. */
function withAsk(before: Heard, ask: Ask, telling: Telling): Heard {
  const { said, words } = telling
  const heard = { ...before, ask }
  const { now, thisYear } = heard
  const open = openNow(heard)
  const named = namedIn(said, thisYear)?.name
  // Beside a matter "an electrician" names a trade, and tells of nothing new.
  const tells = named !== undefined && !(open && isVisit(named))
  // "How much for both" is asked of all of them, and tells of none.
  const tellsOfMore = tells && !isOfAll(heard, said) && !isOfCurrent(heard, said)
  if (RULES[ask].ofAMatter && tellsOfMore) {
    const waiting = waitingTold(heard, said)
    const so = waiting === null ? withAnother(heard, telling) : { ...heard, now: waiting }
    const isVague = open && (open.turns.length === 0 || isVisit(serviceOf(open, thisYear)))
    return { ...(isVague ? withMore(heard, telling) : so), ask: ask === 'help' ? null : ask }
  }
  if (ask === 'settled') {
    const settled = matterNamed(heard, said) ?? now
    return withoutSettled(heard, (at) => at === settled)
  }
  if (!open)
    // What is booked is changed on its page.
    return now !== -1 && RULES[ask].ofAVisit ? { ...heard, ask: 'change' } : heard
  if (ask === 'correction')
    return namedIn(putRight(said), thisYear) === null
      ? changed(heard, () => NOTHING_TOLD)
      : changed(before, () => begun(telling))
  // Who opens the door is for the professional, too; whether somebody must is not.
  const isForNotes = RULES[ask].forNotes === true || (ask === 'at_home' && !asksWhether(said))
  return isForNotes ? withNote(heard, words) : heard
}
