// `npm run train:assistant`: makes model/weights.bin anew from the texts, on two processor cores.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Artefact, LENGTH_BYTES } from '#server/modules/assistant/embedded/artefact.ts'
import { openNetworks } from '#server/modules/assistant/embedded/network.ts'
import { asks, corpus, phrases, several, sourcesHash } from './corpus.ts'
import { expectToSayNothingTwice } from './said-twice.ts'
import {
  packed,
  prepare,
  readBy,
  SEEDS,
  temperaturesOf,
  trainMembers,
  type Trained,
} from './trainer.ts'
import { trainTurning } from './turning-training.ts'

const texts = { matters: corpus(), asks: asks(), phrases: phrases() }

const [HERE, ELSEWHERE] = SEEDS

/** What another process trains meanwhile. */
async function trainedElsewhere(): Promise<Trained> {
  const child = fork(import.meta.filename, { serialization: 'advanced' })
  const [trained] = (await once(child, 'message')) as [Trained] // it says nothing else
  return trained
}

function packArtefact(artefact: Artefact, numbers: Uint8Array): Buffer {
  const json = Buffer.from(JSON.stringify(artefact))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(json.length)
  return brotliCompressSync(Buffer.concat([length, json, numbers]))
}

async function train() {
  const began = performance.now()
  expectToSayNothingTwice()
  const theirs = trainedElsewhere()
  const prepared = prepare(texts)
  const halves = [trainMembers(prepared, HERE), await theirs]
  const { units, numbers } = packed(prepared, halves)
  const temperature = temperaturesOf(prepared, halves)
  const networks = {
    features: prepared.vocabulary.size,
    units,
    outcomes: prepared.outcomes,
    temperature,
  }
  const turning = trainTurning(several(), readBy(prepared, openNetworks(networks, numbers)))
  const artefact = packArtefact(
    { madeFrom: sourcesHash(), lexicon: prepared.lexicon, networks, turning },
    numbers,
  )
  writeFileSync(path.join(import.meta.dirname, 'weights.bin'), artefact)
  const count = (all: readonly unknown[]) => all.length.toLocaleString('en')
  console.log(
    `${count(texts.matters)} matters, as many with slips, ${count(texts.asks)} other requests, ${count(texts.phrases)} phrases, ${count(several())} messages of several matters, ${prepared.vocabulary.size.toLocaleString('en')} features: ${((performance.now() - began) / 1_000).toFixed(0)} s, ${(artefact.length / 1e6).toFixed(2)} MB, temperatures ${JSON.stringify(temperature)}`,
  )
}

// A process that was started by another trains the other half.
if (process.send === undefined) await train()
else process.send(trainMembers(prepare(texts), ELSEWHERE))
