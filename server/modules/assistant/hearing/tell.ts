import { corrects, saysWhichOne, swapped } from './corrections.ts'
import { dangersIn, isTakenBack } from '#server/modules/assistant/danger.ts'
import {
  dangerIn,
  impressionOf,
  isIdleTalk,
  TOO_UNCLEAR,
} from '#server/modules/assistant/embedded/impression.ts'
import {
  begun,
  changed,
  groupOf,
  type Heard,
  isOfCurrent,
  type Matter,
  matterTold,
  openFor,
  openIn,
  openNow,
  serviceOf,
  serviceTold,
  type Telling,
  toldNow,
  withMore,
  withNew,
  without,
  withNote,
} from './matters.ts'
import {
  addsOne,
  asideOf,
  namesMore,
  partedFromOthers,
  partsOf,
  saysMore,
  speaksOfIt,
  tellsMore,
  tellsOfAnother,
  tellsOfTheSame,
  TURNS_AT_LEAST,
} from './parts.ts'
import { asksWhetherWeDo, asksWhoPays, saysOnWhatItRuns } from './questions.ts'
import {
  asOneSentence,
  isQuestion,
  isSentence,
  wordCount,
} from '#server/modules/assistant/turns.ts'

/** From this probability on a full sentence speaks of another trade beyond doubt. */
const BEYOND_DOUBT = 0.95
/** Who puts right what they said means something else, even if nobody could tell what: "no, it's the heat that's broken". */
const PUT_RIGHT_AT_LEAST = 0.7

/** Which of the waiting matters words are about; what tells of another thing of its trade is about none of them. */
export function waitingTold(heard: Heard, said: string): number | null {
  const at = matterTold(heard, said)
  const waiting = at === null ? undefined : heard.matters[at]
  if (waiting === undefined || !isSentence(said)) return at
  const before = asOneSentence(waiting.turns)
  const isAnother =
    tellsOfAnother(before, said, heard.thisYear, TURNS_AT_LEAST) &&
    !tellsOfTheSame(before, said, heard.thisYear)
  return isAnother ? null : at
}

/** Whether a matter that nobody has booked tells of a danger. */
export const tellsOfDanger = ({ matters, thisYear }: Heard, at: number): boolean => {
  const matter = matters[at]
  return matter?.booked === null && dangersIn(matter.turns, thisYear).length > 0
}

/**
 * Without those of the open matters that need nobody any more. What told of a danger is looked at all the same, unless what was
 * `said` explains it: "the fire department came, it was the battery".
 */
export function withoutSettled(
  heard: Heard,
  isSettled: (at: number) => boolean,
  said: string,
): Heard {
  const { thisYear } = heard
  const toTheEnd = (matter: Matter): Matter => ({ ...matter, turns: [...matter.turns, said] })
  const isExplained = (matter: Matter) => isTakenBack(toTheEnd(matter).turns, thisYear)
  const isOff = (matter: Matter, at: number) =>
    matter.booked === null && isSettled(at) && (!tellsOfDanger(heard, at) || isExplained(matter))
  const places = heard.matters.flatMap((matter, at) => (isOff(matter, at) ? [at] : []))
  const off = heard.matters.filter(isOff)
  const explained = off.filter(isExplained).map(toTheEnd)
  return {
    ...places.toReversed().reduce(without, heard),
    off: [...heard.off, ...off],
    explained: [...heard.explained, ...explained],
  }
}

/** The matter that is looked at, put right. What told of a danger is only added to: "no es el baño, es la cocina". */
export function inPlaceOf(heard: Heard, telling: Telling): Heard {
  if (tellsOfDanger(heard, heard.now)) return withMore(heard, telling)
  return changed(heard, (matter) => {
    const turns = swapped(telling.words, matter.turns)
    const notes = [...matter.notes, telling.words]
    return turns === null ? begun(telling) : { ...matter, turns, notes }
  })
}

/** Another matter, which is looked at; where the one at hand alone tells of a danger, it waits. */
export function withAnother(heard: Heard, telling: Telling): Heard {
  const next = withNew(heard, begun(telling))
  return tellsOfDanger(heard, heard.now) && !tellsOfDanger(next, next.now)
    ? { ...next, now: heard.now }
    : next
}

/** "Natural gas", "es de gas": what something runs on. */
const RUNS_ON_GAS =
  /^(?:(?:it['\u2019]?s|its|it is|runs on|on|a|es|son|de|el|con) )*(?:natural gas|gas|propane|lp|gas natural|propano)(?: one)?[.!]?$/iu

/** A gas smell is a matter of its own, whatever was told before it: "my sink is clogged", "and I smell gas". */
const GAS_LINE = 'PLB-GAS'
function addsGas(heard: Heard, said: string): boolean {
  const { thisYear } = heard
  const open = openNow(heard)
  if (open === null || serviceTold(said, thisYear) !== GAS_LINE) return false
  const { name, probability } = dangerIn(said, thisYear)
  const tellsOfGas = name === 'gas' && probability >= BEYOND_DOUBT
  const toldBefore = dangersIn(open.turns, thisYear).includes('gas')
  return serviceOf(open, thisYear) !== GAS_LINE && tellsOfGas && !toldBefore
}

/** What says only what something runs on is noted: alone it sounds like work on the gas line, or like a leak. */
function onlyRunsOnGas(heard: Heard, telling: Telling): boolean {
  const open = openNow(heard)
  if (open === null) return false
  if (saysOnWhatItRuns(telling.said)) return true
  const { thisYear } = heard
  const after = openNow(withMore(heard, telling))
  const isAnother = after !== null && serviceOf(after, thisYear) !== serviceOf(open, thisYear)
  return RUNS_ON_GAS.test(telling.said.trim()) && isAnother
}

/** Without a gas smell that there was not, where another matter waits. */
function withoutExplained(heard: Heard): Heard {
  const open = openNow(heard)
  const isGone =
    open !== null &&
    openIn(heard).length > 1 &&
    serviceOf(open, heard.thisYear) === GAS_LINE &&
    isTakenBack(open.turns, heard.thisYear)
  if (!isGone) return heard
  const explained = [...heard.explained, open]
  return { ...without(heard, heard.now), off: [...heard.off, open], explained }
}

/** What is told of one matter, or of several. */
export function told(heard: Heard, telling: Telling): Heard {
  const { said, words } = telling
  const { thisYear } = heard
  if (onlyRunsOnGas(heard, telling)) return withNote(heard, words)
  if (addsGas(heard, said)) return withAnother(heard, telling)
  const isOfItsOwn = corrects(words) || asksWhoPays(said) || asksWhetherWeDo(said)
  const isMore = !isOfItsOwn && tellsMore(toldNow(heard), said, thisYear)
  if (isMore && waitingTold(heard, said) === null) return withMore(heard, telling)
  const { rest, asides } = partedFromOthers(said, thisYear)
  const parts = partsOf(rest, thisYear)
  // What is said later tells of the open matter as well, whatever else it names.
  const ours = openNow(heard) === null ? { ...telling, said: rest } : telling
  const so = parts.length > 1 ? inParts(heard, ours, parts) : goneOn(heard, ours)
  return withoutExplained({ ...so, asides: [...so.asides, ...asides] })
}

/** "I have two problems", "it is broken": what it is comes after it. */
const isUnclear = ({ turns, picked }: Matter, thisYear: number): boolean =>
  picked === null && impressionOf(asOneSentence(turns), thisYear).unclear >= TOO_UNCLEAR

/** Nothing of it says whose matter it is, and nobody has picked anything. */
const saysNothing = (matter: Matter, thisYear: number): boolean =>
  isUnclear(matter, thisYear) ||
  (matter.picked === null &&
    matter.pickedTrade === null &&
    !impressionOf(asOneSentence(matter.turns), thisYear).isPlain)

/** It was refused as nothing about a home, and is no beginning of what is told after it. */
const isRefused = (matter: Matter, thisYear: number): boolean =>
  matter.picked === null &&
  matter.pickedTrade === null &&
  isIdleTalk(impressionOf(asOneSentence(matter.turns), thisYear))

/** Each part tells more of an open matter or begins one. The first of them that is urgent is looked at. */
function inParts(before: Heard, telling: Telling, parts: readonly string[]): Heard {
  const { thisYear } = before
  const isForeign = (part: string) => {
    const { isPlain, group } = impressionOf(part, thisYear)
    return isPlain && group === 'none'
  }
  const open = openNow(before)
  const isVague = open !== null && saysNothing(open, thisYear)
  const isNothing = isVague || (open?.picked === null && groupOf(open, thisYear) === 'none')
  let heard = isNothing ? without(before, before.now) : before
  const isOpen = open !== null && !isNothing
  const goesOn = (part: string) => {
    const toldBefore = asOneSentence(heard.matters[before.now]?.turns ?? [])
    return tellsMore(toldBefore, part, thisYear) || tellsOfTheSame(toldBefore, part, thisYear)
  }
  const places = parts.map((part) => {
    const partly = { said: part, words: part }
    const [ofService] = openFor(heard, serviceTold(part, thisYear))
    const known = ofService ?? (isOpen && goesOn(part) ? before.now : null)
    heard = known === null ? withNew(heard, begun(partly)) : withMore(heard, partly, known)
    return known ?? heard.now
  })
  // What was said before anybody could tell which matter it is stands before it.
  if (isVague && !isRefused(open, thisYear))
    heard = changed(
      heard,
      (each) => ({ ...each, notes: [...open.notes, ...each.notes] }),
      places[0],
    )
  if (isOpen && places.every((at) => at === before.now)) return withMore(before, telling)
  const foreign = parts.find(isForeign)
  const ours = places.filter((_, at) => !isForeign(parts[at] ?? ''))
  const urgencyAt = (at: number) =>
    impressionOf(asOneSentence(heard.matters[at]?.turns ?? []), thisYear).urgency
  const first =
    [...(isOpen ? [before.now] : []), ...ours].find((at) => tellsOfDanger(heard, at)) ??
    ours.find((at) => urgencyAt(at) === 'high') ??
    ours.find((at) => at === before.now) ??
    ours[0]
  return {
    ...heard,
    now: first ?? places[0] ?? heard.now,
    asides: foreign !== undefined && first !== undefined ? [asideOf(foreign, thisYear)] : [],
  }
}

/** In fewer words what is not ours is a detail of what is. */
const FEWEST_WORDS_OF_ANOTHER = 5
const isLonger = (said: string): boolean => wordCount(said) >= FEWEST_WORDS_OF_ANOTHER

/** More about the same, the same put right, or something else. */
function goneOn(heard: Heard, telling: Telling): Heard {
  const { thisYear } = heard
  const { said, words } = telling
  const open = openNow(heard)
  const isLong = isSentence(said)
  if (open?.turns.length === 0) return withMore(heard, telling)
  const waiting = waitingTold(heard, said)
  if (waiting !== null)
    return {
      ...(isLong ? withMore(heard, telling, waiting) : heard),
      now: tellsOfDanger(heard, heard.now) && !tellsOfDanger(heard, waiting) ? heard.now : waiting,
    }
  if (open === null) {
    const isBooked = isOfCurrent(heard, said) && !namesMore(said)
    return isBooked ? { ...heard, ask: 'change' } : withNew(heard, begun(telling))
  }
  const before = groupOf(open, thisYear)
  const { groups, group, isPlain } = impressionOf(said, thisYear)
  const saysWhatItIs = isPlain || (group !== 'none' && groups[group] >= PUT_RIGHT_AT_LEAST)
  if (
    corrects(words) &&
    !namesMore(said) &&
    !saysWhichOne(said) &&
    saysWhatItIs &&
    !isOfCurrent(heard, said)
  )
    return inPlaceOf(heard, telling)
  if (group === 'none') {
    // Said in passing; whoever helps with it is named, and the matter goes on.
    const tells = isLong || isQuestion(said)
    const isClear = groups.none >= BEYOND_DOUBT || asksWhetherWeDo(said)
    // "Gas bill is paid" is no other thing.
    const isOther = isLonger(said) || isQuestion(said) || namesMore(said)
    const isAside = isPlain && tells && before !== 'none' && isClear
    if (isAside && !isOther) return withNote(heard, words)
    return isAside ? { ...heard, asides: [asideOf(said, thisYear)] } : withMore(heard, telling)
  }
  if (isPlain && isRefused(open, thisYear)) return changed(heard, () => begun(telling))
  if (before === 'none' && isPlain) {
    const together = impressionOf(asOneSentence([...open.turns, said]), thisYear)
    // "Can you fix my roof" hides no sink that is told of next.
    return together.group === 'none'
      ? changed(heard, () => begun(telling))
      : withMore(heard, telling)
  }
  if (isUnclear(open, thisYear)) return withMore(heard, telling)
  const toldBefore = toldNow(heard)
  const isOfAnotherTrade =
    isLong && !saysMore(said) && before !== group && groups[group] >= BEYOND_DOUBT
  const isAnother =
    (isOfAnotherTrade ||
      ((namesMore(said) || addsOne(said, thisYear)) && isPlain && !isOfCurrent(heard, said)) ||
      tellsOfAnother(toldBefore, said, thisYear)) &&
    !speaksOfIt(said) &&
    !tellsOfTheSame(toldBefore, said, thisYear)
  return isAnother ? withAnother(heard, telling) : withMore(heard, telling)
}
