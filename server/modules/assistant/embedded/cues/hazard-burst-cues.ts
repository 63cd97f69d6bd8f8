import { type HazardCues, NOT_HERE } from './hazard-cue.ts'

const TAME = ['burst-tame', 'worry', 'hand-poured', 'slow-outflow', 'burst-elsewhere']
const CALM = ['burst-talk', 'slight-sign', 'stopped-sign', ...TAME]
const MILD = [...TAME, 'stopped-sign', 'not-carrier']
const STILL = ['slight-sign', 'stopped-sign', 'burst-elsewhere', 'hand-poured', 'slow-outflow']

export const BURST_CUES: HazardCues = {
  never: NOT_HERE,
  cues: [
    { needs: ['burst-pipe'], unless: ['planning', 'sprinkler', ...TAME] },
    { needs: ['gave-way', 'sure-pipe'], unless: MILD, within: 6 },
    { needs: ['broke-loose', 'plumbing', 'gush'], unless: TAME, within: 20 },
    {
      needs: ['broke-loose', 'plumbing', 'gush'],
      never: ['worry'],
      within: 14,
      anywhere: true,
    },
    { needs: ['broke-loose', 'sure-pipe', 'spreading'], unless: TAME, within: 12 },
    { needs: ['gush', 'sure-pipe', 'home-place'], unless: TAME, within: 12 },
    { needs: ['gush', 'sure-pipe'], unless: ['outside', ...TAME], within: 5 },
    { needs: ['great-gush'], unless: ['planning', ...MILD] },
    {
      needs: ['pouring-water'],
      unless: ['outdoors', 'outside', 'planning', ...MILD],
    },
    { needs: ['overhead', 'giving-way'], unless: ['planning', ...TAME], within: 6 },
    { needs: ['overhead', 'hanging-full', 'wet-sign'], unless: TAME, within: 16 },
    {
      needs: ['overhead', 'hanging-full', 'wet-sign'],
      never: ['worry'],
      within: 12,
      anywhere: true,
    },
    {
      needs: ['carrier', 'ruptured'],
      unless: CALM,
      within: 4,
      besides: ['rushing'],
    },
    {
      needs: ['carrier', 'ruptured', 'spread'],
      unless: STILL,
      within: 24,
      anywhere: true,
    },
    {
      needs: ['carrier', 'ruptured', 'unstoppable'],
      unless: STILL,
      within: 24,
      anywhere: true,
    },
    { needs: ['container', 'ruptured', 'rushing'], unless: STILL, within: 14 },
    { needs: ['liquid', 'ruptured', 'rushing'], unless: STILL, within: 20 },
    {
      needs: ['liquid', 'rushing', 'within-walls'],
      unless: ['outer-place', ...CALM],
      within: 9,
    },
    {
      needs: ['liquid', 'rushing', 'unstoppable'],
      unless: STILL,
      within: 20,
      anywhere: true,
    },
    { needs: ['water-verb', 'jet-strikes'], unless: CALM, within: 8 },
    { needs: ['carrier', 'jet-strikes'], unless: CALM, within: 10 },
    { needs: ['within-walls', 'rushing', 'fills-fast'], unless: STILL, within: 20 },
    {
      needs: ['water-heard', 'within-walls'],
      unless: CALM,
      within: 9,
      besides: ['liquid'],
    },
    { needs: ['meter-races', 'rushing'], unless: CALM, within: 20, anywhere: true },
    { needs: ['overhead2', 'sagging', 'liquid'], unless: STILL, within: 12 },
    { needs: ['overhead2', 'collapsed', 'liquid'], unless: STILL, within: 16 },
    { needs: ['overhead2', 'collapsed'], unless: CALM, within: 3 },
    {
      needs: ['within-walls', 'rushing', 'unstoppable'],
      unless: STILL,
      within: 18,
      anywhere: true,
    },
    { needs: ['rushing', 'jet-strikes'], unless: CALM, within: 12 },
    { needs: ['ruptured', 'unstoppable'], unless: CALM, within: 12 },
    { needs: ['carrier', 'ruptured'], unless: CALM, within: 3 },
    {
      needs: ['cataract', 'within-walls'],
      unless: ['outer-place', ...CALM],
      within: 6,
    },
    { needs: ['overhead2', 'cataract'], unless: CALM, within: 6 },
    { needs: ['liquid', 'unstoppable'], unless: CALM, within: 8 },
    { needs: ['liquid', 'spread', 'unstoppable'], unless: CALM, within: 20 },
    { needs: ['within-walls', 'liquid', 'unstoppable'], unless: CALM, within: 16 },
    {
      needs: ['overhead2', 'sagging', 'liquid'],
      unless: ['not-carrier'],
      within: 16,
    },
    { needs: ['overhead2', 'rushing', 'liquid'], unless: CALM, within: 10 },
    { needs: ['overhead2', 'sagging', 'rushing'], within: 24 },
    { needs: ['water-heard', 'rushing'], unless: CALM, within: 20 },
  ],
}
