// `npm run eval:assistant -- FILE…`: how well the assistant answers labelled files, embedded or the
// language model that AI_BASE_URL names. Without a file: the held-out texts.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { readLines } from './corpus.ts'
import { type Answered, type Examined, examLine, judgeFile } from './judge-file.ts'
import { figuresOf } from './figures.ts'
import { printConfusions, printFigures, printSlices } from './print-figures.ts'

const heldOut = path.join(import.meta.dirname, 'held-out')
const given = process.argv.slice(2)
const files =
  given.length > 0
    ? given
    : readdirSync(heldOut)
        .toSorted()
        .map((file) => path.join(heldOut, file))

async function engineToExamine(): Promise<Examined> {
  const { languageModel } = readConfig(process.env)
  if (languageModel !== null) {
    const { languageModelEngine } = await import('#server/modules/assistant/language-model.ts')
    console.log(`engine: ${languageModel.model}`)
    return { answer: languageModelEngine(languageModel), probabilityOf: null }
  }
  const [memory, began] = [process.memoryUsage().rss, performance.now()]
  const { understand } = await import('#server/modules/assistant/embedded/engine.ts')
  const { impressionOf, likeliestGroup } =
    await import('#server/modules/assistant/embedded/impression.ts')
  const took = performance.now() - began
  const added = (process.memoryUsage().rss - memory) / 1e6
  console.log(
    `engine: embedded; loaded in ${took.toFixed(0)} ms, ${added.toFixed(1)} MB (from source: a build starts faster)`,
  )
  return {
    answer: async (conversation) => ({ ...understand(conversation), engine: 'embedded' }),
    probabilityOf: (text) => {
      const impression = impressionOf(text)
      return impression.groups[likeliestGroup(impression)]
    },
  }
}

const engine = await engineToExamine()
/** What was not read often runs slowly; nobody starts a server for one message. */
const WARMING_UP = 600
if (engine.probabilityOf !== null)
  await judgeFile(
    readLines(path.join(heldOut, 'clear.jsonl'), examLine).slice(0, WARMING_UP),
    engine,
  )

for (const file of files) {
  const answered: Answered[] = await judgeFile(readLines(file, examLine), engine)
  console.log(`\n${path.basename(file)}: ${answered.length} clear messages`)
  printFigures(figuresOf(answered))
  printSlices(answered)
  printConfusions(answered)
}
