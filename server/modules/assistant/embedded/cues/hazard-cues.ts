import type { Hazard } from '#contract/assistant.ts'

export interface HazardCue {
  /** Word groups that stand together, none of them denied, supposed or past. */
  needs: readonly string[]
  /** Any of these in the same sentence makes it something else. */
  unless?: readonly string[]
  /** How many words apart the needed ones may stand; without it, the same sentence. */
  within?: number
  /** The needed ones may stand in different sentences. */
  anywhere?: true
}

/** In the order of urgency: the first that holds is the one to act on. */
export const HAZARD_CUES: readonly [Hazard, readonly HazardCue[]][] = [
  [
    'gas',
    [
      { needs: ['gas-leak'], unless: ['car', 'planning'] },
      { needs: ['gas-thing', 'broken-open'], unless: ['planning'], within: 6 },
      { needs: ['gas-smell'], unless: ['car'] },
      { needs: ['gas', 'smell'], unless: ['car'], within: 5 },
      { needs: ['rotten-egg'], unless: ['water-thing', 'car'] },
    ],
  ],
  [
    'carbon_monoxide',
    [
      { needs: ['co-alarm', 'sounding'], unless: ['low-battery'] },
      { needs: ['monoxide', 'sounding'], unless: ['low-battery', 'planning'] },
      { needs: ['co-present'], unless: ['planning'] },
      { needs: ['sick', 'burner'], anywhere: true },
      { needs: ['indoor-burning'] },
    ],
  ],
  [
    'downed_line',
    [
      { needs: ['line-down', 'storm'], unless: ['other-line', 'inside'] },
      { needs: ['power-line', 'down'], unless: ['other-line', 'inside'], within: 8 },
      { needs: ['line-down', 'power-line'], unless: ['other-line', 'inside'] },
      { needs: ['line-down', 'down'], unless: ['other-line', 'inside'] },
      { needs: ['pole', 'down'], within: 6 },
    ],
  ],
  [
    'electric_shock',
    [
      { needs: ['shock-plain'], unless: ['car', 'money'] },
      { needs: ['shock', 'electric'], unless: ['car', 'money'], within: 8 },
      { needs: ['shock', 'live-thing'], unless: ['car', 'money'], within: 8 },
    ],
  ],
  [
    'burning_or_sparking',
    [
      { needs: ['fire'], unless: ['cooking', 'car'] },
      { needs: ['burn-smell'], unless: ['cooking', 'car', 'dust'] },
      { needs: ['spark', 'electric'], unless: ['igniter', 'car', 'planning'] },
      { needs: ['smoke', 'electric'], unless: ['cooking', 'car', 'planning'], within: 8 },
      { needs: ['scorched', 'hot-spot'], unless: ['cooking', 'car'], within: 8 },
      { needs: ['really-hot', 'hot-spot'], unless: ['car', 'planning', 'water-thing'], within: 6 },
    ],
  ],
  [
    'water_near_electricity',
    [
      { needs: ['water-on-electric'] },
      { needs: ['leaking', 'wet-electric'], unless: ['planning', 'car'], within: 7 },
      { needs: ['water-in', 'wet-electric'], unless: ['planning', 'car'], within: 7 },
      { needs: ['pouring-water', 'wet-electric'], unless: ['planning', 'car'], within: 8 },
    ],
  ],
  [
    'pressure_vessel',
    [
      { needs: ['relief', 'blowing'], unless: ['planning'] },
      { needs: ['heater-tank', 'about-to-blow'], unless: ['planning'] },
      { needs: ['boiler', 'pressure', 'high'], unless: ['planning'], within: 8 },
      { needs: ['steam', 'tap'], within: 5 },
    ],
  ],
  [
    'sewage',
    [
      { needs: ['sewage-plain'], unless: ['sewage-question'] },
      { needs: ['sewage', 'coming-up'], unless: ['sewage-question'], within: 8 },
      { needs: ['sewage', 'lying'], unless: ['sewage-question'], within: 8 },
      { needs: ['toilet', 'coming-up', 'bath'], unless: ['sewage-question'] },
    ],
  ],
  [
    'burst_pipe',
    [
      { needs: ['burst-pipe'], unless: ['planning', 'sprinkler'] },
      { needs: ['burst', 'pipe-thing'], unless: ['sprinkler', 'planning'], within: 5 },
      { needs: ['torn-off', 'hose-thing'], unless: ['sprinkler', 'planning'], within: 5 },
      { needs: ['pouring-water'], unless: ['outdoors', 'planning'] },
      { needs: ['flood', 'indoors'], unless: ['outdoors', 'planning', 'car'], within: 8 },
      { needs: ['ceiling', 'bulging'], unless: ['planning'] },
    ],
  ],
  [
    'no_heat_or_cooling_for_the_vulnerable',
    [
      { needs: ['no-heat', 'vulnerable'], unless: ['appliance'], anywhere: true },
      { needs: ['no-cooling', 'vulnerable'], unless: ['appliance'], anywhere: true },
      { needs: ['heat-illness'] },
    ],
  ],
]
