import type { Urgency } from '#contract/urgency.ts'
import type { CatalogSku } from './catalog-sku.ts'
import { corrects } from './corrections.ts'
import { decide, type Decision, MOST_QUESTIONS, suggest } from './decide.ts'
import {
  CHARACTERS_READ,
  type Impression,
  impressionOf,
  isPlain,
  likeliestGroup,
  withNewest,
} from './embedded/impression.ts'
import type { Conversation, Reply } from './engine.ts'
import { asOneSentence, type Heard, type Matter, namedIn } from './matter.ts'
import { notesFrom } from './notes.ts'
import { newestOf } from './recent.ts'
import { replyTo } from './reply.ts'
import { wordsIn } from './words/in-language.ts'

/** From this probability on the newest turn alone speaks of the same trade. */
const SPEAKS_OF_IT = 0.5
/** From this share on the newest turn names another service plainly. */
const PLAINLY = 0.7

/** Everything said of it counts. Within the trade the newest turn counts most: it may correct what came before. */
function impressionOfAll(turns: readonly string[], thisYear: number): Impression {
  const all = impressionOf(asOneSentence(turns), thisYear)
  const last = turns.at(-1) ?? ''
  if (turns.length < 2) return all
  const newest = impressionOf(last, thisYear)
  const group = likeliestGroup(all)
  if (isPlain(newest) && corrects(last)) return newest
  // A newly named problem of ours outweighs what was refused before; who does the newest is said.
  if (group === 'none') return isPlain(newest) || likeliestGroup(newest) !== 'none' ? newest : all
  if (newest.groups[group] < SPEAKS_OF_IT) return all
  return {
    ...all,
    services: { ...all.services, [group]: withNewest(all.services[group], newest.services[group]) },
  }
}

/** What the customer picked still holds, unless they have come to speak plainly of another service. */
function stillHolds({ picked, pickedAfter, turns }: Matter, thisYear: number): CatalogSku | null {
  const last = turns.slice(pickedAfter).at(-1)
  if (picked === null || last === undefined) return picked
  const service = namedIn(last, thisYear)?.service
  const isAnother = service !== undefined && service.share >= PLAINLY && service.name !== picked.sku
  return isAnother && !service.name.endsWith('-VISIT') ? null : picked
}

const pickedDecision = (picked: CatalogSku, before: Decision): Decision => {
  const others = 'skus' in before && before.trade === picked.trade ? before.skus : []
  return { kind: 'service', trade: picked.trade, skus: suggest(picked, others) }
}

/** What matters are decided with. */
type Deciding = Pick<Conversation, 'preferredTrade' | 'catalog' | 'thisYear'>

/** What one matter comes to; without one, that nothing is known. */
function decideMatter(
  matter: Matter | undefined,
  { preferredTrade, catalog, thisYear }: Deciding,
): { decision: Decision; urgency: Urgency } {
  const told = matter?.turns ?? []
  const impression = impressionOfAll(newestOf(told, CHARACTERS_READ), thisYear)
  const guess: Decision =
    told.length === 0 && !matter?.pickedTrade
      ? { kind: 'unclear' }
      : decide({
          impression,
          preferredTrade,
          pickedTrade: matter?.pickedTrade ?? null,
          isVague: told.length === 0,
          catalog,
          answers: matter?.cannotTell ? MOST_QUESTIONS : (matter?.answers ?? 0),
        })
  const picked = matter ? stillHolds(matter, thisYear) : null
  return {
    decision: picked ? pickedDecision(picked, guess) : guess,
    urgency: impression.urgency,
  }
}

/**
 * Answers a conversation by the trained model: no network, no state, and of time only the year. Whatever
 * it is given, it answers; only skus of `catalog` are ever suggested.
 */
export function understand(conversation: Conversation): Reply {
  const { heard, language } = conversation
  const matter = heard.matters[heard.now]
  const { decision, urgency } = decideMatter(matter, conversation)
  const ours = 'skus' in decision ? decision : null
  return {
    engine: 'embedded',
    trade: ours?.trade ?? null,
    skuSuggestions: ours?.skus.map(({ sku }) => sku) ?? [],
    urgency,
    notes: notesFrom(matter?.notes ?? []),
    ...replyTo(decision, wordsIn(language)),
  }
}

/** The service each matter of a conversation was or would be booked as; null while nobody can tell. */
export const servicesOf = ({ matters }: Heard, context: Deciding): (CatalogSku | null)[] =>
  matters.map((matter) => {
    if (matter.booked) return matter.booked
    const { decision } = decideMatter(matter, context)
    return 'skus' in decision ? decision.skus[0] : null
  })
