import { askedBeside, askOf } from './ask-of.ts'
import type { Ask } from './asks.ts'
import type { CatalogSku } from './catalog-sku.ts'
import { withoutContact } from './contact.ts'
import type { Turn } from './conversations.table.ts'
import {
  corrects,
  isAllInOrder,
  putRight,
  takenBack,
  withoutDenied,
  withoutOpening,
} from './corrections.ts'
import { dangersIn } from './danger.ts'
import { impressionOf, TOO_UNCLEAR } from './embedded/impression.ts'
import {
  begun,
  groupOf,
  type Heard,
  type Matter,
  matterAsked,
  matterNamed,
  matterTold,
  more,
  namedIn,
  NOTHING_TOLD,
  noting,
  serviceOf,
  serviceTold,
  type Telling,
  waitingFor,
} from './matters.ts'
import { withoutOrders } from './orders.ts'
import { looksAgain, titled, tradeNamed } from './our-answers.ts'
import { namesMore, partsOf, tellsOfAnother, tellsOfTheSame } from './parts.ts'
import { agrees, cannotTell, declines, pickOf, wantsAll } from './picks.ts'
import { asOneSentence, newestOf, wordCount } from './turns.ts'

interface Within {
  catalog: readonly CatalogSku[]
  thisYear: number
}

interface Listening extends Within {
  exchange: readonly Turn[]
  /** What of this conversation is booked at this moment. */
  booked: readonly string[]
}

/** From this probability on a full sentence speaks of another trade beyond doubt. */
const BEYOND_DOUBT = 0.95
const SENTENCE_WORDS = 4
/** What is asked for in these is for the professional, too. */
const FOR_NOTES: ReadonlySet<Ask> = new Set(['time_wish', 'contact'])
/** What was booked is asked to be otherwise by these. */
const OF_A_VISIT: ReadonlySet<Ask> = new Set(['time_wish', 'contact', 'today'])
/** What these ask is asked of a matter where they name one: "how long does it take to replace a toilet". Help with it is the repair. */
const OF_A_MATTER: ReadonlySet<Ask> = new Set(['price', 'duration', 'today', 'help'])
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
export function hear({ exchange, booked, ...within }: Listening): Heard {
  let heard: Heard = { matters: [], now: -1, ...NOTHING_NEW }
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
    const before = withBooked(heard, then, within)
    const after = withTurn({ ...before, ...NOTHING_NEW }, turn.text, { ...within, choices })
    heard = { ...after, isNext: after.fresh.length === 0 && after.now !== before.now }
  })
  return heard
}

/** Marks what is booked by now: the matter of that service, else the one that was looked at. */
function withBooked(heard: Heard, booked: readonly string[], { catalog, thisYear }: Within): Heard {
  const marked = new Set(heard.matters.flatMap((each) => each.booked?.sku ?? []))
  const unmarked = booked.filter((sku) => !marked.has(sku))
  return unmarked.reduce((so, sku) => {
    const service = catalog.find((each) => each.sku === sku)
    if (service === undefined) return so
    const open = (at: number) => so.matters[at]?.booked === null
    const own = so.matters.findIndex((each, at) => open(at) && serviceOf(each, thisYear) === sku)
    const at = own === -1 ? so.now : own
    if (at === -1 || !open(at)) return so
    return changed(so, at, (matter) => ({ ...matter, booked: service }))
  }, heard)
}

const changed = (heard: Heard, at: number, change: (matter: Matter) => Matter): Heard => ({
  ...heard,
  matters: heard.matters.map((each, place) => (place === at ? change(each) : each)),
})

function withTurn(
  heard: Heard,
  text: string,
  { choices, catalog, thisYear }: Within & { choices: readonly string[] },
): Heard {
  const isOpen = heard.matters[heard.now]?.booked === null
  // "Look again" asks nothing.
  const answering = !choices.every(looksAgain)
  const pick = pickOf(text, choices)
  const chosen = pick ?? text

  if (looksAgain(chosen)) return { ...heard, ask: 'today' }
  const trade = tradeNamed(chosen)
  const service = titled(chosen, catalog)
  const [waiting] = service === null ? [] : waitingFor(heard, service.sku, thisYear)
  if (waiting !== undefined) return { ...heard, now: waiting }
  if (trade !== null || service !== null) {
    const picking = (matter: Matter): Matter => ({
      ...matter,
      picked: service ?? matter.picked,
      pickedAfter: service ? matter.turns.length : matter.pickedAfter,
      pickedTrade: trade ?? matter.pickedTrade,
      answers: matter.answers + 1,
    })
    return isOpen ? changed(heard, heard.now, picking) : withNew(heard, picking(NOTHING_TOLD))
  }
  if (heard.matters.length > 1 && wantsAll(text)) return { ...heard, all: true }
  const asked = matterAsked(heard, text, { answering, thisYear })
  if (asked !== null) return { ...heard, now: asked }
  if (isOpen && pick === undefined && agrees(text)) return { ...heard, ask: 'agreed' }
  if (isOpen && answering && cannotTell(text))
    return changed(heard, heard.now, (matter) => ({ ...matter, cannotTell: true }))

  const words = withoutOrders(text)
  const said = withoutDenied(words)
  const asking = withoutOpening(said)
  if (ASKS_HOW.test(text)) return { ...heard, ask: 'help' }
  // "Wait": what was said last still holds.
  if (said !== '' && asking === '')
    return isOpen || heard.now === -1 ? heard : { ...heard, ask: 'change' }
  if (declines(text)) return { ...heard, ask: 'thanks' }
  const back = takenBack(said)
  const dropped = back === null ? null : matterNamed(heard, back, thisYear)
  // What told of a danger is looked at all the same.
  if (dropped !== null && dangersIn(heard.matters[dropped]?.turns ?? [], thisYear).length === 0)
    return { ...without(heard, dropped), ask: 'settled' }
  const isStatement = isOpen && wordCount(said) >= SENTENCE_WORDS
  const ask = askOf(asking.trim() === '' ? text : asking, thisYear, isStatement)
  const beside = askedBeside(words, thisYear)
  const rest = beside && withoutDenied(beside.rest)
  if (beside && rest && namedIn(withoutContact(rest), thisYear)) {
    // Where all of it is heard as a matter, all of it tells which.
    const telling = { said: ask === null ? said : rest, words: beside.rest }
    const after = told(heard, telling, thisYear)
    return beside.ask === 'price' ? after : { ...after, beside: beside.ask }
  }
  if (ask !== null) return withAsk(heard, ask, { said, words }, thisYear)
  if (isOpen && isAllInOrder(said) && !isOfCurrent(heard, said, thisYear))
    return changed(heard, heard.now, noting(words))
  // What is left of an order tells of no matter either.
  if (words !== text && !namedIn(said, thisYear)) return { ...heard, ask: 'order' }
  return told(heard, { said, words }, thisYear)
}

/** What is told of one matter, or of several. */
function told(heard: Heard, telling: Telling, thisYear: number): Heard {
  const parts = partsOf(telling.said, thisYear)
  return parts.length > 1
    ? inParts(heard, telling, { parts, thisYear })
    : goneOn(heard, telling, thisYear)
}

/** What is asked for beside a repair may tell of a matter, take one back, or say what the professional should know. */
function withAsk(before: Heard, ask: Ask, telling: Telling, thisYear: number): Heard {
  const { said, words } = telling
  const heard = { ...before, ask }
  const current = heard.matters[heard.now]
  const isOpen = current?.booked === null
  const named = namedIn(said, thisYear)?.service?.name
  // Beside a matter "an electrician" names a trade, and tells of nothing new.
  const tells = named !== undefined && !(isOpen && named.endsWith('-VISIT'))
  if (OF_A_MATTER.has(ask) && tells && !isOfCurrent(heard, said, thisYear)) {
    const waiting = matterTold(heard, said, thisYear)
    const so = waiting === null ? withNew(heard, begun(telling)) : { ...heard, now: waiting }
    const isVague =
      isOpen &&
      (current.turns.length === 0 || serviceOf(current, thisYear)?.endsWith('-VISIT') === true)
    const after = isVague ? changed(heard, heard.now, more(telling)) : so
    return { ...after, ask: ask === 'help' ? null : ask }
  }
  if (ask === 'settled') return without(heard, matterNamed(heard, said, thisYear) ?? heard.now)
  if (!isOpen)
    // What is booked is changed on its page.
    return current !== undefined && OF_A_VISIT.has(ask) ? { ...heard, ask: 'change' } : heard
  if (ask === 'correction') {
    const instead = namedIn(putRight(said), thisYear) !== null
    return instead
      ? changed(before, before.now, () => begun(telling))
      : changed(heard, heard.now, () => NOTHING_TOLD)
  }
  return FOR_NOTES.has(ask) ? changed(heard, heard.now, noting(words)) : heard
}

/** "I have two problems", "it is broken": what it is comes after it. */
const isUnclear = ({ turns, picked }: Matter, thisYear: number): boolean =>
  picked === null && impressionOf(asOneSentence(turns), thisYear).unclear >= TOO_UNCLEAR

/** Whether words would be taken for the service of the matter that is looked at. */
const isOfCurrent = (heard: Heard, said: string, thisYear: number): boolean => {
  const current = heard.matters[heard.now]
  if (current === undefined) return false
  const service = current.booked?.sku ?? serviceOf(current, thisYear)
  return service === serviceTold(said, thisYear)
}

/** A new matter stands at the end, and is looked at. */
const withNew = (heard: Heard, matter: Matter): Heard => ({
  ...heard,
  matters: [...heard.matters, matter],
  now: heard.matters.length,
  fresh: [...heard.fresh, heard.matters.length],
})

/** What has settled itself is no matter any more: the next that waits is looked at. */
function without(heard: Heard, at: number): Heard {
  if (heard.matters[at]?.booked !== null) return heard
  const matters = heard.matters.filter((_, place) => place !== at)
  const next = matters.findIndex(({ booked }) => booked === null)
  return { ...heard, matters, now: at === heard.now ? next : heard.now - (at < heard.now ? 1 : 0) }
}

/** Each part tells more of an open matter or begins one. The first of them that is urgent is looked at. */
function inParts(
  before: Heard,
  telling: Telling,
  { parts, thisYear }: { parts: readonly string[]; thisYear: number },
): Heard {
  const isForeign = (part: string) => {
    const impression = impressionOf(part, thisYear)
    return impression.isPlain && impression.group === 'none'
  }
  const current = before.matters[before.now]
  const isNothing = current?.booked === null && isUnclear(current, thisYear)
  let heard = isNothing ? without(before, before.now) : before
  const toldBefore = current?.booked === null && !isNothing ? asOneSentence(current.turns) : null
  const places = parts.map((part) => {
    const partly = { said: part, words: part }
    const service = serviceTold(part, thisYear)
    const ofService = heard.matters.findIndex(
      (each) => each.booked === null && service !== null && serviceOf(each, thisYear) === service,
    )
    const goesOn = toldBefore !== null && tellsOfTheSame(toldBefore, part, thisYear)
    const known = ofService === -1 && goesOn ? before.now : ofService
    heard = known === -1 ? withNew(heard, begun(partly)) : changed(heard, known, more(partly))
    return known === -1 ? heard.now : known
  })
  if (toldBefore !== null && places.every((at) => at === before.now))
    return changed(before, before.now, more(telling))
  const foreign = parts.find(isForeign)
  const ours = places.filter((_, at) => !isForeign(parts[at] ?? ''))
  const urgencyAt = (at: number) =>
    impressionOf(asOneSentence(heard.matters[at]?.turns ?? []), thisYear).urgency
  const first =
    ours.find((at) => urgencyAt(at) === 'high') ?? ours.find((at) => at === before.now) ?? ours[0]
  return {
    ...heard,
    now: first ?? places[0] ?? heard.now,
    aside:
      foreign !== undefined && first !== undefined ? impressionOf(foreign, thisYear).notOurs : null,
  }
}

/** More about the same, the same put right, or something else. */
function goneOn(heard: Heard, telling: Telling, thisYear: number): Heard {
  const { said } = telling
  const current = heard.matters[heard.now]
  const isSentence = wordCount(said) >= SENTENCE_WORDS
  if (current?.booked === null && current.turns.length === 0)
    return changed(heard, heard.now, more(telling))
  const waiting = matterTold(heard, said, thisYear)
  if (waiting !== null)
    return { ...(isSentence ? changed(heard, waiting, more(telling)) : heard), now: waiting }
  if (current === undefined || current.booked !== null) {
    const isBooked = current !== undefined && isOfCurrent(heard, said, thisYear) && !namesMore(said)
    return isBooked ? { ...heard, ask: 'change' } : withNew(heard, begun(telling))
  }
  const newest = impressionOf(said, thisYear)
  const before = groupOf(current, thisYear)
  const group = newest.group
  if (corrects(said) && !namesMore(said) && newest.isPlain && !isOfCurrent(heard, said, thisYear))
    return changed(heard, heard.now, () => begun(telling))
  if (group === 'none') {
    // Said in passing; whoever helps with it is named, and the matter goes on.
    return newest.isPlain && isSentence && before !== 'none' && newest.groups.none >= BEYOND_DOUBT
      ? { ...heard, aside: newest.notOurs }
      : changed(heard, heard.now, more(telling))
  }
  if (before === 'none' && newest.isPlain) return changed(heard, heard.now, more(telling))
  if (isUnclear(current, thisYear)) return changed(heard, heard.now, more(telling))
  const toldBefore = asOneSentence(current.turns)
  const isOfAnotherTrade = isSentence && before !== group && newest.groups[group] >= BEYOND_DOUBT
  const isAnother =
    (isOfAnotherTrade || tellsOfAnother(toldBefore, said, thisYear)) &&
    !tellsOfTheSame(toldBefore, said, thisYear)
  return isAnother ? withNew(heard, begun(telling)) : changed(heard, heard.now, more(telling))
}
