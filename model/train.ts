// `npm run train:assistant`: makes model/weights.json anew from the corpus, on two processor cores.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { StoredModel } from '#server/modules/assistant/embedded/network.ts'
import { corpus, corpusHash, phrases } from './corpus.ts'
import { packed, prepare, SEEDS, temperaturesOf, trainMembers, type Trained } from './trainer.ts'

const texts = { messages: corpus(), phrases: phrases() }

const [HERE, ELSEWHERE] = SEEDS

/** What another process trains meanwhile. */
async function trainedElsewhere(): Promise<Trained> {
  const [trained] = await once(fork(import.meta.filename, { serialization: 'advanced' }), 'message')
  return trained
}

async function train() {
  const began = performance.now()
  const theirs = trainedElsewhere()
  const prepared = prepare(texts)
  const halves = [trainMembers(prepared, HERE), await theirs]
  const { steps, bytes } = packed(prepared, halves)
  const model: StoredModel = {
    corpus: corpusHash(),
    bytes: createHash('sha256').update(bytes).digest('hex'),
    features: prepared.vocabulary.size,
    outcomes: prepared.outcomes,
    steps,
    temperature: temperaturesOf(prepared, halves),
  }
  const beside = (name: string) => path.join(import.meta.dirname, name)
  writeFileSync(beside('weights.json'), `${JSON.stringify(model)}\n`)
  writeFileSync(beside('weights.bin'), bytes)
  const count = (all: readonly unknown[]) => all.length.toLocaleString('en')
  console.log(
    `${count(texts.messages)} messages, as many with slips, ${count(texts.phrases)} phrases: ${((performance.now() - began) / 1_000).toFixed(0)} s, ${(bytes.length / 1e6).toFixed(2)} MB, temperatures ${JSON.stringify(model.temperature)}`,
  )
}

// A process that was started by another trains the other half.
if (process.send === undefined) await train()
else process.send(trainMembers(prepare(texts), ELSEWHERE))
