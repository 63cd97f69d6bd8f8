import path from 'node:path'
import * as z from 'zod/mini'
import { trade } from '#contract/catalog.ts'
import { hear } from '#server/modules/assistant/hearing/hear.ts'
import { serviceOf } from '#server/modules/assistant/hearing/matters.ts'
import { CATALOG } from '#server/modules/assistant/testing-catalog.ts'
import { share } from './figures.ts'
import { THIS_YEAR } from './judge-file.ts'
import { filesOf, readLines } from './lines.ts'
import { inWords } from './print-figures.ts'

const line = z.object({
  text: z.string(),
  /** What the same person told first. */
  before: z.optional(z.string()),
  matters: z.array(
    z.object({
      trade: z.union([trade, z.literal('none'), z.literal('unclear')]),
      sku: z.nullable(z.string()),
    }),
  ),
})

/** Prints how often several matters of one message are each heard, and how often one is taken for several. */
export function examineMatters(): void {
  for (const file of filesOf(path.join('held-out', 'several'))) examine(file)
}

function examine(file: string): void {
  const lines = readLines(file, line)
  const judged = lines.map(({ before, text, matters }) => {
    const turns = before === undefined ? [text] : [before, text]
    const exchange = turns.map((turn) => ({ by: 'customer' as const, text: turn }))
    const heard = hear({ exchange, catalog: CATALOG, booked: [], thisYear: THIS_YEAR }).matters
    const services = new Set(heard.map((each) => serviceOf(each, THIS_YEAR)))
    return { wanted: matters.filter((each) => each.sku !== null), heard, services }
  })
  const several = judged.filter(({ wanted }) => wanted.length > 1)
  const one = judged.filter(({ wanted }) => wanted.length === 1)
  const split = several.filter(({ heard }) => heard.length > 1).length
  const all = several.filter(
    ({ wanted, heard, services }) =>
      heard.length > 1 && wanted.every(({ sku }) => services.has(sku)),
  ).length
  const torn = one.filter(({ heard }) => heard.length > 1).length
  console.log(`\n${path.basename(file)}: ${judged.length} of one matter or several`)
  console.log(`  several heard as several  ${inWords(share(split, several.length))}`)
  console.log(`  each of them named  ${inWords(share(all, several.length))}`)
  if (one.length > 0) console.log(`  one heard as several  ${inWords(share(torn, one.length))}`)
}
