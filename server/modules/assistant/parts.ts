import { TRADES, type Trade } from '#contract/catalog.ts'
import { askOf } from './ask-of.ts'
import { impressionOf, likeliestGroup, TOO_UNCLEAR } from './embedded/impression.ts'

/** Where a text may turn to something else; its spaces are single ones. */
const TURNS =
  /(?<=[.!?;]) |\n| ?[,;]? (?:and )?(?:also|plus|as well as|on top of that|besides that|another thing|one more thing|while (?:you|u)(?:['\u2019]?re| are|r)? (?:here|there|at it|out)|tambi[e\u00e9]n|adem[a\u00e1]s|y de paso|aparte)\b[,:]? ?| ?,? (?:and|y) (?=(?:the|my|our|a|an|one|two|there|i|we|need|el|la|los|las|mi|un|una|hay|necesito)\b)/iu
/** Words that say of themselves that something else comes. */
const SOMETHING_ELSE =
  /\b(?:also|plus|as well|another|second|two (?:things|problems|issues)|couple (?:of )?things|besides|while (?:you|u)|separate(?:ly)?|different|first|1[).]|both|tambi[e\u00e9]n|adem[a\u00e1]s|otra cosa|dos (?:cosas|problemas)|aparte)\b/iu

/** How likely a part is of its trade. */
const TRADE_AT_LEAST = 0.6
/** How large the share of a part's best service is within its trade, where both are of one trade. */
const SERVICE_AT_LEAST = 0.5
/** So many parts are looked at; a longer story is one. */
const MOST_PARTS = 12

interface Part {
  text: string
  trade: Trade
  service: string
  /** Whether it names its service, not only its trade. */
  isSure: boolean
}

function partOf(text: string, thisYear: number): Part | null {
  const impression = impressionOf(text, thisYear)
  const group = likeliestGroup(impression)
  const trade = TRADES.find((each) => each === group)
  if (trade === undefined || impression.groups[trade] < TRADE_AT_LEAST) return null
  if (impression.unclear >= TOO_UNCLEAR || askOf(text, thisYear) !== null) return null
  const [best] = impression.services[trade]
  if (best === undefined) return null
  const isSure = best.share >= SERVICE_AT_LEAST && !best.name.endsWith('-VISIT')
  return { text, trade, service: best.name, isSure }
}

/**
 * The parts of a text that each tell of a matter of its own, in their words; the whole where it tells
 * of one. Two of one trade need a word that says so, for one thing has many symptoms.
 */
export function partsOf(text: string, thisYear: number): string[] {
  const pieces = withSingleSpaces(text)
    .split(TURNS)
    .filter((piece) => piece.trim() !== '')
  if (pieces.length < 2 || pieces.length > MOST_PARTS) return [text]
  const parts: Part[] = []
  for (const piece of pieces) {
    const part = partOf(piece, thisYear)
    const last = parts.at(-1)
    const same =
      part &&
      parts.find(
        (each) =>
          each.service === part.service ||
          (each.trade === part.trade && !(each.isSure && part.isSure)),
      )
    if (part && !same) parts.push(part)
    // What tells of nothing by itself belongs to what was told before it.
    else if (same) same.text = `${same.text}, ${piece}`
    else if (last) last.text = `${last.text}, ${piece}`
  }
  const trades = new Set(parts.map(({ trade }) => trade))
  const areApart = parts.length > 1 && (trades.size > 1 || SOMETHING_ELSE.test(text))
  return areApart ? parts.map((part) => part.text.trim()) : [text]
}

/** A pattern that allows for many spaces tries each run of them anew from each of its places. */
const withSingleSpaces = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.split(/\s/u).filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n')
