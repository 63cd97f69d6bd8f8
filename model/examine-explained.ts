import path from 'node:path'
import * as z from 'zod/mini'
import { hazard } from '#contract/danger.ts'
import { language } from '#contract/language.ts'
import { safetyAdviceFor } from '#server/modules/assistant/danger.ts'
import { hear } from '#server/modules/assistant/hearing/hear.ts'
import { CATALOG } from '#server/modules/assistant/testing-catalog.ts'
import { share } from './figures.ts'
import { THIS_YEAR } from './judge-file.ts'
import { filesOf, readLines } from './lines.ts'
import { inWords } from './print-figures.ts'

const line = z.object({
  /** Sounds like a danger. */
  before: z.string(),
  text: z.string(),
  /** What is there all the same after that; null: it was none. */
  hazard: z.nullable(hazard),
  language,
})

/** A message of the other exams: by itself it explains nothing. */
const matter = z.object({ text: z.string(), hazard: z.nullable(hazard) })
/** Every danger is followed by so many of them. */
const FOLLOWED_BY = 20

/** What is warned of after the first turn and after both. */
function warnings({ before, text }: Pick<z.infer<typeof line>, 'before' | 'text'>) {
  const exchange = [before, text].map((turn) => ({ by: 'customer' as const, text: turn }))
  const { matters } = hear({ exchange, catalog: CATALOG, booked: [], thisYear: THIS_YEAR })
  const first = safetyAdviceFor({ turns: [before], thisYear: THIS_YEAR })
  const both = safetyAdviceFor({
    turns: [before, text],
    matters: matters.map(({ turns }) => turns),
    shownBefore: first === null ? [] : [first.hazard],
    thisYear: THIS_YEAR,
  })
  return { first, both }
}

/** Prints how often what somebody else wrote, said next, takes a danger back. */
function examineUnrelated(): void {
  const [dangers, others] = ['dangers', 'clear'].map((name) =>
    readLines(path.join(import.meta.dirname, 'held-out', 'matters', `${name}.jsonl`), matter),
  )
  const harmless = (others ?? []).filter((each) => each.hazard === null)
  const followed = (dangers ?? []).flatMap((danger, at) =>
    Array.from({ length: FOLLOWED_BY }, (_, more) => {
      const next = harmless[(at * FOLLOWED_BY + more) % harmless.length]
      return { before: danger.text, text: next?.text ?? '' }
    }),
  )
  const warned = followed.map(warnings).filter(({ first }) => first !== null)
  const kept = warned.filter(({ both }) => both !== null).length
  console.log(`  another message, and kept  ${inWords(share(kept, warned.length))}`)
}

/** Prints how often a danger that is explained in the next turn is taken back, and one that is not is kept. */
export function examineExplained(): void {
  for (const file of filesOf(path.join('held-out', 'explained'))) {
    const warned = readLines(file, line)
      .map((each) => ({ ...each, ...warnings(each) }))
      .filter(({ first }) => first !== null)
    console.log(`\n${path.basename(file)}: ${warned.length} dangers warned of, and a second turn`)
    const explained = warned.filter((each) => each.hazard === null)
    const taken = explained.filter(({ both }) => both === null).length
    console.log(`  explained, and taken back  ${inWords(share(taken, explained.length))}`)
    const present = warned.filter((each) => each.hazard !== null)
    const kept = present.filter(({ both }) => both !== null).length
    console.log(`  not explained, and kept  ${inWords(share(kept, present.length))}`)
  }
  examineUnrelated()
}
