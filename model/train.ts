// `npm run train:assistant`: makes model/weights.bin anew from the texts, on two processor cores.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import {
  type Artefact,
  LENGTH_BYTES,
  turnTables,
} from '#server/modules/assistant/embedded/artefact.ts'
import { openNetworks } from '#server/modules/assistant/embedded/network.ts'
import {
  asks,
  corpus,
  explaining,
  inTurns,
  phrases,
  several,
  sourcesHash,
  steering,
  stories,
  told,
} from './corpus.ts'
import { dangerLesson } from './danger-training.ts'
import { explainingLesson } from './explaining-training.ts'
import { expectToSayNothingTwice } from './said-twice.ts'
import { packed } from './packing.ts'
import { trainSmall } from './small-training.ts'
import { steeringLesson } from './steering-training.ts'
import {
  NARROWNESS,
  prepare,
  readBy,
  SEEDS,
  temperaturesOf,
  TRAINING,
  trainMembers,
  type Requested,
  type Trained,
  WRITTEN_IN,
} from './trainer.ts'
import { trainTurning } from './turning-training.ts'

const [matters, asked, steered] = [corpus(), asks(), steering()]
/** What sounds like steering, and is a detail of a matter, asks for nothing. */
const details = steered.flatMap(({ steers, ...text }): Requested[] =>
  steers === 'none' ? [{ ...text, ask: steers }] : [],
)
const texts = { matters, asks: [...asked, ...details], phrases: phrases(), stories: stories() }

const [HERE, ELSEWHERE] = SEEDS

/** What another process trains meanwhile. */
async function trainedElsewhere(): Promise<Trained> {
  const child = fork(import.meta.filename, { serialization: 'advanced' })
  const [trained] = (await once(child, 'message')) as [Trained] // it says nothing else
  return trained
}

/** By columns, where what is alike lies together, they take less room. */
function packArtefact(artefact: Artefact, numbers: Uint8Array): Buffer {
  turnTables(artefact, numbers, 'columns')
  const json = Buffer.from(JSON.stringify(artefact))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(json.length)
  const { BROTLI_PARAM_LGWIN, BROTLI_MAX_WINDOW_BITS } = constants
  return brotliCompressSync(Buffer.concat([length, json, numbers]), {
    params: { [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS },
  })
}

async function train() {
  const began = performance.now()
  expectToSayNothingTwice()
  const theirs = trainedElsewhere()
  const prepared = prepare(texts)
  const lessons = {
    steers: steeringLesson({ matters, asks: asked, steering: steered }),
    explains: explainingLesson({
      explaining: explaining(),
      others: [...steered, ...asked, ...matters],
    }),
    dangers: dangerLesson({
      matters: [...matters, ...told()],
      inTurns: inTurns(),
      asks: asked,
    }),
  }
  // Learnt first, so that what cannot be is known before the large ones are.
  const steers = trainSmall(lessons.steers, prepared.lexicon, WRITTEN_IN)
  const explains = trainSmall(lessons.explains, prepared.lexicon, WRITTEN_IN)
  const dangers = trainSmall(lessons.dangers, prepared.lexicon, WRITTEN_IN)
  const halves = [trainMembers(prepared, HERE), await theirs]
  const { numbers, ...stored } = packed(
    prepared,
    halves.flatMap((half) => half.networks),
    { ...NARROWNESS, counts: TRAINING.counts },
  )
  const temperature = temperaturesOf(prepared, halves)
  const networks = { ...stored, outcomes: prepared.outcomes, temperature }
  const turning = trainTurning(several(), readBy(prepared, openNetworks(networks, numbers)))
  const artefact = packArtefact(
    {
      madeFrom: sourcesHash(),
      lexicon: prepared.lexicon,
      networks,
      steering: { ...steers.stored, from: numbers.length },
      explaining: { ...explains.stored, from: numbers.length + steers.numbers.length },
      dangers: {
        ...dangers.stored,
        from: numbers.length + steers.numbers.length + explains.numbers.length,
      },
      turning,
    },
    Buffer.concat([numbers, steers.numbers, explains.numbers, dangers.numbers]),
  )
  writeFileSync(path.join(import.meta.dirname, 'weights.bin'), artefact)
  const count = (all: readonly unknown[]) => all.length.toLocaleString('en')
  console.log(
    `${count(texts.matters)} matters, as many with slips, ${count(asked)} other requests, ${count(texts.phrases)} phrases, ${count(several())} messages of several matters, ${count(steered)} that steer or seem to, ${count(explaining())} that explain a danger or seem to, ${stored.features.toLocaleString('en')} features: ${((performance.now() - began) / 1_000).toFixed(0)} s, ${(artefact.length / 1e6).toFixed(2)} MB, temperatures ${JSON.stringify(temperature)}`,
  )
}

// A process that was started by another trains the other half.
if (process.send === undefined) await train()
else process.send(trainMembers(prepare(texts), ELSEWHERE))
