import { tellsContact } from '#contract/tells-contact.ts'
import { type Ask, RULES } from '#server/modules/assistant/asks.ts'
import { comesBack, corrects, isAllInOrder, isOver } from './corrections.ts'
import { impressionOf, TOO_UNCLEAR } from '#server/modules/assistant/embedded/impression.ts'
import { couldBePhone } from './left-out.ts'
import { isVisit, namedIn } from './matters.ts'
import { wantsTheSameAgain } from './our-work.ts'
import {
  asksForANewOne,
  asksToAdd,
  asksToDoIt,
  asksToHurry,
  asksWhatItMeans,
  asksWhatToDo,
  asksWhetherItPresses,
  speaksOfWhoComes,
  tellsOfASign,
  tellsWhoComes,
  withoutAsking,
} from './questions.ts'
import { tellsOfATime, type Wish, wishIn } from './time-wish.ts'
import {
  asOneSentence,
  clausesOf,
  isQuestion,
  isSentence,
  sentencesOf,
  wordCount,
} from '#server/modules/assistant/turns.ts'

/** From this probability on a text is no matter but something else that is asked for. */
const ASKS_AT_LEAST = 0.5
/** Beside a matter most of what is said is about it: "it started this morning" greets nobody. */
const BESIDE_A_MATTER = 0.8
/** Beside a matter it has to be heard like this by itself, or so much more in both together than in the matter, or to be a question. */
const BY_ITSELF = 0.97
const TOGETHER = 0.01
/** What would take the matter off the list has to be said in as many words, or be heard so much more in both together. */
const TOGETHER_IT_ENDS = 0.25
/** So much of the end of what was told is read with it: each sentence of a message is. */
const BEFORE_READ = 300

/** Whether somebody must be at home is asked without a mark, too. */
const MUST =
  /\b(?:do|does|must|should|have to|need to)\b.{0,60}\b(?:home|there|here)\b|(?<!\p{L})(?:(?:tengo|tiene|hay) que|hace falta)(?!\p{L})/iu

/** Whether a turn about being at home asks whether somebody has to. */
export const asksWhether = (text: string): boolean => isQuestion(text) || MUST.test(text)

/** What takes a matter off the list, and whether words say it. */
const ENDS: Partial<Record<Ask, (text: string, thisYear: number) => boolean>> = {
  settled: isOver,
  correction: corrects,
}
/** The matter that is open, as it was told, and all the words a text is of. */
interface Beside {
  before: string
  words: string
}
const NOTHING_OPEN: Beside = { before: '', words: '' }

/** "Can he come sooner": than he is to come. */
const SOONER =
  /\b(?:sooner|earlier)\b|(?<!\p{L})(?:m[a\u00e1]s (?:temprano|pronto)|antes(?! (?:de|que)(?!\p{L})))(?!\p{L})/iu

/** Who of the two pays: "should my landlord pay"; where to send the bill is another question. */
const WHO_PAYS =
  /\bwho pays\b.{0,20}\b(?:me|him|her|them|us|owner|tenant)\b|\b(?:who|whose|should|shouldn['\u2019]?t|does|must|responsib\w+|supposed to)\b.{0,60}\b(?:landlord|land lord|property manager|super(?:intendent)?)\b|\blandlord['\u2019]?s? (?:responsib\w+|problem|job)\b|(?:qui[e\u00e9]n|le toca|debe|deber[i\u00ed]a|tiene que).{0,60}(?:casero|arrendador|due\u00f1o)(?!\p{L})/iu
export const asksWhoPays = (text: string): boolean => WHO_PAYS.test(text)
const ASKED_OF_MONEY: ReadonlySet<Ask> = new Set(['paying', 'wrong', 'price'])

/** Nobody can tell before they know the place and the work. */
const A_PERMIT = /(?<!\p{L})(?:permits?|permisos?)(?!\p{L})/iu
export const asksOfAPermit = (text: string): boolean => A_PERMIT.test(text) && isQuestion(text)

const A_PRICE =
  /\bhow much\b(?! (?:longer|time|water))|\bwhat['\u2019]?s? (?:is |would |does |will |do )?.{0,30}\b(?:cost|charge|price|run me)\b|(?<!\p{L})cu[a\u00e1]nto (?:me )?(?:cuesta|costar[i\u00ed]a|sale|saldr[i\u00ed]a|cobran?|vale)(?!\p{L})/iu
/** Whether a price is asked for, whatever else a text tells of. */
export const asksPrice = (text: string): boolean => A_PRICE.test(text)

/** "08102?" names a place, and no address. */
export const isZip = (text: string): boolean => /^\W*\d{5}(?:-\d{4})?\W*$/u.test(text)

/** "Do you work on boilers?" */
const WHETHER_WE_DO =
  /\b(?:do|does|can|could|would|are) (?:you|u|ya|any(?:one|body)|some(?:one|body)|(?:any|one) of you\p{L}*)\b.{0,40}?\b(?:do|fix|repair|install|replace|service|work on|handle|change|clean|unclog|hook up|put in)(?:ing)?\b|(?<!\p{L})(?:instal|arregl|repar|cambi|trabaj|destap|revis|limpi)an(?!\p{L})|(?<!\p{L})(?:hacen|dan servicio|ponen)(?!\p{L})/iu
export const asksWhetherWeDo = (text: string): boolean => WHETHER_WE_DO.test(text)

/** In more words more is said than what it is. */
const MOST_WORDS_OF_A_NAME = 5
/** What a question about the matter is taken for. */
const OF_A_BOOKING: ReadonlySet<Ask> = new Set(['cancel', 'change', 'settled', 'at_home'])
/** What one more job is taken for. */
const OF_WHO_COMES: ReadonlySet<Ask> = new Set(['change', 'at_home', 'where', 'bringing'])

/** "Ok then the faucet": it names a job in a few words, and brings nothing. */
const namesOnlyAJob = (text: string, thisYear: number): boolean =>
  wordCount(text) <= MOST_WORDS_OF_A_NAME && !isQuestion(text) && namesAJob(text, thisYear)

/** What a text that sounds like `name` asks for by how it is worded, before anything was told; undefined: what it sounds like. */
function wordedAlone(text: string, name: Ask, thisYear: number): Ask | null | undefined {
  if (OF_A_BOOKING.has(name) && asksToDoIt(text) && namesAJob(text, thisYear)) return null
  if (wantsTheSameAgain(text)) return 'person'
  if (OF_WHO_COMES.has(name) && asksToAdd(text) && namesAJob(withoutAsking(text), thisYear))
    return null
  if (name === 'at_home' && tellsWhoComes(text)) return 'person'
  if (name === 'bringing' && namesOnlyAJob(text, thisYear)) return null
  // "My toilet overflows, what do I do?" tells of it first.
  return asksWhatToDo(text) && namesAJob(withoutAsking(text), thisYear) ? null : undefined
}

/** The same beside a matter. */
function wordedBeside(text: string, name: Ask, thisYear: number): Ask | null | undefined {
  if (OF_A_BOOKING.has(name) && asksToDoIt(text)) return 'meanwhile'
  if (wantsTheSameAgain(text)) return 'person'
  if (OF_WHO_COMES.has(name) && asksToAdd(text)) return null
  if (asksToHurry(text)) return 'today'
  if (asksWhatItMeans(text) || tellsOfASign(text)) return null
  if (name === 'at_home' && isAllInOrder(text)) return null
  if (name === 'bringing' && namesOnlyAJob(text, thisYear)) return null
  if (OF_A_BOOKING.has(name) && asksForANewOne(text)) return null
  const asksNow = (name === 'help' && asksWhatToDo(text)) || asksWhetherItPresses(text)
  return asksNow && !namesAJob(text, thisYear) ? 'meanwhile' : undefined
}

/** What a text asks for that is no matter. */
export function askOf(
  text: string,
  thisYear: number,
  { before, words }: Beside = NOTHING_OPEN,
): Ask | null {
  const { ask, unclear } = impressionOf(text, thisYear)
  const { name, probability } = ask
  const worded =
    before === '' ? wordedAlone(text, name, thisYear) : wordedBeside(text, name, thisYear)
  if (worded !== undefined) return worded
  if (probability < ASKS_AT_LEAST) {
    const isForWhoComes = before === '' && unclear >= TOO_UNCLEAR && speaksOfWhoComes(text)
    return isForWhoComes ? 'person' : null
  }
  // "Something is wrong" asks for nothing else; "I need it fixed by Friday" and "nobody came yesterday" do.
  const isClear = name === 'where' || (name === 'time_wish' && wishIn(text) !== null)
  if (probability <= unclear && !isClear) return null
  const isOfUs = RULES[name].aboutUs === true || (before !== '' && name === 'help')
  if (isOfUs && asksWhetherWeDo(text) && namesAJob(text, thisYear)) return null
  // "Do you do drywall too?"
  const mayBeAJob = name === 'help' || RULES[name].aboutUs === true
  if (mayBeAJob && asksWhetherWeDo(text) && namesWhatIsNotOurs(text, thisYear)) return null
  if (ASKED_OF_MONEY.has(name) && asksWhoPays(text)) return null
  if (before !== '' && (asksOfAPermit(text) || !isAskedBeside(text, thisYear, { before, words })))
    return null
  // Nobody greets in a sentence in the middle of what they tell.
  if (name === 'greeting' && before !== '' && isSentence(text)) return null
  if (name === 'today' && before === '' && SOONER.test(text)) return 'change'
  return name
}

/** Whether a text names a time that does not suit, and calls no booking off: "cancel it, I can't on Monday" does. */
function saysWhenNot(text: string, thisYear: number): boolean {
  const namesWhenNot = (some: string) => {
    const never = wishIn(some)?.never
    return never !== undefined && never.days.length + never.hours.length > 0
  }
  const callsOff = (clause: string) => !namesWhenNot(clause) && askOf(clause, thisYear) === 'cancel'
  return namesWhenNot(text) && !clausesOf(text).some(callsOff)
}

function namesAJob(text: string, thisYear: number): boolean {
  const named = namedIn(text, thisYear)
  return named !== null && !isVisit(named.name)
}

function namesWhatIsNotOurs(text: string, thisYear: number): boolean {
  const { group, isPlain } = impressionOf(text, thisYear)
  return group === 'none' && isPlain
}

/** Whether a text asks for something while a matter is open: "the app says error 31" tells of it, and asks for nobody's account. */
function isAskedBeside(text: string, thisYear: number, { before, words }: Beside): boolean {
  const asked = (some: string) => impressionOf(some, thisYear).ask
  const { name, probability } = asked(text)
  // A matter that was told by asking for its price asks by itself.
  const told = before.slice(-BEFORE_READ)
  const more = () => asked(asOneSentence([told, text])).probability - asked(told).probability
  const ends = ENDS[name]
  if (ends !== undefined)
    return ends(words, thisYear) || (!comesBack(words) && more() >= TOGETHER_IT_ENDS)
  if (name === 'time_wish' && wishIn(text) !== null) return true
  if (name === 'time_wish' && tellsOfATime(text)) return false
  if (isSentence(text) && probability < BESIDE_A_MATTER && !isQuestion(text)) return false
  const isPlain = RULES[name].isTold === true || isQuestion(text) || !isSentence(text)
  return isPlain || probability >= BY_ITSELF || more() >= TOGETHER
}

/**
 * What a sentence of a message asks for beside the others, and the others; a phone number asks where it belongs. `aside` is what else
 * the professional should know, such as which door.
 */
export function askedBeside(
  text: string,
  thisYear: number,
  before: string,
): { ask: Ask; rest: string; aside: string } | null {
  const asked = askOf(text, thisYear)
  // An address, and when it would suit, are told in one breath with what is wrong.
  const isContact = asked === 'contact'
  const isOfATime = (clause: string) =>
    (SOONER.test(clause) && askOf(clause, thisYear) === 'change') ||
    (wishIn(clause) !== null && askOf(clause, thisYear) === 'time_wish')
  const isForATime =
    asked === null ? clausesOf(text).some(isOfATime) : RULES[asked].forATime === true
  const pieces = isContact || isForATime ? clausesOf(text) : sentencesOf(text)
  const isBeside = (ask: Ask) =>
    RULES[ask].beside === true ||
    (isContact && ask === 'contact') ||
    (isForATime && RULES[ask].forATime === true)
  const asks = pieces.map((each) => {
    // "Fine." asks for nothing; "10001" tells where.
    if (!isContact && !isForATime && wordCount(each) < 2 && !isQuestion(each)) return null
    const ask = askOf(each, thisYear, { before, words: each })
    return ask !== null && isBeside(ask) ? ask : null
  })
  const ask = asks.find((each) => each !== null) ?? (tellsContact(text) ? 'contact' : null)
  const joined = (isWanted: (piece: string, of: Ask | null) => boolean) =>
    pieces
      .filter((piece, at) => isWanted(piece, asks[at] ?? null))
      .join(' ')
      .replace(/[\s,;]{1,20}$/u, '')
  const rest = joined((_, of) => of === null)
  const aside = joined((piece, of) => of === 'contact' && !couldBePhone(piece))
  return ask === null || rest === '' ? null : { ask, rest, aside }
}

const ASKS_SOMEBODY_IN =
  /\b(?:come|coming|send|stop by|book|schedule|appointment|need (?:some(?:one|body)|you|help|an?)|(?:can|could) (?:you|u|some(?:one|body)|we)|venir|venga[ns]?|mand[ae]\w*|agend\w*|cita|pueden?|podr[i\u00ed]an?|necesito)\b/iu

/** The newest wish of a conversation. A time that is only told of is none: "it stopped on Monday", "after 5 minutes". */
export function newestWish(turns: readonly string[], thisYear: number): Wish | null {
  const wishes = (text: string) => {
    const ask = askOf(text, thisYear)
    if (ask === 'cancel') return saysWhenNot(text, thisYear)
    return ask !== null && RULES[ask].forATime === true
  }
  const wishOf = (turn: string): Wish | null => {
    // "In two weeks" says nothing else.
    if (wishIn(turn) === null || !isSentence(turn) || wishes(turn)) return wishIn(turn)
    return wishIn(
      clausesOf(turn)
        .filter((each) => ASKS_SOMEBODY_IN.test(each) || wishes(each))
        .join(' '),
    )
  }
  return turns.reduceRight<Wish | null>((newest, turn) => newest ?? wishOf(turn), null)
}
