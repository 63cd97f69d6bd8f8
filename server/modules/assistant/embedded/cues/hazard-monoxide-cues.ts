import type { HazardCues } from './hazard-cue.ts'

/** Heat itself or cold makes people ill too. */
const NOT_THE_AIR = [
  'no-cooling',
  'feels-hot',
  'heat-illness',
  'no-heat',
  'no-warmth',
  'feels-cold',
]

const ERRAND = ['alarm-errand']
const OTHER_ILL = ['other-ill', 'faint-sign', 'heat-illness']

export const MONOXIDE_CUES: HazardCues = {
  cues: [
    {
      needs: ['co-alarm', 'sounding'],
      unless: ['low-battery', 'zero', 'meaning', 'wants-alarm'],
      never: ERRAND,
    },
    { needs: ['monoxide', 'sounding'], unless: ['low-battery', 'planning', 'zero'], never: ERRAND },
    { needs: ['co-alarm', 'co-number'], unless: ['low-battery', 'planning', 'zero'], within: 7 },
    {
      needs: ['any-alarm', 'co-number'],
      unless: ['low-battery', 'planning', 'zero', 'wants-alarm'],
      within: 5,
      never: ['other-ill', 'alarm-errand'],
    },
    {
      needs: ['ppm', 'co-number'],
      unless: ['planning', 'gas-alarm', 'unwell-from-else'],
      within: 3,
    },
    { needs: ['co-present'], unless: ['planning', 'zero'], never: ERRAND },
    { needs: ['four-beeps'], unless: ['meaning', 'wants-alarm'], never: ERRAND },
    { needs: ['fresh-air'] },
    {
      needs: ['any-alarm', 'sounding'],
      unless: ['low-battery', 'zero', 'planning', 'wants-alarm'],
      never: ERRAND,
      besides: ['fumes-source', 'sick'],
    },
    {
      needs: ['any-alarm', 'sounding'],
      unless: ['low-battery', 'zero', 'planning', 'wants-alarm'],
      never: ERRAND,
      besides: ['backdraft'],
    },
    {
      needs: ['any-alarm', 'sounding'],
      unless: ['low-battery', 'zero', 'planning', 'wants-alarm'],
      never: ERRAND,
      besides: ['engine-inside', 'closed-place'],
    },
    {
      needs: ['sick', 'burner'],
      unless: ['unwell-from-else'],
      never: [...NOT_THE_AIR, 'other-ill', 'faint-sign'],
      anywhere: true,
    },
    {
      needs: ['very-sick', 'burner'],
      unless: ['unwell-from-else'],
      never: ['heat-illness', 'feels-hot', 'other-ill', 'faint-sign'],
      anywhere: true,
    },
    {
      needs: ['co-told', 'any-alarm'],
      unless: ['low-battery', 'zero', 'meaning', 'wants-alarm', 'planning'],
      never: ERRAND,
    },
    {
      needs: ['co-alarm', 'blaring'],
      unless: ['zero', 'meaning', 'wants-alarm', 'chirping'],
      never: ERRAND,
    },
    {
      needs: ['vent-pipe', 'come-apart'],
      unless: ['planning', 'car'],
      never: ['other-exhaust'],
      within: 8,
      besides: ['fumes-source'],
    },
    { needs: ['vent-pipe', 'come-apart', 'any-alarm'], anywhere: true, never: ['other-exhaust'] },
    { needs: ['vent-pipe', 'come-apart', 'co-alarm'], anywhere: true },
    { needs: ['any-alarm', 'sounding', 'snow-on-vent'], anywhere: true },
    { needs: ['sick', 'sick-house', 'better-outside'], anywhere: true },
    {
      needs: ['sick', 'better-outside'],
      unless: ['unwell-from-else'],
      anywhere: true,
      never: ['other-ill'],
    },
    {
      needs: ['exhaust', 'into-rooms'],
      unless: ['unwell-from-else', 'planning', 'other-exhaust'],
      within: 7,
    },
    { needs: ['backdraft'], unless: ['planning', 'car', 'other-exhaust'] },
    { needs: ['exchanger'], unless: ['planning'], besides: ['co-sign'] },
    { needs: ['indoor-burning'], unless: ['planning'], never: ['vulnerable'] },
    { needs: ['indoor-burning'], besides: ['sick'] },
    {
      needs: ['co-alarm', 'alarm-raging'],
      unless: ['zero', 'wants-alarm', 'planning', 'low-battery'],
      within: 20,
      never: ERRAND,
    },
    { needs: ['co-alarm', 'alarm-raging', 'open-fire'], anywhere: true, within: 24, never: ERRAND },
    { needs: ['co-alarm', 'not-chirp'], never: ERRAND },
    { needs: ['co-told', 'co-number'], unless: ['planning', 'zero'], within: 3, never: ERRAND },
    {
      needs: ['any-alarm', 'alarm-raging'],
      unless: ['low-battery', 'zero', 'planning'],
      besides: ['exhaust-smell'],
      never: ERRAND,
    },
    { needs: ['any-alarm', 'leave-now'], besides: ['open-fire'], anywhere: true, never: ERRAND },
    { needs: ['helpers-meter', 'meter-speaks'], besides: ['fumes-source'], never: ERRAND },
    {
      needs: ['monoxide', 'co-number', 'co-climbs'],
      unless: ['planning', 'zero'],
      within: 12,
      never: ERRAND,
    },
    {
      needs: ['co-alarm', 'co-number', 'co-climbs'],
      unless: ['planning', 'zero'],
      within: 12,
      never: ERRAND,
    },
    {
      needs: ['stupor', 'open-fire'],
      within: 34,
      anywhere: true,
      never: [...OTHER_ILL, 'no-cooling'],
    },
    { needs: ['stupor', 'black-flame'], within: 40, anywhere: true, never: OTHER_ILL },
    { needs: ['stupor', 'home-again'], anywhere: true, never: OTHER_ILL },
    { needs: ['feels-rough', 'home-again'], anywhere: true, never: OTHER_ILL },
    { needs: ['feels-rough', 'black-flame'], within: 40, anywhere: true, never: OTHER_ILL },
    {
      needs: ['feels-rough', 'open-fire', 'sick-house'],
      within: 34,
      anywhere: true,
      never: [...OTHER_ILL, ...NOT_THE_AIR],
    },
    { needs: ['dead-pet', 'open-fire'], within: 40, anywhere: true, never: OTHER_ILL },
    { needs: ['stupor', 'co-alarm'], within: 34, anywhere: true, never: ERRAND },
    {
      needs: ['flue-part', 'flue-broken', 'stupor'],
      within: 40,
      anywhere: true,
      never: ['other-exhaust'],
    },
    {
      needs: ['flue-part', 'flue-broken', 'co-alarm'],
      within: 40,
      anywhere: true,
      never: ERRAND,
    },
    {
      needs: ['flue-part', 'flue-broken', 'black-flame'],
      within: 40,
      anywhere: true,
      never: ['other-exhaust'],
    },
  ],
}
