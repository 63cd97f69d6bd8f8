import type { HazardCue } from './hazard-cues.ts'

/** Cold or heat in a home, and somebody in it who cannot bear it. */
export const PEOPLE_CUES: readonly HazardCue[] = [
  { needs: ['no-heat'], unless: ['other-cold'], never: ['cold-told'], besides: ['vulnerable'] },
  { needs: ['no-cooling'], unless: ['other-cold'], never: ['cold-told'], besides: ['vulnerable'] },
  { needs: ['heat-illness'], never: ['other-cold', 'cold-told'] },
  { needs: ['no-warmth'], unless: ['other-cold'], never: ['cold-told'], besides: ['vulnerable'] },
  {
    needs: ['heat-thing', 'dead'],
    unless: ['other-cold'],
    never: ['cold-told'],
    within: 5,
    besides: ['vulnerable'],
  },
  {
    needs: ['cool-thing', 'dead'],
    unless: ['other-cold'],
    never: ['cold-told'],
    within: 5,
    besides: ['vulnerable'],
  },
  { needs: ['cold-inside'], never: ['other-cold', 'cold-told'], besides: ['vulnerable'] },
  { needs: ['hot-inside'], never: ['other-cold', 'cold-told'], besides: ['vulnerable'] },
  {
    needs: ['cold-number', 'rooms'],
    unless: ['other-cold'],
    never: ['cold-told'],
    within: 5,
    besides: ['vulnerable'],
  },
  {
    needs: ['hot-number', 'rooms'],
    unless: ['other-cold'],
    never: ['cold-told'],
    within: 5,
    besides: ['vulnerable'],
  },
  { needs: ['cold-inside', 'childs-room'], never: ['other-cold', 'cold-told'] },
  { needs: ['cold-number', 'childs-room'], within: 4 },
  { needs: ['feels-cold'], never: ['other-cold', 'cold-told'], besides: ['vulnerable'] },
  { needs: ['feels-hot'], never: ['other-cold', 'cold-told'], besides: ['vulnerable'] },
  {
    needs: ['oven-warmth'],
    besides: ['vulnerable', 'heat-thing'],
    never: ['other-cold', 'cold-told'],
  },
  {
    needs: ['cool-thing', 'dead', 'hot-number'],
    anywhere: true,
    besides: ['vulnerable'],
    never: ['other-cold', 'cold-told'],
  },
  {
    needs: ['heat-thing', 'dead', 'cold-weather'],
    anywhere: true,
    besides: ['vulnerable'],
    never: ['other-cold', 'cold-told'],
  },
  { needs: ['hurt-by-cold'], besides: ['heat-thing'], never: ['other-cold', 'cold-told'] },
  {
    needs: ['no-electricity'],
    besides: ['vulnerable', 'cold-weather'],
    never: ['other-cold', 'cold-told'],
  },
]
