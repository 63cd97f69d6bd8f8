import * as z from 'zod/mini'
import { type Hazard, hazard } from '#contract/danger.ts'
import { type Urgency, urgency } from '#contract/urgency.ts'
import { trade, type Trade } from '#contract/catalog.ts'
import type { Engine } from '#server/modules/assistant/engine.ts'
import { hear } from '#server/modules/assistant/hearing/hear.ts'
import { languageOf } from '#server/modules/assistant/language-of.ts'
import { safetyAdviceFor } from '#server/modules/assistant/danger.ts'
import { CATALOG } from '#server/modules/assistant/testing-catalog.ts'

/** A line of a labelled file. Ambiguous ones are left out of every figure. */
export const examLine = z.object({
  text: z.string(),
  /** What the same person said first. */
  before: z.optional(z.string()),
  trade: z.union([trade, z.literal('none'), z.literal('unclear')]),
  urgency,
  job: z.optional(z.nullable(z.string())),
  sku: z.optional(z.nullable(z.string())),
  hazard: z.optional(z.nullable(hazard)),
  /** Other dangers whose advice is right as well. */
  also: z.optional(z.array(hazard)),
  ambiguous: z.optional(z.boolean()),
})
export type ExamLine = z.infer<typeof examLine>

export interface Answered {
  line: ExamLine
  trade: Trade | null
  skus: string[]
  urgency: Urgency
  hazard: Hazard | null
  /** How likely the engine held the trade it named, or none; null where it does not say. */
  probability: number | null
  milliseconds: number
}

export interface Examined {
  answer: Engine
  /** How sure it is of what it says of a text. */
  probabilityOf: ((text: string) => number) | null
}

/** The year of the exam's texts. */
export const THIS_YEAR = 2026

/** Puts every clear line to an engine, as a customer would. */
export async function judgeFile(
  lines: readonly ExamLine[],
  { answer, probabilityOf }: Examined,
): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const line of lines) {
    if (line.ambiguous === true) continue
    const turns = line.before === undefined ? [line.text] : [line.before, line.text]
    const exchange = turns.map((text) => ({ by: 'customer' as const, text }))
    const began = performance.now()
    const reply = await answer({
      exchange,
      heard: hear({ exchange, catalog: CATALOG, booked: [], thisYear: THIS_YEAR }),
      preferredTrade: null,
      catalog: CATALOG,
      language: languageOf(turns, THIS_YEAR),
      photo: null,
    })
    const advice = safetyAdviceFor({ turns, thisYear: THIS_YEAR })
    const milliseconds = performance.now() - began
    answered.push({
      line,
      trade: reply.trade,
      skus: reply.skuSuggestions,
      urgency: advice ? 'high' : reply.urgency,
      hazard: advice?.hazard ?? null,
      probability: probabilityOf?.(turns.join(', ')) ?? null,
      milliseconds,
    })
  }
  return answered
}
