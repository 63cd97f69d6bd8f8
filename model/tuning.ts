import {
  eachHead,
  excitedBy,
  headsOf,
  type Layer,
  type Member,
  softmax,
  sumsOf,
} from '#server/modules/assistant/embedded/network.ts'
import type { Narrowed } from './narrowing.ts'
import {
  addRows,
  correct,
  excitementBy,
  learningLayer,
  type Network,
  shown,
  type Shown,
  shuffle,
  wantedOfExcited,
} from './network-training.ts'
import { randomNumbers } from './random-numbers.ts'

/** Chosen by how far off the networks still were, on the texts they learn from. */
const ROUNDS = 2
const RATE = 0.01
/** They begin near where they belong: long steps would take them away from there. */
const FIRST_SQUARES = 1
/** Texts are shown in part, as they were learnt, but for so many of ten. */
const HIDDEN_FROM = 0.5
const WHOLE_OF_TEN = 3

/** Any numbers that are the same every time. */
const SEED = 77

const copyOf = ({ weights, bias }: Layer): Layer => ({
  weights: weights.slice(),
  bias: bias.slice(),
})

/**
 * What narrowed networks make of what features tell is put right, until each says of a text what the network says from
 * which it was made; nothing is learnt anew. Numbers in steps are a little off, and what is off adds up to false alarms.
 */
export function tuned<H extends string>(
  texts: readonly (readonly [Shown, ...Shown[]])[],
  networks: readonly Network<H>[],
  { told, width, members }: Narrowed<H>,
  counts: Record<H, number>,
): readonly Member<H>[] {
  const random = randomNumbers(SEED)
  const pupils = members.flatMap(({ hidden, outputs }, at) => {
    const member = {
      hidden: copyOf(hidden),
      outputs: eachHead(headsOf(outputs), (head) => copyOf(outputs[head])),
    }
    return networks.slice(at, at + 1).map((network) => ({
      network,
      member,
      hidden: learningLayer(member.hidden, FIRST_SQUARES),
      outputs: eachHead(headsOf(outputs), (head) =>
        learningLayer(member.outputs[head], FIRST_SQUARES),
      ),
    }))
  })

  function learn(example: Shown) {
    const below = addRows(example, told, new Float64Array(width))
    for (const { network, member, hidden, outputs } of pupils) {
      const whole = excitementBy(example, network)
      const excitement = excitedBy(sumsOf(member.hidden, below))
      const wanted = new Float64Array(excitement.length)
      for (const head of headsOf(outputs)) {
        const right = softmax(sumsOf(network.outputs[head], whole))
        const shares = softmax(sumsOf(member.outputs[head], excitement))
        const off = shares.map((share, at) => (share - (right[at] ?? 0)) * counts[head])
        correct(outputs[head], off, excitement, wanted, RATE)
      }
      correct(hidden, wantedOfExcited(wanted, excitement), below, new Float64Array(width), RATE)
    }
  }

  const order = Int32Array.from(texts.keys())
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random)
    for (const at of order) {
      const forms = texts[at] ?? []
      const example = forms[round % forms.length]
      if (example) learn(random(10) < WHOLE_OF_TEN ? example : shown(example, HIDDEN_FROM, random))
    }
  }
  return pupils.map(({ member }) => member)
}
