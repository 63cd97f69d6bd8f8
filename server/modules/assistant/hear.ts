import { askOf } from './ask-of.ts'
import type { Ask } from './asks.ts'
import type { CatalogSku } from './catalog-sku.ts'
import type { Turn } from './conversations.table.ts'
import { corrects, withoutDenied } from './corrections.ts'
import { impressionOf, isPlain, likeliestGroup } from './embedded/impression.ts'
import { asOneSentence, groupOf, type Heard, type Matter, serviceOf } from './matter.ts'
import { withoutOrders } from './orders.ts'
import { looksAgain, titled, tradeNamed } from './our-answers.ts'
import { partsOf } from './parts.ts'
import { agrees, cannotTell, pickOf, wantsAll } from './picks.ts'
import { matterAsked, matterTold, waitingFor } from './which-matter.ts'
import { wordCount } from './word-count.ts'

export interface Listening {
  exchange: readonly Turn[]
  catalog: readonly CatalogSku[]
  /** What of this conversation is booked at this moment. */
  booked: readonly string[]
  thisYear: number
}

/** From this probability on a full sentence speaks of another trade beyond doubt. */
const BEYOND_DOUBT = 0.95
const SENTENCE_WORDS = 4
/** What is asked for in these is for the professional, too. */
const FOR_NOTES: ReadonlySet<Ask> = new Set(['time_wish', 'contact'])
/** What was told before these is not the matter any more. */
const TAKES_BACK: ReadonlySet<Ask> = new Set(['correction', 'settled'])
/** What these ask is asked of a matter where they name one: "how long does it take to replace a toilet". Help with it is the repair. */
const OF_A_MATTER: ReadonlySet<Ask> = new Set(['price', 'duration', 'today', 'help'])
/** From this probability on a question names a matter of ours. */
const PLAINLY = 0.9
/** As much of a conversation as is gone through again, the newest turns first: more than people say. */
const TURNS_READ = 48
const CHARACTERS_HEARD = 4_000

/** What is said of the matter itself. */
const ofTheMatter = (turn: string): string => withoutDenied(withoutOrders(turn))

const begun = (turns: readonly string[]): Matter => ({
  turns,
  notes: turns,
  picked: null,
  pickedAfter: 0,
  pickedTrade: null,
  cannotTell: false,
  answers: 0,
  booked: null,
})

/** Goes through what was said from the beginning: the same words always come to the same. */
export function hear({ exchange, catalog, booked, thisYear }: Listening): Heard {
  let heard: Heard = { matters: [], now: -1, fresh: [], ask: null, all: false, aside: null }
  let choices: readonly string[] = []
  const newest = heardAgain(exchange)
  newest.forEach((turn, at) => {
    if (turn.by === 'assistant') {
      choices = turn.choices ?? []
      return
    }
    const answered = newest.slice(at).find(({ by }) => by === 'assistant')
    const then = answered === undefined ? booked : (answered.booked ?? [])
    heard = withBooked(heard, then, { catalog, thisYear })
    heard = withTurn(heard, turn.text, { choices, catalog, thisYear })
  })
  return heard
}

/** The newest turns of both sides that hold no more than that of the customer's words. */
function heardAgain(exchange: readonly Turn[]): Turn[] {
  let room = CHARACTERS_HEARD
  const from = exchange.findLastIndex(({ by, text }, at) => {
    if (by === 'customer') room -= text.length
    return room < 0 && at < exchange.length - 1
  })
  return exchange.slice(from + 1).slice(-TURNS_READ)
}

interface Within {
  catalog: readonly CatalogSku[]
  thisYear: number
}

/** Marks what is booked by now: the matter of that service, else the one that was looked at. */
function withBooked(heard: Heard, booked: readonly string[], { catalog, thisYear }: Within): Heard {
  const marked = new Set(heard.matters.flatMap((each) => each.booked?.sku ?? []))
  const more = booked.filter((sku) => !marked.has(sku))
  return more.reduce((so, sku) => {
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
  before: Heard,
  text: string,
  { choices, catalog, thisYear }: Within & { choices: readonly string[] },
): Heard {
  const heard: Heard = { ...before, fresh: [], ask: null, all: false, aside: null }
  const current = heard.matters[heard.now]
  const answering = choices.length > 0
  const chosen = pickOf(text, choices) ?? text

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
    return current === undefined || current.booked !== null
      ? told(heard, [picking(begun([]))])
      : changed(heard, heard.now, picking)
  }
  if (heard.matters.length > 1 && wantsAll(text)) return { ...heard, all: true }
  const asked = matterAsked(heard, text, { answering, thisYear })
  if (asked !== null) return { ...heard, now: asked }
  const isOpen = current !== undefined && current.booked === null
  if (isOpen && !answering && agrees(text)) return { ...heard, ask: 'agreed' }
  if (current !== undefined && answering && cannotTell(text))
    return changed(heard, heard.now, (matter) => ({ ...matter, cannotTell: true }))

  const said = ofTheMatter(text)
  const isStatement = isOpen && wordCount(said) >= SENTENCE_WORDS
  const ask = askOf(said.trim() === '' ? text : said, thisYear, isStatement)
  if (ask !== null && TAKES_BACK.has(ask) && isOpen)
    return { ...changed(heard, heard.now, () => begun([])), ask }
  if (ask !== null && OF_A_MATTER.has(ask) && !isOpen && tellsPlainly(said, thisYear))
    return { ...told(heard, [begun([said])]), ask: ask === 'help' ? null : ask }
  if (ask !== null) {
    const noted =
      isOpen && FOR_NOTES.has(ask)
        ? changed(heard, heard.now, (matter) => ({ ...matter, notes: [...matter.notes, said] }))
        : heard
    return { ...noted, ask }
  }

  const parts = partsOf(said, thisYear)
  if (parts.length > 1)
    return told(
      heard,
      parts.map((part) => begun([part])),
      thisYear,
    )
  if (current === undefined || current.booked !== null) return told(heard, [begun([said])])
  return goneOn(heard, current, said, thisYear)
}

/** Whether words name a matter of ours, whatever else they ask. */
function tellsPlainly(said: string, thisYear: number): boolean {
  const impression = impressionOf(said, thisYear)
  const group = likeliestGroup(impression)
  return group !== 'none' && impression.groups[group] >= PLAINLY
}

/** New matters stand at the end; the first of them that is urgent, else the first, is looked at. */
function told(heard: Heard, matters: readonly Matter[], thisYear?: number): Heard {
  const from = heard.matters.length
  const urgent =
    thisYear === undefined
      ? 0
      : matters.findIndex(
          ({ turns }) => impressionOf(asOneSentence(turns), thisYear).urgency === 'high',
        )
  return {
    ...heard,
    matters: [...heard.matters, ...matters],
    now: from + Math.max(0, urgent),
    fresh: matters.map((_, at) => from + at),
  }
}

/** More about the same, the same put right, or something else. */
function goneOn(heard: Heard, current: Matter, said: string, thisYear: number): Heard {
  const newest = impressionOf(said, thisYear)
  const before = groupOf(current, thisYear)
  const group = likeliestGroup(newest)
  const more = (matter: Matter): Matter => ({
    ...matter,
    turns: [...matter.turns, said],
    notes: [...matter.notes, said],
    answers: matter.answers + 1,
  })
  if (current.turns.length === 0) return changed(heard, heard.now, more)
  const isSentence = wordCount(said) >= SENTENCE_WORDS
  const waiting = matterTold(heard, said, thisYear)
  if (waiting !== null)
    return { ...(isSentence ? changed(heard, waiting, more) : heard), now: waiting }
  if (corrects(said) && isPlain(newest)) return changed(heard, heard.now, () => begun([said]))
  if (group === 'none') {
    // Said in passing; whoever helps with it is named, and the matter goes on.
    return isPlain(newest) && isSentence && before !== 'none' && newest.groups.none >= BEYOND_DOUBT
      ? { ...heard, aside: newest.notOurs }
      : changed(heard, heard.now, more)
  }
  if (before === 'none' && isPlain(newest)) return changed(heard, heard.now, more)
  const isAnother = isSentence && before !== group && newest.groups[group] >= BEYOND_DOUBT
  return isAnother ? told(heard, [begun([said])]) : changed(heard, heard.now, more)
}
