import type { HazardCues } from './hazard-cue.ts'

const NO_FIRE = ['cooking', 'car', 'burn-planning', 'fire-planning']
const NO_SCENE = ['kitchen-fire', 'own-car', 'fire-planning', 'not-a-fire']

export const FIRE_CUES: HazardCues = {
  cues: [
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
    {
      needs: ['really-hot', 'hot-spot'],
      unless: ['planning', 'water-thing', ...NO_FIRE],
      within: 8,
    },
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
  ],
}
