import { askedBeside, askOf } from './ask-of.ts'
import { type Ask, RULES } from '#server/modules/assistant/asks.ts'
import type { Turn } from '#server/modules/assistant/conversations.table.ts'
import { corrects, hasNoGas, isAllInOrder, withoutDenied, withoutOpening } from './corrections.ts'
import { withoutContact, withoutOrders } from './left-out.ts'
import {
  changed,
  type Heard,
  isOfAll,
  isOfCurrent,
  isVisit,
  type Matter,
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
import type { CatalogSku } from '#server/modules/assistant/our-catalog.ts'
import { areOutside, areSafe, asksPrice, asksWhether, isZip, withoutAsking } from './questions.ts'
import { partsOf } from './parts.ts'
import { looksAgain, namesOneOf, pickOf, placeOf, titled, tradeNamed } from './short-answers.ts'
import { steered } from './steering.ts'
import { wishIn } from './time-wish.ts'
import { isSentence, newestOf } from '#server/modules/assistant/turns.ts'
import { inPlaceOf, tellsOfDanger, told, waitingTold, withAnother, withoutSettled } from './tell.ts'

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
  off: [],
  isNext: false,
  asides: [],
} as const
/** As much of a conversation as is gone through again, the newest turns first: more than people say. */
const TURNS_READ = 48
/** Of the customer's words; ours do not count. */
const CHARACTERS_HEARD = 4_000

/** Goes through what was said from the beginning: the same words always come to the same. */
export function hear({ exchange, catalog, booked, thisYear }: Listening): Heard {
  let heard: Heard = { matters: [], now: -1, about: null, explained: [], thisYear, ...NOTHING_NEW }
  let choices: readonly string[] = []
  /** What was said before there was a matter is of the first one. */
  let unspoken: readonly string[] = []
  const charactersHeard = ({ by, text }: Turn) => (by === 'customer' ? text.length : 0)
  const newest = newestOf(exchange, CHARACTERS_HEARD, charactersHeard).slice(-TURNS_READ)
  newest.forEach((turn, at) => {
    if (turn.by === 'assistant') {
      choices = turn.choices ?? []
      heard = { ...heard, about: turn.about ?? null }
      return
    }
    const answered = newest.slice(at).find(({ by }) => by === 'assistant')
    const then = answered === undefined ? booked : (answered.booked ?? [])
    const before = withBooked(heard, then, catalog)
    const again = { ...before, ...NOTHING_NEW }
    const after =
      withPick(again, turn.text, { choices, catalog, asked: heard.ask }) ??
      withSteering(again, turn.text, choices) ??
      withWords(again, turn.text)
    heard = {
      ...withSpoken(before, after, [...unspoken, turn.text]),
      isNext: after.fresh.length === 0 && after.now !== before.now,
    }
    unspoken = after.now === -1 ? [...unspoken, turn.text] : []
  })
  return heard
}

/** What was just said is spoken of the matter looked at, and of those it told of; one that is put right is still the same. */
function withSpoken(before: Heard, after: Heard, texts: readonly string[]): Heard {
  const isSame = after.now === before.now && !after.fresh.includes(after.now)
  const earlier = isSame ? before.matters[before.now]?.spoken : undefined
  const so = changed(after, (matter) => ({
    ...matter,
    spoken: [...(earlier ?? matter.spoken), ...texts],
  }))
  const waiting = after.fresh.filter((at) => at !== after.now)
  return waiting.reduce((all, at) => changed(all, (each) => ({ ...each, spoken: texts }), at), so)
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

/** What answers us in words of ours, or names which of them is asked about; null: it is something else. */
function withPick(
  heard: Heard,
  text: string,
  {
    choices,
    catalog,
    asked: askedBefore,
  }: Pick<Listening, 'catalog'> & { choices: readonly string[]; asked: Ask | null },
): Heard | null {
  const chosen = pickOf(text, choices) ?? text
  if (looksAgain(chosen)) return { ...heard, ask: 'today' }
  const trade = tradeNamed(chosen)
  const service = titled(chosen, catalog)
  const [waiting] = waitingFor(heard, service?.sku)
  if (waiting !== undefined) return { ...heard, now: waiting }
  const isOpen = openNow(heard) !== null
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
  // Of several bookings it is the one they were asked for.
  const isOfOne = !isOpen && askedBefore !== null && RULES[askedBefore].ofOneOf === true
  return isOfOne && (namesOneOf(text) || placeOf(text) !== null || isATime(text))
    ? { ...heard, ask: askedBefore }
    : null
}

/** "Friday morning" */
const isATime = (text: string): boolean => !isSentence(text) && wishIn(text) !== null

/** What says how to go on with what was told; what else it says is heard as well. Null: it does not. */
function withSteering(heard: Heard, text: string, choices: readonly string[]): Heard | null {
  // Before anything was told a sentence tells of it: "please book me a plumber".
  if (heard.matters.length === 0 && isSentence(text)) return null
  // "Look again" asks nothing.
  const answering = !choices.every(looksAgain)
  const so = steered(heard, text, { answering })
  if (so === null || so.rest === '') return so?.heard ?? null
  const { thisYear } = heard
  // Why it can go is nothing of what is left.
  const isMore = isSentence(so.rest) || askOf(so.rest, thisYear) || namedIn(so.rest, thisYear)
  return isMore ? withWords({ ...so.heard, ask: null }, so.rest) : so.heard
}

/** What asks for something, or tells of a matter. */
function withWords(heard: Heard, text: string): Heard {
  const { now, thisYear } = heard
  const isOpen = openNow(heard) !== null
  const words = withoutOrders(text)
  const left = withoutDenied(words)
  const said = withoutAsking(left)
  const asking = withoutOpening(left)
  if (ASKS_HOW.test(text)) return { ...heard, ask: 'help' }
  if (areSafe(said) && tellsOfDanger(heard, now))
    return { ...withNote(heard, words), ask: 'agreed' }
  if (isZip(text)) return { ...heard, ask: 'area' }
  // "Wait": what was said last still holds.
  if (said !== '' && asking === '')
    return isOpen || now === -1 ? heard : { ...heard, ask: 'change' }
  const before = toldNow(heard)
  const asked = askOf(asking.trim() === '' ? text : asking, thisYear, { before, words })
  const isOfTheDanger = asked === 'at_home' && areOutside(said) && tellsOfDanger(heard, now)
  const ask = isOfTheDanger ? null : asked
  const beside = askedBeside(words, thisYear, before)
  const rest = beside && withoutDenied(beside.rest)
  const parts = rest ? partsOf(rest, thisYear) : []
  if (beside && rest && parts.some((part) => namedIn(withoutContact(part), thisYear))) {
    // Where all of it is heard as a matter, all of it tells which; that somebody should come earlier tells of none, and of several
    // when they should come is told with neither.
    const isAllOfIt = ask === null && beside.ask !== 'change' && parts.length === 1
    const so = told(heard, { said: isAllOfIt ? said : rest, words: beside.rest })
    const after = beside.aside === '' ? so : withNote(so, beside.aside)
    // What is told of for the first time is offered with its price.
    const isSaid = beside.ask === 'price' && after.fresh.length > 0
    return isSaid ? after : { ...after, beside: beside.ask }
  }
  const bare = ask === 'contact' && !isOpen ? withoutContact(said) : ''
  // "Toilet clogged 412 Elm St call me at …": where to come is told with it.
  if (bare !== '' && namedIn(bare, thisYear))
    return { ...told(heard, { said: bare, words }), beside: 'contact' }
  if (ask !== null) return withAsk(heard, ask, { said, words })
  const isNoFault = isAllInOrder(said) && !isOfCurrent(heard, said)
  if (isOpen && (isNoFault || (hasNoGas(said) && !tellsOfDanger(heard, now))))
    return withNote(heard, words)
  // What is left of an order tells of no matter either.
  if (words !== text && !namedIn(said, thisYear)) return { ...heard, ask: 'order' }
  const so = told(heard, { said, words })
  // What was offered already is asked for its price again.
  return so.fresh.length === 0 && asksPrice(said) ? { ...so, beside: 'price' } : so
}

/** What is asked for beside a repair may tell of a matter, take one back, or say what the professional should know. */
function withAsk(before: Heard, ask: Ask, telling: Telling): Heard {
  const { said, words } = telling
  const heard = { ...before, ask }
  const { now, about, thisYear } = heard
  const open = openNow(heard)
  const named = namedIn(said, thisYear)?.name
  // Beside a matter "an electrician" names a trade, and tells of nothing new.
  const tells = named !== undefined && !(open && isVisit(named))
  // "How much for both" is asked of all of them, and tells of none.
  const tellsOfMore = tells && !isOfAll(heard, said) && !isOfCurrent(heard, said)
  if (RULES[ask].ofAMatter && tellsOfMore) {
    const waiting = waitingTold(heard, said)
    // "Could you do a tankless instead?"
    const next = open && corrects(words) ? inPlaceOf : withAnother
    const so = waiting === null ? next(heard, telling) : { ...heard, now: waiting }
    const isVague = open && (open.turns.length === 0 || isVisit(serviceOf(open, thisYear)))
    return { ...(isVague ? withMore(heard, telling) : so), ask: ask === 'help' ? null : ask }
  }
  if (ask === 'settled') {
    const settled = matterNamed(heard, said) ?? now
    return withoutSettled(heard, (at) => at === settled, said)
  }
  if (!open)
    // What is booked is changed on its page.
    return (now !== -1 || about !== null) && RULES[ask].ofAVisit
      ? { ...heard, ask: 'change' }
      : heard
  if (ask === 'correction') {
    const isPutRight = namedIn(said, thisYear) !== null || tellsOfDanger(heard, now)
    return isPutRight ? inPlaceOf(before, telling) : changed(heard, () => NOTHING_TOLD)
  }
  // Who opens the door is for the professional, too; whether somebody must is not.
  const isForNotes = RULES[ask].forNotes === true || (ask === 'at_home' && !asksWhether(said))
  return isForNotes ? withNote(heard, words) : heard
}
