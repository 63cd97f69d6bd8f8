import type { Trade } from '#contract/catalog.ts'
import { ELECTRICAL, ELECTRICAL_SERVICES } from './cues/electrical-cues.ts'
import { HVAC, HVAC_SERVICES } from './cues/hvac-cues.ts'
import { NOT_OURS } from './cues/not-ours-cues.ts'
import { PLUMBING, PLUMBING_SERVICES } from './cues/plumbing-cues.ts'
import { compile, weigh } from './evidence.ts'
import type { Cue, Cues, Evidence } from './evidence.ts'
import { signsOfAHome, words } from './words.ts'

export interface Ranked {
  name: string
  weight: number
}

export interface Judgement {
  /** How strongly the words speak for each trade, and for each of its services, best first. */
  trades: Record<Trade, { weight: number; services: Ranked[] }>
  /** The same for the strongest kind of thing that is not ours. */
  notOurs: Ranked
  /** Sounds like something wrong in a home, whatever it is. */
  home: boolean
}

const compileEach = (tables: Record<string, Cues>): [string, readonly Cue[]][] =>
  Object.entries(tables).map(([name, cues]) => [name, compile(cues, words)])

const trade = (general: Cues, services: Record<string, Cues>) => ({
  general: compile(general, words),
  services: compileEach(services),
})

const cues = {
  plumbing: trade(PLUMBING, PLUMBING_SERVICES),
  electrical: trade(ELECTRICAL, ELECTRICAL_SERVICES),
  hvac: trade(HVAC, HVAC_SERVICES),
}
const notOurs = compileEach(NOT_OURS)

const rank = (evidence: Evidence, tables: [string, readonly Cue[]][]): Ranked[] =>
  tables
    .map(([name, each]) => ({ name, weight: weigh(evidence, each) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)

const judgeTrade = (evidence: Evidence, of: (typeof cues)[Trade]) => {
  const services = rank(evidence, of.services)
  return { weight: weigh(evidence, of.general) + (services[0]?.weight ?? 0), services }
}

export const judge = (evidence: Evidence): Judgement => {
  const [first, second] = rank(evidence, notOurs)
  return {
    trades: {
      plumbing: judgeTrade(evidence, cues.plumbing),
      electrical: judgeTrade(evidence, cues.electrical),
      hvac: judgeTrade(evidence, cues.hvac),
    },
    notOurs: {
      name: first?.name ?? 'chat',
      weight: (first?.weight ?? 0) + (second?.weight ?? 0) / 2,
    },
    home: [...evidence.keys()].some((group) => signsOfAHome.has(group)),
  }
}
