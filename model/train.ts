// `npm run train:assistant`: makes model/weights.json anew from the corpus, on two processor cores.
import { createHash } from 'node:crypto'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { StoredModel } from '#server/modules/assistant/embedded/network.ts'
import { corpus, corpusHash, phrases } from './corpus.ts'
import { trainTemperatures, trainWeights } from './trainer.ts'

const texts = { messages: corpus(), phrases: phrases() }

async function train() {
  const began = performance.now()
  const found = once(fork(import.meta.filename), 'message')
  const { packed, ...trained } = trainWeights(texts)
  const [temperature] = await found
  const bytes = createHash('sha256').update(packed).digest('hex')
  const model: StoredModel = { corpus: corpusHash(), bytes, temperature, ...trained }
  const beside = (name: string) => path.join(import.meta.dirname, name)
  writeFileSync(beside('weights.json'), `${JSON.stringify(model)}\n`)
  writeFileSync(beside('weights.bin'), packed)
  const count = (all: readonly unknown[]) => all.length.toLocaleString('en')
  console.log(
    `${count(texts.messages)} messages, as many with slips, ${count(texts.phrases)} phrases: ${((performance.now() - began) / 1_000).toFixed(0)} s, ${(packed.length / 1e6).toFixed(2)} MB, temperatures ${JSON.stringify(model.temperature)}`,
  )
}

// The second process of the two is the one that can answer the first.
if (process.send === undefined) await train()
else process.send(trainTemperatures(texts))
