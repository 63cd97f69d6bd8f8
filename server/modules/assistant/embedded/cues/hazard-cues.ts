import type { Hazard } from '#contract/assistant.ts'
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

/** In the order of urgency: the first that holds is the one to act on. */
export const HAZARD_CUES: readonly [Hazard, readonly HazardCue[]][] = [
  ['gas', GAS_CUES],
  ['carbon_monoxide', MONOXIDE_CUES],
  [
    'downed_line',
    [
      { needs: ['downed-plain'], unless: ['other-line', 'inside', 'line-planning'] },
      { needs: ['line-down', 'storm'], unless: ['other-line', 'inside', 'line-planning'] },
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
      { needs: ['line-down', 'down'], unless: ['other-line', 'inside'] },
      {
        needs: ['wire-word', 'lies-outdoors'],
        unless: ['other-line', 'line-planning', 'shock-plain'],
        within: 4,
      },
      {
        needs: ['wire-word', 'down', 'lies-outdoors'],
        unless: ['other-line', 'line-planning'],
        within: 12,
      },
      { needs: ['wire-word', 'down', 'storm'], unless: ['other-line', 'inside'], within: 10 },
      { needs: ['service-part', 'torn'], unless: ['other-line', 'line-planning'], within: 6 },
      { needs: ['on-wire', 'storm'], unless: ['other-line', 'line-planning'], within: 12 },
      { needs: ['on-wire', 'down'], unless: ['other-line', 'line-planning'], within: 10 },
      { needs: ['pole', 'struck', 'wire-word'], unless: ['other-line'], within: 12 },
      { needs: ['power-pole', 'struck'], unless: ['other-line', 'line-planning'], within: 5 },
      { needs: ['meter-torn'], unless: ['line-planning'] },
    ],
  ],
  [
    'electric_shock',
    [
      { needs: ['shock-plain'], unless: ['car', 'money', 'no-shock', 'insect'] },
      { needs: ['feel-current'], unless: ['no-shock'] },
      {
        needs: ['shock', 'live-thing'],
        unless: ['car', 'money', 'no-shock', 'insect'],
        within: 10,
      },
      { needs: ['strike', 'live-thing'], unless: ['money', 'no-shock', 'insect'], within: 12 },
      {
        needs: ['soft-buzz', 'body-part', 'live-thing'],
        unless: ['money', 'no-shock', 'insect'],
        within: 12,
      },
      {
        needs: ['touching', 'hurt', 'live-thing'],
        unless: ['money', 'no-shock', 'insect'],
        within: 12,
      },
      { needs: ['slot', 'metal-object', 'small'], unless: ['no-shock', 'planning'], within: 6 },
      { needs: ['made-live', 'live-thing'], unless: ['planning'], within: 4 },
    ],
  ],
  [
    'burning_or_sparking',
    [
      { needs: ['fire'], unless: ['cooking', 'car', 'burn-planning'] },
      { needs: ['burn-smell'], unless: ['cooking', 'car', 'dust', 'burn-planning'] },
      {
        needs: ['odor', 'burnt-quality', 'scorch-spot'],
        unless: ['cooking', 'car', 'dust', 'burn-planning'],
        within: 10,
      },
      { needs: ['fish', 'odor', 'hot-spot'], unless: ['cooking', 'burn-planning'] },
      { needs: ['spark', 'electric'], unless: ['igniter', 'car', 'planning', 'burn-planning'] },
      {
        needs: ['electric-crackle', 'hot-spot'],
        unless: ['cooking', 'car', 'planning', 'burn-planning', 'leaking', 'water-in'],
        within: 8,
      },
      {
        needs: ['smoke', 'electric'],
        unless: ['cooking', 'car', 'planning', 'burn-planning'],
        within: 8,
      },
      { needs: ['smoke-plain'], unless: ['cooking', 'car', 'planning'] },
      {
        needs: ['scorch-strong', 'scorch-spot'],
        unless: ['cooking', 'car', 'burn-planning', 'leaking', 'water-in'],
        within: 8,
      },
      {
        needs: ['scorched', 'hot-spot'],
        unless: ['cooking', 'car', 'burn-planning', 'leaking', 'water-in'],
        within: 8,
      },
      {
        needs: ['really-hot', 'hot-spot'],
        unless: ['car', 'planning', 'water-thing', 'burn-planning'],
        within: 8,
      },
    ],
  ],
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
    ],
  ],
  ['pressure_vessel', PRESSURE_CUES],
  ['sewage', SEWAGE_CUES],
  ['burst_pipe', BURST_CUES],
  ['no_heat_or_cooling_for_the_vulnerable', PEOPLE_CUES],
]
