// `npm run train:assistant`: makes model/weights.json anew from the corpus, on two processor cores.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { StoredModel } from '#server/modules/assistant/embedded/network.ts'
import { corpus, corpusHash, phrases } from './corpus.ts'
import { packed, prepare, SEEDS, temperaturesOf, trainMember, type Trained } from './trainer.ts'

const texts = { messages: corpus(), phrases: phrases() }

/** The networks that other processes train, one each. */
const elsewhere = (seeds: readonly number[]): Promise<Trained[]> =>
  Promise.all(
    seeds.map(async (seed): Promise<Trained> => {
      const process = fork(import.meta.filename, [String(seed)], { serialization: 'advanced' })
      const [trained] = await once(process, 'message')
      return trained
    }),
  )

async function train() {
  const began = performance.now()
  const [own, ...others] = SEEDS
  const theirs = elsewhere(others)
  const prepared = prepare(texts)
  const members = [trainMember(prepared, own), ...(await theirs)]
  const { steps, bytes } = packed(prepared, members)
  const model: StoredModel = {
    corpus: corpusHash(),
    bytes: createHash('sha256').update(bytes).digest('hex'),
    features: prepared.vocabulary.size,
    outcomes: prepared.outcomes,
    steps,
    temperature: temperaturesOf(prepared, members),
  }
  const beside = (name: string) => path.join(import.meta.dirname, name)
  writeFileSync(beside('weights.json'), `${JSON.stringify(model)}\n`)
  writeFileSync(beside('weights.bin'), bytes)
  const count = (all: readonly unknown[]) => all.length.toLocaleString('en')
  console.log(
    `${count(texts.messages)} messages, as many with slips, ${count(texts.phrases)} phrases: ${((performance.now() - began) / 1_000).toFixed(0)} s, ${(bytes.length / 1e6).toFixed(2)} MB, temperatures ${JSON.stringify(model.temperature)}`,
  )
}

// A process that was started by another trains one network for it.
if (process.send === undefined) await train()
else process.send(trainMember(prepare(texts), Number(process.argv[2])))
