// `npm run eval:assistant -- FILE…`: how well the assistant answers labelled files, embedded or the
// language model that AI_BASE_URL names. Without a file: the held-out texts.
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { examineAsks } from './examine-asks.ts'
import { examineExplained } from './examine-explained.ts'
import { examineMatters } from './examine-matters.ts'
import { examineTalks } from './examine-talks.ts'
import { figuresOf } from './figures.ts'
import { type Answered, type Examined, examLine, judgeFile, THIS_YEAR } from './judge-file.ts'
import { filesOf, readLines } from './lines.ts'
import { printConfusions, printFigures, printSlices } from './print-figures.ts'

const given = process.argv.slice(2)
const files = given.length > 0 ? given : filesOf(path.join('held-out', 'matters'))

async function engineToExamine(): Promise<Examined> {
  const { languageModel } = readConfig(process.env)
  if (languageModel !== null) {
    const { languageModelEngine } = await import('#server/modules/assistant/language-model.ts')
    console.log(`engine: ${languageModel.model}`)
    return { answer: languageModelEngine(languageModel), probabilityOf: null }
  }
  const [memory, began] = [process.memoryUsage().rss, performance.now()]
  const { impressionOf } = await import('#server/modules/assistant/embedded/impression.ts')
  const { understand } = await import('#server/modules/assistant/understand.ts')
  // It is opened for the first text.
  impressionOf('', THIS_YEAR)
  const took = performance.now() - began
  const added = (process.memoryUsage().rss - memory) / 1e6
  console.log(
    `engine: embedded; loaded in ${took.toFixed(0)} ms, ${added.toFixed(1)} MB (from source: a build starts faster)`,
  )
  return {
    answer: async (conversation) => understand(conversation),
    probabilityOf: (text) => {
      const impression = impressionOf(text, THIS_YEAR)
      return impression.groups[impression.group]
    },
  }
}

const engine = await engineToExamine()
/** What was not read often runs slowly; nobody starts a server for one message. */
const WARMING_UP = 600
const [clear] = filesOf(path.join('held-out', 'matters'))
if (engine.probabilityOf !== null && clear !== undefined)
  await judgeFile(readLines(clear, examLine).slice(0, WARMING_UP), engine)

for (const file of files) {
  const answered: Answered[] = await judgeFile(readLines(file, examLine), engine)
  console.log(`\n${path.basename(file)}: ${answered.length} clear messages`)
  printFigures(figuresOf(answered))
  printSlices(answered)
  printConfusions(answered)
}
if (given.length === 0) {
  examineAsks()
  examineMatters()
  examineTalks()
  examineExplained()
}
