import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { hazard } from '#contract/danger.ts'
import { language } from '#contract/language.ts'
import { urgency } from '#contract/urgency.ts'
import { trade } from '#contract/catalog.ts'
import { ASKS, EXPLAINS, STEERS } from '#server/modules/assistant/asks.ts'
import { filesOf, readLines } from './lines.ts'

const written = {
  text: z.string(),
  /** English where it is left out. */
  language: z.optional(language),
  /** Which writing it came from: what one person wrote in one go. */
  source: z.string(),
}

/** A matter somebody could have told of, and what we make of it. */
export const labelled = z.object({
  ...written,
  /** `none` is not ours; `unclear` could be ours, but nobody could say whose. */
  trade: z.union([trade, z.literal('none'), z.literal('unclear')]),
  sku: z.nullable(z.string()),
  urgency,
  /** The danger told as happening. */
  hazard: z.nullable(hazard),
  /** What it is about instead, where it is not ours. */
  topic: z.nullable(z.string()),
})
export type Labelled = z.infer<typeof labelled>

/** What somebody asks for that is no matter of a home. */
const asked = z.object({ ...written, ask: z.enum(ASKS) })
export type Asked = z.infer<typeof asked>

/** A message that tells of several matters, or seems to: which of its words tell of which. */
const severalLine = z.object({
  ...written,
  matters: z.array(
    z.object({ part: z.string(), trade: labelled.shape.trade, sku: z.nullable(z.string()) }),
  ),
})
export type Several = z.infer<typeof severalLine>

/** A few words, and what they say of how to go on; `none` is a detail of a matter that sounds like them. */
const steeringLine = z.object({ ...written, steers: z.enum(['none', ...STEERS]) })
export type Steering = z.infer<typeof steeringLine>

/** What was said after words that sounded like a danger: whether it explains that there is none. */
const explainingLine = z.object({ ...written, explains: z.enum(EXPLAINS) })
export type Explaining = z.infer<typeof explainingLine>

/** Two turns about one matter, and the danger that both together tell: the second may bring it, or explain it away. */
const turnsLine = z.object({ ...written, before: z.string(), hazard: z.nullable(hazard) })
export type InTurns = z.infer<typeof turnsLine>

const readAll = <S extends z.ZodMiniType>(files: readonly string[], schema: S) =>
  files.flatMap((file) => readLines(file, schema))
const inFolder = <S extends z.ZodMiniType>(name: string, schema: S) =>
  readAll(filesOf(path.join('corpus', name)), schema)

const folderOf = (file: string) => path.basename(path.dirname(file))
const OTHER_FOLDERS = new Set(['asks', 'explaining', 'several', 'steering', 'told', 'turns'])

/** The matters the model learns from: a file for each outcome. */
export const corpus = (): Labelled[] =>
  readAll(
    filesOf('corpus').filter((file) => !OTHER_FOLDERS.has(folderOf(file))),
    labelled,
  )

/** What people told in public, retold, what is told as they do, and dangers beside what shares their words: dangers are learnt from it, and what else it tells of as from `stories`. */
export const told = (): Labelled[] => inFolder('told', labelled)

/** What people told of what is over, or of another's home, is of no other thing that is not ours. */
const OVER: ReadonlySet<string | null> = new Set(['general', 'small_talk', 'other_home'])
const isOver = ({ source, topic }: Labelled) => source.startsWith('retold') && OVER.has(topic)

/** What it tells of teaches what that is about as well; it is urgent to nobody any more. */
export const stories = (): Phrase[] =>
  told()
    .filter((each) => each.trade !== 'unclear' && !isOver(each))
    .map(({ text, sku, topic, ...each }) => ({ text, sku, topic, trade: each.trade }))

/** Only dangers are learnt from it. */
export const inTurns = (): InTurns[] => inFolder('turns', turnsLine)

export const asks = (): Asked[] => inFolder('asks', asked)

export const several = (): Several[] => inFolder('several', severalLine)

export const steering = (): Steering[] => inFolder('steering', steeringLine)

export const explaining = (): Explaining[] => inFolder('explaining', explainingLine)

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

/** The code that reads a text: read otherwise, it needs other weights. */
const READERS = [
  'embedded/features.ts',
  'embedded/lexicon.ts',
  'embedded/reading.ts',
  'embedded/turning.ts',
  'pieces.ts',
  'stem.ts',
]

/** What the weights were made from: other texts, word groups or readers need other weights. */
export function sourcesHash(): string {
  const hash = createHash('sha256')
  const room = path.join(import.meta.dirname, '..', 'server', 'modules', 'assistant')
  for (const file of [
    ...filesOf('corpus'),
    ...filesOf('terms'),
    ...filesOf('lexicon'),
    path.join(import.meta.dirname, 'lexicon', 'plain-words.json'),
    ...READERS.map((name) => path.join(room, name)),
  ])
    hash.update(path.basename(file)).update(readFileSync(file))
  return hash.digest('hex')
}
