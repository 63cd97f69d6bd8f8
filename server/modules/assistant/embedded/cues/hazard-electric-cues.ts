import type { HazardCue } from './hazard-cues.ts'

const NO_SHOCK = ['money', 'no-shock', 'insect', 'shock-tame']
const NO_FIRE = ['cooking', 'car', 'burn-planning', 'fire-planning']
const NO_SCENE = ['kitchen-fire', 'own-car', 'fire-planning', 'not-a-fire']
const OVER = ['good-since']

export const SHOCK_CUES: readonly HazardCue[] = [
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
  { needs: ['volts', 'bonded-metal'], unless: ['planning', 'shock-tame'], within: 7, never: OVER },
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
]

export const FIRE_CUES: readonly HazardCue[] = [
  { needs: ['fire'], unless: NO_FIRE },
  { needs: ['burn-smell'], unless: [...NO_FIRE, 'dust'] },
  { needs: ['odor', 'burnt-quality', 'scorch-spot'], unless: [...NO_FIRE, 'dust'], within: 10 },
  { needs: ['fish', 'odor', 'hot-spot'], unless: NO_FIRE },
  { needs: ['spark', 'electric'], unless: ['igniter', 'planning', ...NO_FIRE] },
  {
    needs: ['electric-crackle', 'hot-spot'],
    unless: ['planning', 'leaking', 'water-in', ...NO_FIRE],
    within: 8,
  },
  { needs: ['smoke', 'electric'], unless: ['planning', ...NO_FIRE], within: 8 },
  { needs: ['smoke-plain'], unless: ['cooking', 'car', 'planning'] },
  {
    needs: ['scorch-strong', 'scorch-spot'],
    unless: ['leaking', 'water-in', ...NO_FIRE],
    within: 8,
  },
  { needs: ['scorched', 'hot-spot'], unless: ['leaking', 'water-in', ...NO_FIRE], within: 8 },
  { needs: ['really-hot', 'hot-spot'], unless: ['planning', 'water-thing', ...NO_FIRE], within: 8 },
  { needs: ['fire-odor', 'burn-word'], unless: [...NO_SCENE, 'dust'], within: 4 },
  { needs: ['fire-odor', 'odd-smell', 'fire-spot'], unless: NO_SCENE },
  { needs: ['sparks', 'fire-spot'], unless: ['igniter', ...NO_SCENE], within: 10 },
  { needs: ['sparks-plain'], unless: ['igniter', ...NO_SCENE] },
  { needs: ['plastic-drip'], unless: NO_SCENE },
  { needs: ['warm-patch', 'plain-wall'], unless: ['pipe-heat', ...NO_SCENE], within: 6 },
  { needs: ['sparks-now'], unless: ['igniter', ...NO_SCENE] },
  { needs: ['smoke-now'], unless: NO_SCENE },
  { needs: ['smoke-from'], unless: NO_SCENE },
  { needs: ['smoke-sign', 'fire-spot'], unless: NO_SCENE, within: 10 },
  { needs: ['bang', 'scorch-mark'], unless: [...NO_SCENE, 'scorch-tame'] },
  { needs: ['scorch-mark', 'contact-spot'], unless: [...NO_SCENE, 'scorch-tame'], within: 7 },
  { needs: ['heat-feel', 'contact-spot'], unless: [...NO_SCENE, 'heat-tame'], within: 5 },
  { needs: ['frying', 'wire-spot'], unless: [...NO_SCENE, 'leaking', 'water-in'], within: 8 },
]
