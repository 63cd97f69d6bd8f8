import path from 'node:path'
import * as z from 'zod/mini'
import { language } from '#contract/language.ts'
import { ASKS } from '#server/modules/assistant/asks.ts'
import { askOf } from '#server/modules/assistant/hearing/ask-of.ts'
import { hear } from '#server/modules/assistant/hearing/hear.ts'
import { languageOf } from '#server/modules/assistant/language-of.ts'
import { CATALOG } from '#server/modules/assistant/testing-catalog.ts'
import { commonest } from './commonest.ts'
import { answeredAs } from './answered-as.ts'
import { share } from './figures.ts'
import { examLine, THIS_YEAR } from './judge-file.ts'
import { filesOf, readLines } from './lines.ts'
import { inWords } from './print-figures.ts'

const line = z.object({
  text: z.string(),
  /** What the same person told of a matter first. */
  before: z.optional(z.string()),
  /** Null: nothing, it tells more of that. */
  ask: z.nullable(z.enum(ASKS)),
  language,
})

/** Prints how often what is asked for beside a repair is heard, and how often a matter is taken for it. */
export function examineAsks(): void {
  const matters = filesOf(path.join('held-out', 'matters'))
    .flatMap((file) => readLines(file, examLine))
    .filter(({ trade }) => trade !== 'none')
  for (const file of filesOf(path.join('held-out', 'asks'))) examine(file)
  const taken = matters.filter(({ text }) => askOf(text, THIS_YEAR) !== null)
  console.log(`\nmatters taken for a request  ${inWords(share(taken.length, matters.length))}`)
}

/** What somebody may have told before they ask for something else. */
const A_MATTER = { en: 'my kitchen sink is clogged', es: 'mi lavabo est\u00e1 tapado' }

/** What a turn is heard to ask for after a matter was told, by itself or beside what it tells. */
function askedAfter(before: string, { text, ask: wanted }: z.infer<typeof line>): string | null {
  const exchange = [before, text].map((turn) => ({ by: 'customer' as const, text: turn }))
  const { ask, beside } = hear({ exchange, catalog: CATALOG, booked: [], thisYear: THIS_YEAR })
  return wanted !== null && wanted === beside ? beside : answeredAs(ask)
}

function examine(file: string): void {
  const lines = readLines(file, line)
  const judged = lines.map((each) => ({
    ...each,
    heard: each.before === undefined ? askOf(each.text, THIS_YEAR) : askedAfter(each.before, each),
    spoken: languageOf([each.text], THIS_YEAR),
  }))
  console.log(`\n${path.basename(file)}: ${judged.length} turns beside a repair`)
  for (const each of ['en', 'es'] as const) {
    const own = judged.filter((one) => one.language === each)
    const right = own.filter(({ ask, heard }) => ask === heard).length
    console.log(`  heard, ${each}  ${inWords(share(right, own.length))}`)
    const spoken = own.filter((one) => one.spoken === each).length
    console.log(`  language, ${each}  ${inWords(share(spoken, own.length))}`)
  }
  const asked = judged.filter(({ ask, before }) => ask !== null && before === undefined)
  const beside = asked.filter(({ text, ask, language: spoken }) => {
    return askOf(text, THIS_YEAR, { before: A_MATTER[spoken], words: text }) === ask
  })
  if (asked.length > 0)
    console.log(`  heard after a matter  ${inWords(share(beside.length, asked.length))}`)
  const confused = judged.flatMap(({ ask, heard }) =>
    ask === heard ? [] : [`${ask ?? 'a matter'} → ${heard ?? 'a matter'}`],
  )
  console.log(`  confused: ${commonest(confused)}`)
}
