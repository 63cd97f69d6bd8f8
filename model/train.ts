// `npm run train:assistant`: makes model/weights.json anew from the corpus.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { corpus, corpusHash, phrases } from './corpus.ts'
import { train } from './trainer.ts'

const began = performance.now()
const taught = { messages: corpus(), phrases: phrases() }
const model = train(taught, corpusHash())
const written = JSON.stringify(model)
writeFileSync(path.join(import.meta.dirname, 'weights.json'), `${written}\n`)
const count = (all: readonly unknown[]) => all.length.toLocaleString('en')
console.log(
  `${count(taught.messages)} messages, as many with slips, ${count(taught.phrases)} phrases: ${((performance.now() - began) / 1_000).toFixed(0)} s, ${(written.length / 1e6).toFixed(2)} MB, temperatures ${JSON.stringify(model.temperature)}`,
)
