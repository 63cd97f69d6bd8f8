import { type Trade, TRADES } from '#contract/catalog.ts'
import { type Joiner, JOINERS } from '#server/modules/assistant/pieces.ts'
import type { Group } from './groups.ts'

/** Words that say of themselves that a message tells of several things. */
const SEVERAL =
  /\b(?:also|plus|as well|another|second|two (?:things|problems|issues)|couple (?:of )?things|few things|besides|while (?:you|u|he|they)|separate(?:ly)?|different|first|1[).](?!\d)|both|other|tambi[e\u00e9]n|adem[a\u00e1]s|otra cosa|dos (?:cosas|problemas)|aparte)(?![\p{L}\p{N}_])/iu

/** Words that go on with what was said. */
const GOES_ON =
  /^(?:it|its|it['\u2019]s|that|this|they|he|she|them|which|because|so|then|only|even|no|not|just|still|now|since|lo|eso|esto|porque|ya|solo)(?![\p{L}\p{N}_])/iu

/** Words that tell what was tried before we were asked. */
const TRIED =
  /^(?:(?:and|so|then) )?(?:i|we|he|she|they|my \w{1,12}|the \w{1,12}|ya)?\s?(?:already |just |have |has |['\u2019]ve )?(?:tried|checked|changed|replaced|reset|flipped|cleaned|tightened|called|used|put|bought|looked|turned|swapped|plugged|unplugged|pushed|pulled|hosed|poured|plunged|snaked|prob[e\u00e9]|cambi[e\u00e9]|revis[e\u00e9]|limpi[e\u00e9]|apret[e\u00e9]|ech[e\u00e9]|compr[e\u00e9]|reinici[e\u00e9])(?![\p{L}\p{N}_])/iu

/** Longer texts say no more of whether they tell of something by themselves. */
const MANY_WORDS = 12
const lengthOf = (text: string) => Math.min(text.split(' ').length, MANY_WORDS) / MANY_WORDS

/** Shares below this are all the same. */
const LEAST_SHARE = 0.002

/** As much of an impression as tells of a turn. */
interface Sound {
  groups: Record<Group, number>
  services: Record<Trade, readonly { name: string; share: number }[]>
  ask: { probability: number }
}

/** What a piece of a text sounds like by itself. */
interface Side {
  services: Map<string, number>
  trades: readonly number[]
  none: number
  likeliest: string
  /** How likely it names that service; a diagnosis visit is half a name. */
  sure: number
}

function sideOf({ groups, services }: Sound): Side {
  const all = TRADES.flatMap((trade) =>
    services[trade].map(({ name, share }): [string, number] => [name, share * groups[trade]]),
  )
  const [likeliest, share] = all.reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0])
  return {
    services: new Map(all),
    trades: TRADES.map((trade) => groups[trade]),
    none: groups.none,
    likeliest,
    sure: likeliest.endsWith('-VISIT') ? share / 2 : share,
  }
}

const product = (some: readonly number[], others: readonly number[]) =>
  some.reduce((sum, each, at) => sum + each * (others[at] ?? 0), 0)

export interface Turn {
  /** All that was said of the matter before. */
  before: { text: string; impression: Sound }
  after: { text: string; impression: Sound }
  joiner: Joiner
  /** The message both are of. */
  whole: string
}

/** The signs by which it is told whether a text turns to another matter: what their weights belong to, in order. */
export function signsOf({ before, after, joiner, whole }: Turn): number[] {
  const [left, right] = [sideOf(before.impression), sideOf(after.impression)]
  const ours = (1 - left.none) * (1 - right.none)
  const sameGroup = product(left.trades, right.trades) + left.none * right.none
  const sameService = product(
    [...left.services.values()],
    [...left.services.keys()].map((name) => right.services.get(name) ?? 0),
  )
  const anotherService = left.likeliest === right.likeliest ? 0 : left.sure * right.sure
  const says = SEVERAL.test(whole) ? 1 : 0
  const plainly = joiner === 'also' || joiner === 'item' || joiner === 'line' ? 1 : 0
  return [
    1,
    ...JOINERS.map((each) => (each === joiner ? 1 : 0)),
    ours * (1 - sameGroup),
    anotherService,
    Math.min(left.sure, right.sure),
    Math.log(Math.max(sameService, LEAST_SHARE)),
    after.impression.ask.probability,
    right.sure,
    left.sure,
    lengthOf(after.text),
    lengthOf(before.text),
    says,
    GOES_ON.test(after.text) ? 1 : 0,
    TRIED.test(after.text) ? 1 : 0,
    says * anotherService,
    plainly * anotherService,
  ]
}

/** How likely these signs are of another matter. */
export const turningBy = (weights: readonly number[], signs: readonly number[]): number =>
  1 / (1 + Math.exp(-product(signs, weights)))
