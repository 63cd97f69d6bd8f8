import type { HazardCues } from './hazard-cue.ts'

const NO_SHOCK = ['money', 'no-shock', 'insect', 'shock-tame']
const OVER = ['good-since']

export const SHOCK_CUES: HazardCues = {
  cues: [
    { needs: ['shock-plain'], unless: ['car', ...NO_SHOCK], never: OVER },
    { needs: ['shock-typo'], unless: NO_SHOCK, never: OVER },
    { needs: ['giving', 'a-shock'], unless: NO_SHOCK, within: 4, never: OVER },
    { needs: ['feel-current'], unless: ['no-shock', 'shock-tame'], never: OVER },
    { needs: ['shock', 'live-thing'], unless: ['car', ...NO_SHOCK], within: 10, never: OVER },
    { needs: ['strike', 'live-thing'], unless: NO_SHOCK, within: 12, never: OVER },
    { needs: ['soft-buzz', 'body-part', 'live-thing'], unless: NO_SHOCK, within: 12 },
    {
      needs: ['touching', 'hurt', 'live-thing'],
      unless: [...NO_SHOCK, 'really-hot'],
      within: 12,
    },
    { needs: ['sting-feel', 'feeler', 'metal-thing'], unless: NO_SHOCK, within: 10, never: OVER },
    { needs: ['gets-you', 'metal-thing'], unless: NO_SHOCK, within: 12, never: OVER },
    { needs: ['hits-someone', 'metal-thing'], unless: NO_SHOCK, within: 9, never: OVER },
    { needs: ['current-word', 'hits-someone'], unless: NO_SHOCK, anywhere: true },
    { needs: ['esl-current'], unless: NO_SHOCK, besides: ['feeler'] },
    { needs: ['through-body', 'metal-thing'], unless: NO_SHOCK, within: 14, never: OVER },
    { needs: ['through-body', 'wired-thing'], unless: NO_SHOCK, within: 14, never: OVER },
    { needs: ['locked-up'], unless: NO_SHOCK },
    { needs: ['thrown-off'], unless: NO_SHOCK },
    { needs: ['person-down', 'touched-it', 'wired-thing'], unless: NO_SHOCK, within: 14 },
    { needs: ['burnt-skin', 'touched-it'], unless: NO_SHOCK, besides: ['wired-thing'] },
    { needs: ['animal', 'animal-reaction', 'metal-thing'], unless: NO_SHOCK, within: 14 },
    { needs: ['cannot-move', 'swim-place'], unless: NO_SHOCK, within: 14, never: OVER },
    {
      needs: ['volts', 'bonded-metal'],
      unless: ['planning', 'shock-tame'],
      within: 7,
      never: OVER,
    },
    { needs: ['live-bare'], unless: ['made-dead', 'shock-tame'] },
    { needs: ['bare-wire', 'still-live'], unless: ['made-dead', 'planning'], within: 14 },
    { needs: ['bare-wire', 'within-reach'], unless: ['made-dead', 'planning'], within: 20 },
    {
      needs: ['bare-wire', 'still-live'],
      never: ['made-dead'],
      anywhere: true,
      besides: ['within-reach'],
    },
    { needs: ['slot', 'metal-object', 'small'], unless: ['no-shock', 'planning'], within: 6 },
    { needs: ['made-live', 'live-thing'], unless: ['planning'], within: 4 },
  ],
}
