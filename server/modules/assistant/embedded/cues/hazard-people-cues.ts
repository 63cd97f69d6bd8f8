import type { HazardCue, HazardCues } from './hazard-cue.ts'

const NOT_IT = ['other-cold']
const OFF: readonly Pick<HazardCue, 'needs' | 'within'>[] = [
  { needs: ['no-heat'] },
  { needs: ['no-cooling'] },
  { needs: ['no-warmth'] },
  { needs: ['heat-thing', 'dead'], within: 6 },
  { needs: ['cool-thing', 'dead'], within: 6 },
]
/** How cold or hot it is, in the rooms or outside, and what it does to people. */
const FELT = [
  'cold-inside',
  'hot-inside',
  'frigid-home',
  'scorching-home',
  'indoor-ice',
  'feels-cold',
  'feels-hot',
  'ill-from-it',
  'cold-weather',
  'hot-weather',
  'oven-warmth',
]
const MEASURED = ['cold-inside', 'hot-inside', 'feels-cold', 'feels-hot']
const EXTREME = ['frigid-home', 'scorching-home', 'indoor-ice']

/** Cold or heat in a home, and somebody in it who cannot bear it. */
export const PEOPLE_CUES: HazardCues = {
  never: ['cold-told'],
  cues: [
    ...OFF.map((off) => ({
      ...off,
      unless: ['other-cold'],
      besides: ['vulnerable'],
    })),
    // With a second sign it does not matter what else they ask for.
    ...OFF.flatMap((off) =>
      FELT.map((felt) => ({
        ...off,
        within: 12,
        besides: ['vulnerable', felt],
      })),
    ),
    ...FELT.map((felt) => ({
      needs: ['heat-part', 'dead-softly'],
      unless: ['other-cold'],
      besides: ['vulnerable', felt],
      within: 6,
    })),
    ...['heat-thing', 'cool-thing'].flatMap((thing) =>
      FELT.map((felt) => ({
        needs: [thing, 'dead-softly'],
        unless: ['other-cold'],
        besides: ['vulnerable', felt],
        within: 8,
      })),
    ),
    { needs: ['heat-illness'], never: NOT_IT },
    ...MEASURED.map((sign) => ({ needs: [sign], never: NOT_IT, besides: ['vulnerable'] })),
    ...EXTREME.map((sign) => ({ needs: [sign], unless: ['other-cold'] })),
    ...['cold-number', 'hot-number'].map((number) => ({
      needs: [number, 'rooms'],
      unless: ['other-cold'],
      within: 8,
      besides: ['vulnerable'],
    })),
    { needs: ['cold-inside', 'childs-room'], never: NOT_IT },
    { needs: ['hot-number', 'childs-room'], never: NOT_IT, within: 4 },
    { needs: ['cold-number', 'childs-room'], within: 4 },
    { needs: ['oven-warmth'], besides: ['vulnerable', 'heat-thing'], never: NOT_IT },
    {
      needs: ['cool-thing', 'dead', 'hot-number'],
      anywhere: true,
      besides: ['vulnerable'],
      never: NOT_IT,
    },
    {
      needs: ['heat-thing', 'dead', 'cold-weather'],
      anywhere: true,
      besides: ['vulnerable'],
      never: NOT_IT,
    },
    { needs: ['hurt-by-cold'], besides: ['heat-thing'], never: NOT_IT },
    { needs: ['no-electricity'], besides: ['vulnerable', 'cold-weather'], never: NOT_IT },
    { needs: ['no-electricity'], besides: ['vulnerable', 'hot-weather'], never: NOT_IT },
    ...OFF.flatMap((off) => [
      { ...off, never: NOT_IT, besides: ['youngsters', 'hurt-by-cold'] },
      ...['hot-weather', 'cold-inside', 'hot-inside'].map((felt) => ({
        ...off,
        never: NOT_IT,
        besides: ['youngsters', 'ill-from-it', felt],
      })),
    ]),
    ...['cold-weather', 'hot-weather', 'cold-number', 'hot-number'].map((felt) => ({
      needs: ['never-came-on', felt],
      anywhere: true as const,
      never: NOT_IT,
      besides: ['vulnerable'],
    })),
    ...['dead', 'dead-softly'].flatMap((dead) => [
      {
        needs: ['hot-number', 'cool-thing'],
        anywhere: true as const,
        never: NOT_IT,
        besides: ['vulnerable', dead],
      },
      {
        needs: ['cold-number', 'heat-thing'],
        anywhere: true as const,
        never: NOT_IT,
        besides: ['vulnerable', dead, 'rooms'],
      },
    ]),
    {
      needs: ['heat-thing', 'dead'],
      within: 6,
      unless: ['other-cold'],
      besides: ['youngsters', 'ill-from-it', 'cold-weather'],
    },
  ],
}
