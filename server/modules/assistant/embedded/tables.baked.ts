// Run by the build, which keeps what is exported here and none of what it is made from.
import { tabulate } from './lexicon-table.ts'
import { ELECTRICAL_WORDS } from './words/electrical-words.ts'
import { BURST_SCENE_WORDS } from './words/hazard-burst-words.ts'
import { COLD_WORDS } from './words/hazard-cold-words.ts'
import { CURRENT_WORDS } from './words/hazard-current-words.ts'
import { ELECTRIC_DANGER_WORDS } from './words/hazard-electric-words.ts'
import { FIRE_SCENE_WORDS } from './words/hazard-fire-words.ts'
import { FLOOD_FORCE_WORDS } from './words/hazard-flood-force-words.ts'
import { FLOOD_SIGN_WORDS, FLOOD_THING_WORDS } from './words/hazard-flood-words.ts'
import { FOUL_HINT_WORDS } from './words/hazard-foul-hint-words.ts'
import { FOUL_PLACE_WORDS, FOUL_SIGN_WORDS } from './words/hazard-foul-words.ts'
import { GAS_SCENE_WORDS } from './words/hazard-gas-scene-words.ts'
import { GAS_WORDS } from './words/hazard-gas-words.ts'
import { HARMLESS_WORDS } from './words/hazard-harmless-words.ts'
import { LINE_SCENE_WORDS } from './words/hazard-line-scene-words.ts'
import { LINE_WORDS } from './words/hazard-line-words.ts'
import { MONOXIDE_SCENE_WORDS } from './words/hazard-monoxide-scene-words.ts'
import { MONOXIDE_WORDS } from './words/hazard-monoxide-words.ts'
import { WATER_OVER_WORDS } from './words/hazard-over-words.ts'
import { PEOPLE_WORDS } from './words/hazard-people-words.ts'
import { PRESSURE_SIGN_WORDS } from './words/hazard-pressure-sign-words.ts'
import { PRESSURE_SCENE_WORDS } from './words/hazard-pressure-words.ts'
import { SEWAGE_SCENE_WORDS } from './words/hazard-sewage-words.ts'
import { SHOCK_WORDS } from './words/hazard-shock-words.ts'
import { WATER_DANGER_WORDS } from './words/hazard-water-words.ts'
import { WET_ELECTRIC_WORDS } from './words/hazard-wet-electric-words.ts'
import { WET_SCENE_WORDS } from './words/hazard-wet-scene-words.ts'
import { HVAC_WORDS } from './words/hvac-words.ts'
import { NOT_OURS_WORDS } from './words/not-ours-words.ts'
import { OTHER_TRADES_WORDS } from './words/other-trades-words.ts'
import { PLACE_WORDS } from './words/place-words.ts'
import { PLUMBING_WORDS } from './words/plumbing-words.ts'
import { SYMPTOM_WORDS } from './words/symptom-words.ts'
import { PAST, SUPPOSITIONS } from './words/told-otherwise-words.ts'
import { URGENCY_WORDS } from './words/urgency-words.ts'
import { HARMLESS_NOTS, WISH_WORDS } from './words/wish-words.ts'

export const SYMPTOMS = tabulate([SYMPTOM_WORDS])

export const SIGNS_OF_A_HOME = tabulate([SYMPTOM_WORDS, PLACE_WORDS])

export const WORDS = tabulate(
  [
    HARMLESS_NOTS,
    SYMPTOM_WORDS,
    WISH_WORDS,
    PLACE_WORDS,
    PLUMBING_WORDS,
    ELECTRICAL_WORDS,
    HVAC_WORDS,
    NOT_OURS_WORDS,
    OTHER_TRADES_WORDS,
  ],
  [URGENCY_WORDS],
)

/** Each danger reads the text for itself, so that a long saying of one hides no word of another. */
export const DANGERS = tabulate(
  [HARMLESS_WORDS, ELECTRIC_DANGER_WORDS, WATER_DANGER_WORDS],
  [HARMLESS_WORDS, GAS_WORDS],
  [HARMLESS_WORDS, MONOXIDE_WORDS],
  [HARMLESS_WORDS, PEOPLE_WORDS],
  [HARMLESS_WORDS, COLD_WORDS],
  [HARMLESS_WORDS, SHOCK_WORDS],
  [HARMLESS_WORDS, LINE_WORDS],
  [HARMLESS_WORDS, LINE_SCENE_WORDS],
  [HARMLESS_WORDS, WET_ELECTRIC_WORDS],
  [HARMLESS_WORDS, WET_SCENE_WORDS],
  [SEWAGE_SCENE_WORDS],
  [BURST_SCENE_WORDS],
  [FLOOD_THING_WORDS],
  [FLOOD_SIGN_WORDS],
  [FLOOD_FORCE_WORDS],
  [FOUL_PLACE_WORDS],
  [FOUL_SIGN_WORDS],
  [FOUL_HINT_WORDS],
  [PRESSURE_SCENE_WORDS],
  [PRESSURE_SIGN_WORDS],
  [GAS_SCENE_WORDS],
  [MONOXIDE_SCENE_WORDS],
  [WATER_OVER_WORDS],
  [CURRENT_WORDS],
  [HARMLESS_WORDS, FIRE_SCENE_WORDS],
)

export const HARMLESS_GROUPS = Object.keys(HARMLESS_WORDS)

export const SUPPOSED = tabulate([SUPPOSITIONS])

export const OVER = tabulate([PAST])
