import type { Hazard } from '#contract/assistant.ts'
import { BURST_CUES } from './hazard-burst-cues.ts'
import type { HazardCues } from './hazard-cue.ts'
import { FIRE_CUES } from './hazard-fire-cues.ts'
import { GAS_CUES } from './hazard-gas-cues.ts'
import { LINE_CUES } from './hazard-line-cues.ts'
import { MONOXIDE_CUES } from './hazard-monoxide-cues.ts'
import { PEOPLE_CUES } from './hazard-people-cues.ts'
import { PRESSURE_CUES } from './hazard-pressure-cues.ts'
import { SEWAGE_CUES } from './hazard-sewage-cues.ts'
import { SHOCK_CUES } from './hazard-shock-cues.ts'
import { WET_CUES } from './hazard-wet-cues.ts'

/** In the order of urgency: the first that holds is the one to act on. */
export const HAZARD_CUES: readonly [Hazard, HazardCues][] = [
  ['gas', GAS_CUES],
  ['carbon_monoxide', MONOXIDE_CUES],
  ['downed_line', LINE_CUES],
  ['electric_shock', SHOCK_CUES],
  ['burning_or_sparking', FIRE_CUES],
  ['water_near_electricity', WET_CUES],
  ['pressure_vessel', PRESSURE_CUES],
  ['sewage', SEWAGE_CUES],
  ['burst_pipe', BURST_CUES],
  ['no_heat_or_cooling_for_the_vulnerable', PEOPLE_CUES],
]
