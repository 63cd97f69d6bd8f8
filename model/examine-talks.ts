import path from 'node:path'
import * as z from 'zod/mini'
import { type Hazard, hazard } from '#contract/danger.ts'
import { language } from '#contract/language.ts'
import { trade } from '#contract/catalog.ts'
import { urgency } from '#contract/urgency.ts'
import { ASKS, STEERS } from '#server/modules/assistant/asks.ts'
import type { Turn } from '#server/modules/assistant/conversations.table.ts'
import { safetyAdviceFor } from '#server/modules/assistant/danger.ts'
import { hear } from '#server/modules/assistant/hearing/hear.ts'
import { languageOf } from '#server/modules/assistant/language-of.ts'
import { serviceOf } from '#server/modules/assistant/hearing/matters.ts'
import { CATALOG } from '#server/modules/assistant/testing-catalog.ts'
import { understand } from '#server/modules/assistant/understand.ts'
import { answeredAs } from './answered-as.ts'
import { share } from './figures.ts'
import { THIS_YEAR } from './judge-file.ts'
import { filesOf, readLines } from './lines.ts'
import { inWords } from './print-figures.ts'

/** Three to six turns of one customer. */
export const talkLine = z.object({
  turns: z.array(z.string()),
  /** What is left to be repaired at the end. */
  matters: z.array(z.object({ trade, sku: z.string() })),
  /** All that were told. */
  hazards: z.array(hazard),
  /** Of the most urgent matter that is left. */
  urgency: z.nullable(urgency),
  /** What each turn asks for beside a repair. */
  asks: z.array(z.nullable(z.enum([...ASKS, ...STEERS]))),
  language,
})
type Talk = z.infer<typeof talkLine>

/** Goes through a talk as the site does: our questions and their choices stand between the turns. */
function held({ turns }: Talk) {
  const exchange: Turn[] = []
  const shownBefore: Hazard[] = []
  return turns.map((text, at) => {
    exchange.push({ by: 'customer', text })
    const said = turns.slice(0, at + 1)
    const heard = hear({ exchange, catalog: CATALOG, booked: [], thisYear: THIS_YEAR })
    const spoken = languageOf(said, THIS_YEAR)
    const conversation = { exchange, heard, catalog: CATALOG, language: spoken }
    const { choices } = understand({ ...conversation, preferredTrade: null, photo: null })
    exchange.push({ by: 'assistant', text: '', choices })
    const matters = heard.matters.map(({ turns: told }) => told)
    const advice = safetyAdviceFor({ turns: said, matters, shownBefore, thisYear: THIS_YEAR })
    if (advice !== null) shownBefore.push(advice.hazard)
    return { heard, warned: advice?.hazard ?? null }
  })
}

/** Prints what is left of longer talks, and what was heard on the way. */
export function examineTalks(): void {
  for (const file of filesOf(path.join('held-out', 'talks'))) examine(file)
}

function examine(file: string): void {
  const talks = readLines(file, talkLine).map((talk) => ({ talk, heard: held(talk) }))
  const left = talks.map(({ talk, heard }) => {
    const { matters = [] } = heard.at(-1)?.heard ?? {}
    const services = matters.map((each) => serviceOf(each, THIS_YEAR))
    const named = services.filter((each) => each !== null).toSorted()
    const wanted = talk.matters.map(({ sku }) => sku).toSorted()
    return { wanted, isRight: named.join() === wanted.join() }
  })
  const turns = talks.flatMap(({ talk, heard }) =>
    heard.map(({ heard: { ask: asked, beside } }, at) => {
      const ask = answeredAs(asked)
      const wanted = answeredAs(talk.asks[at] ?? null)
      return { wanted, ask, isRight: wanted === ask || (wanted !== null && wanted === beside) }
    }),
  )
  const dangers = talks.map(({ talk: { hazards }, heard }) => {
    const met = new Set(heard.map(({ warned }) => warned))
    return { hazards, met, isAlarmed: heard.some(({ warned }) => warned !== null) }
  })
  const print = (name: string, of: readonly { isRight: boolean }[]) =>
    console.log(`  ${name}  ${inWords(share(of.filter((each) => each.isRight).length, of.length))}`)
  console.log(`\n${path.basename(file)}: ${talks.length} talks of three to six turns`)
  print(
    'each matter that is left, and no other',
    left.filter(({ wanted }) => wanted.length > 0),
  )
  print(
    'nothing left where nothing is',
    left.filter(({ wanted }) => wanted.length === 0),
  )
  print(
    'requests heard',
    turns.filter(({ wanted }) => wanted !== null),
  )
  print(
    'taken for a request',
    turns
      .filter(({ wanted }) => wanted === null)
      .map(({ ask }) => ({ isRight: ask !== null && ask !== 'agreed' })),
  )
  print(
    'dangers met',
    dangers.flatMap(({ hazards, met }) => hazards.map((each) => ({ isRight: met.has(each) }))),
  )
  print(
    'false alarms',
    dangers
      .filter(({ hazards }) => hazards.length === 0)
      .map(({ isAlarmed }) => ({ isRight: isAlarmed })),
  )
}
