import { tellsContact } from '#contract/tells-contact.ts'
import { type Ask, ASKS, RULES } from '#server/modules/assistant/asks.ts'
import { comesBack, corrects, isAllInOrder, isOver } from './corrections.ts'
import { impressionOf, TOO_UNCLEAR } from '#server/modules/assistant/embedded/impression.ts'
import { couldBePhone } from './left-out.ts'
import { isVisit, namedIn } from './matters.ts'
import { wantsTheSameAgain } from './our-work.ts'
import {
  asksForANewOne,
  asksForSooner,
  asksOfAPermit,
  asksToAdd,
  asksToDoIt,
  asksToHurry,
  asksWhatItMeans,
  asksWhatToDo,
  asksWhenTheyCome,
  asksWhetherItPresses,
  asksWhetherWeDo,
  asksWhoSupplies,
  asksWhoPays,
  offersAPhoto,
  ordersWork,
  speaksOfWhoComes,
  tellsOfAFault,
  tellsOfASign,
  tellsWhoComes,
  wantsANumber,
  withoutAsking,
} from './questions.ts'
import { tellsOfATime, wishIn } from './time-wish.ts'
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

/** In more words more is said than what it is. */
const MOST_WORDS_OF_A_NAME = 5
/** "Ok then the faucet": where it names a job, it names nothing else. */
const isAName = (text: string): boolean =>
  wordCount(text) <= MOST_WORDS_OF_A_NAME && !isQuestion(text)

/** What a text asks for by how it is worded, whatever that sounds like. */
interface Wording {
  /** Only where it sounds like one of these. */
  of?: readonly Ask[]
  isWorded: (text: string) => boolean
  names?: 'a job' | 'no job' | 'what is not ours'
  /** Null: it tells of a matter. */
  asks: Ask | null
}
/** What a question about the matter is taken for. */
const OF_A_BOOKING = ['cancel', 'change', 'settled', 'at_home'] as const
/** What one more job is taken for. */
const OF_WHO_COMES = ['change', 'at_home', 'where', 'bringing'] as const
const OF_MONEY = ['paying', 'wrong', 'price'] as const
const OF_US = ASKS.filter((each) => RULES[each].aboutUs)

/** Whatever was told before; the first that fits counts. */
const WORDED_ANYWHERE: readonly Wording[] = [
  { of: OF_US, isWorded: asksWhetherWeDo, names: 'a job', asks: null },
  // "Do you do drywall too?"
  { of: [...OF_US, 'help'], isWorded: asksWhetherWeDo, names: 'what is not ours', asks: null },
  { of: OF_MONEY, isWorded: asksWhoPays, asks: null },
  { of: ['duration'], isWorded: ordersWork, names: 'a job', asks: null },
]
/** What a fault told in a few words is taken for. */
const OF_A_FAULT = ['settled', 'wrong', 'account', 'chitchat', 'privacy'] as const
/** Before anything was told. */
const WORDED_ALONE: readonly Wording[] = [
  { of: OF_A_FAULT, isWorded: tellsOfAFault, asks: null },
  { isWorded: wantsTheSameAgain, names: 'no job', asks: 'person' },
  { of: OF_WHO_COMES, isWorded: asksToAdd, names: 'a job', asks: null },
  { of: OF_A_BOOKING, isWorded: asksToDoIt, names: 'a job', asks: null },
  { isWorded: asksWhenTheyCome, asks: 'where' },
  { of: ['at_home'], isWorded: tellsWhoComes, asks: 'person' },
  { of: ['bringing'], isWorded: isAName, names: 'a job', asks: null },
  // "My toilet overflows, what do I do?" tells of it first.
  { isWorded: asksWhatToDo, names: 'a job', asks: null },
  ...WORDED_ANYWHERE,
]
/** "No, better Monday": of no booking, and no day is called off. */
const OF_WHAT_IS_BOOKED =
  /(?<!\p{L})(?:cancel\p{L}*|call (?:it )?off|mov[ei]\p{L}*|push|appointment|booking|booked|visit|reschedul\p{L}*|cita|reserva|visita|p[a\u00e1]s[ae]\p{L}*)(?!\p{L})/iu
const namesOnlyATime = (text: string): boolean =>
  wishIn(text) !== null && !OF_WHAT_IS_BOOKED.test(text)

/** What a photo that is offered is taken for. */
const OF_A_PHOTO = ['privacy', 'help', 'contact', 'bringing', 'person'] as const
/** The same beside a matter. */
const WORDED_BESIDE: readonly Wording[] = [
  { isWorded: wantsTheSameAgain, names: 'no job', asks: 'person' },
  { of: OF_WHO_COMES, isWorded: asksToAdd, asks: null },
  { of: OF_A_PHOTO, isWorded: offersAPhoto, asks: 'help' },
  { of: ['person'], isWorded: wantsANumber, asks: 'price' },
  { isWorded: asksWhoSupplies, asks: 'bringing' },
  { of: ['change', 'cancel'], isWorded: namesOnlyATime, asks: 'time_wish' },
  { of: OF_A_BOOKING, isWorded: asksToDoIt, asks: 'meanwhile' },
  { isWorded: asksToHurry, asks: 'today' },
  { isWorded: asksWhenTheyCome, asks: 'today' },
  { isWorded: asksWhatItMeans, asks: null },
  { isWorded: tellsOfASign, asks: null },
  { of: ['at_home'], isWorded: isAllInOrder, asks: null },
  { of: ['bringing'], isWorded: isAName, names: 'a job', asks: null },
  { of: OF_A_BOOKING, isWorded: asksForANewOne, asks: null },
  { of: ['help'], isWorded: asksWhatToDo, names: 'no job', asks: 'meanwhile' },
  { isWorded: asksWhetherItPresses, names: 'no job', asks: 'meanwhile' },
  { of: ['help'], isWorded: asksWhetherWeDo, names: 'a job', asks: null },
  { isWorded: asksOfAPermit, asks: null },
  // Nobody greets in a sentence in the middle of what they tell.
  { of: ['greeting'], isWorded: isSentence, asks: null },
  ...WORDED_ANYWHERE,
]

function wordingOf(
  text: string,
  sounds: Ask,
  thisYear: number,
  wordings: readonly Wording[],
): Wording | undefined {
  const isNamed = {
    'a job': () => namesAJob(withoutAsking(text), thisYear),
    'no job': () => !namesAJob(withoutAsking(text), thisYear),
    'what is not ours': () => namesWhatIsNotOurs(text, thisYear),
  }
  return wordings.find(
    ({ of = ASKS, isWorded, names }) =>
      of.includes(sounds) && isWorded(text) && (names === undefined || isNamed[names]()),
  )
}

/** What a text asks for that is no matter. */
export function askOf(
  text: string,
  thisYear: number,
  { before, words }: Beside = NOTHING_OPEN,
): Ask | null {
  const { ask, unclear } = impressionOf(text, thisYear)
  const { name, probability } = ask
  const wordings = before === '' ? WORDED_ALONE : WORDED_BESIDE
  const worded = wordingOf(text, name, thisYear, wordings)
  if (worded !== undefined) return worded.asks
  if (probability < ASKS_AT_LEAST) {
    const isForWhoComes = before === '' && unclear >= TOO_UNCLEAR && speaksOfWhoComes(text)
    return isForWhoComes ? 'person' : null
  }
  // "Something is wrong" asks for nothing else; "I need it fixed by Friday" and "nobody came yesterday" do.
  const isClear = name === 'where' || (name === 'time_wish' && wishIn(text) !== null)
  if (probability <= unclear && !isClear) return null
  if (before !== '' && !isAskedBeside(text, thisYear, { before, words })) return null
  if (name === 'today' && before === '' && asksForSooner(text)) return 'change'
  return name
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
    (asksForSooner(clause) && askOf(clause, thisYear) === 'change') ||
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
