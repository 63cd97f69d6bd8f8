import type { HazardCues } from './hazard-cue.ts'

const WET_TAME = ['wet-tame', 'far-from-electric']
const DRY = ['dry-elsewhere']

export const WET_CUES: HazardCues = {
  cues: [
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
}
