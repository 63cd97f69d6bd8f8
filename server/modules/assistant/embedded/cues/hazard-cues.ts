import type { Hazard } from '#contract/assistant.ts'
import { FIRE_CUES, SHOCK_CUES } from './hazard-electric-cues.ts'
import { GAS_CUES, MONOXIDE_CUES } from './hazard-gas-cues.ts'
import { PEOPLE_CUES } from './hazard-people-cues.ts'
import { BURST_CUES, PRESSURE_CUES, SEWAGE_CUES } from './hazard-water-cues.ts'

export interface HazardCue {
  /** Word groups that stand together, none of them denied, supposed or past. */
  needs: readonly string[]
  /** Word groups that must be told too, wherever in the text. */
  besides?: readonly string[]
  /** Any of these in the same sentence makes it something else. */
  unless?: readonly string[]
  /** Any of these anywhere in the text makes it something else. */
  never?: readonly string[]
  /** How many words apart the needed ones may stand; without it, the same sentence. */
  within?: number
  /** The needed ones may stand in different sentences. */
  anywhere?: true
}

const WET_TAME = ['wet-tame', 'far-from-electric']
const DRY = ['dry-elsewhere']

/** In the order of urgency: the first that holds is the one to act on. */
export const HAZARD_CUES: readonly [Hazard, readonly HazardCue[]][] = [
  ['gas', GAS_CUES],
  ['carbon_monoxide', MONOXIDE_CUES],
  [
    'downed_line',
    [
      { needs: ['downed-plain'], unless: ['other-line', 'inside', 'line-planning'] },
      {
        needs: ['line-down', 'storm'],
        unless: ['other-line', 'inside', 'line-planning', 'house-line'],
      },
      { needs: ['line-down', 'lies-outdoors'], unless: ['other-line', 'line-planning'] },
      { needs: ['line-down', 'power-line'], unless: ['other-line', 'inside'] },
      {
        needs: ['power-line', 'down'],
        unless: ['other-line', 'inside', 'line-planning'],
        within: 10,
      },
      {
        needs: ['power-line', 'lies-outdoors'],
        unless: ['other-line', 'inside', 'line-planning'],
        within: 6,
      },
      { needs: ['line-down', 'down'], unless: ['other-line', 'inside', 'house-line'] },
      {
        needs: ['wire-word', 'lies-outdoors'],
        unless: ['other-line', 'line-planning', 'shock-plain', 'house-line'],
        within: 4,
      },
      {
        needs: ['wire-word', 'down', 'lies-outdoors'],
        unless: ['other-line', 'line-planning', 'house-line'],
        within: 12,
      },
      {
        needs: ['wire-word', 'down', 'storm'],
        unless: ['other-line', 'inside', 'house-line'],
        within: 10,
      },
      { needs: ['service-part', 'torn'], unless: ['other-line', 'line-planning'], within: 6 },
      { needs: ['on-wire', 'storm'], unless: ['other-line', 'line-planning'], within: 12 },
      { needs: ['on-wire', 'down'], unless: ['other-line', 'line-planning'], within: 10 },
      { needs: ['pole', 'struck', 'wire-word'], unless: ['other-line'], within: 12 },
      { needs: ['power-pole', 'struck'], unless: ['other-line', 'line-planning'], within: 5 },
      { needs: ['meter-torn'], unless: ['line-planning'] },
      { needs: ['sure-line', 'sure-fallen'], unless: ['line-safe'], within: 9 },
    ],
  ],
  ['electric_shock', SHOCK_CUES],
  ['burning_or_sparking', FIRE_CUES],
  [
    'water_near_electricity',
    [
      { needs: ['water-on-electric'], unless: ['far-from-electric'] },
      {
        needs: ['leaking', 'wet-electric'],
        unless: ['planning', 'car', 'far-from-electric'],
        within: 7,
      },
      {
        needs: ['water-in', 'wet-electric'],
        unless: ['planning', 'car', 'far-from-electric'],
        within: 7,
      },
      {
        needs: ['pouring-water', 'wet-electric'],
        unless: ['planning', 'car', 'far-from-electric'],
        within: 8,
      },
      {
        needs: ['water-source', 'runs-into', 'wet-object'],
        unless: ['planning', 'car', 'far-from-electric'],
        within: 8,
      },
      { needs: ['deep-water', 'power-on'], unless: ['planning', 'far-from-electric'] },
      { needs: ['at-wired', 'wet-way'], unless: WET_TAME, never: DRY, within: 9 },
      { needs: ['at-wired', 'wet-stuff'], unless: WET_TAME, never: DRY, within: 7 },
      { needs: ['at-dry-machine', 'wet-way'], unless: WET_TAME, never: DRY, within: 7 },
      { needs: ['wired', 'wet-way'], unless: WET_TAME, never: DRY, within: 3 },
      { needs: ['wired', 'filled-thing'], unless: WET_TAME, never: DRY, within: 5 },
      { needs: ['dry-machine', 'filled-thing'], unless: WET_TAME, never: DRY, within: 5 },
      { needs: ['at-wired', 'wet-way'], never: [...WET_TAME, ...DRY], within: 16, anywhere: true },
      { needs: ['deep', 'live-there'], never: [...WET_TAME, ...DRY], anywhere: true },
      { needs: ['wired', 'acts-up', 'wet-way'], never: DRY, within: 14, anywhere: true },
    ],
  ],
  ['pressure_vessel', PRESSURE_CUES],
  ['sewage', SEWAGE_CUES],
  ['burst_pipe', BURST_CUES],
  ['no_heat_or_cooling_for_the_vulnerable', PEOPLE_CUES],
]
