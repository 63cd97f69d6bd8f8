import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { hazard, urgency } from '#contract/assistant.ts'
import { trade } from '#contract/catalog.ts'

/** A message somebody could have written, and what we make of it. */
export const labelled = z.object({
  text: z.string(),
  /** `none` is not ours; `unclear` could be ours, but nobody could say whose. */
  trade: z.union([trade, z.literal('none'), z.literal('unclear')]),
  sku: z.nullable(z.string()),
  urgency,
  /** The danger told as happening. */
  hazard: z.optional(z.nullable(hazard)),
  /** What it is about instead, where it is not ours. */
  topic: z.optional(z.nullable(z.string())),
})
export type Labelled = z.infer<typeof labelled>

const folder = (name: string) => path.join(import.meta.dirname, name)

const filesOf = (name: string): string[] =>
  readdirSync(folder(name))
    .filter((file) => file.endsWith('.jsonl'))
    .toSorted()
    .map((file) => path.join(folder(name), file))

/** Reads a file of one JSON object a line. @throws naming the line that is not one */
export function readLines<S extends z.ZodMiniType>(file: string, schema: S): z.output<S>[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      if (line.trim() === '') return []
      try {
        return [schema.parse(JSON.parse(line))]
      } catch (cause) {
        throw new Error(`${path.basename(file)}, line ${at + 1} is not what is read here`, {
          cause,
        })
      }
    })
}

/** The texts the model learns from. */
export const corpus = (): Labelled[] =>
  filesOf('corpus').flatMap((file) => readLines(file, labelled))

/** Words of the trades, and of what is not ours, that belong to one matter. */
const terms = z.object({
  sku: z.nullable(z.string()),
  topic: z.nullable(z.string()),
  trade: labelled.shape.trade,
  terms: z.array(z.string()),
})

/** A phrase teaches what it is about, and nothing of urgency or danger. */
export type Phrase = Pick<Labelled, 'text' | 'trade' | 'sku' | 'topic'>

export const phrases = (): Phrase[] =>
  filesOf('terms').flatMap((file) =>
    readLines(file, terms).flatMap(({ terms: texts, ...of }) =>
      texts.map((text) => ({ text, ...of })),
    ),
  )

/** What the weights were made from: another corpus needs other weights. */
export function corpusHash(): string {
  const hash = createHash('sha256')
  for (const file of [...filesOf('corpus'), ...filesOf('terms')])
    hash.update(path.basename(file)).update(readFileSync(file))
  return hash.digest('hex')
}
