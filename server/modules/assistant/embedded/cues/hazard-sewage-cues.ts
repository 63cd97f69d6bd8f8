import { type HazardCues, NOT_HERE } from './hazard-cue.ts'

const PRICED = ['sewage-question', 'worry', 'sewage-tame', 'child-or-pet']
const CLEAN = ['clean-tap', 'sewage-tame']
const NO_FOULNESS = ['sewage-tame', 'child-or-pet']

export const SEWAGE_CUES: HazardCues = {
  never: NOT_HERE,
  cues: [
    { needs: ['sewage-plain'], unless: PRICED },
    { needs: ['filth', 'surge'], unless: PRICED, within: 12 },
    { needs: ['filth', 'spot'], unless: PRICED, within: 10 },
    { needs: ['filth', 'mouth'], unless: PRICED, within: 8 },
    { needs: ['filth', 'surge', 'spot'], within: 10, anywhere: true },
    {
      needs: ['filth', 'low-mouth'],
      never: ['child-or-pet'],
      within: 2,
      anywhere: true,
    },
    { needs: ['solids', 'low-mouth'], unless: CLEAN, within: 6 },
    { needs: ['nasty-water', 'low-mouth'], unless: CLEAN, within: 6 },
    { needs: ['paper', 'surge', 'low-mouth'], unless: CLEAN, within: 14 },
    { needs: ['murk', 'reverse', 'mouth'], unless: CLEAN, within: 12 },
    { needs: ['murk', 'paper', 'low-mouth'], unless: CLEAN, within: 14 },
    {
      needs: ['flush-word', 'reverse', 'low-mouth'],
      unless: [...CLEAN, 'foul-talk'],
      within: 14,
    },
    { needs: ['sewer-pipe', 'over-top', 'spot'], unless: CLEAN, within: 12 },
    {
      needs: ['foul-pipe', 'pipe-gone', 'spot'],
      unless: ['sewage-tame'],
      within: 14,
    },
    { needs: ['pit-thing', 'overflowing'], unless: PRICED, within: 8 },
    { needs: ['drain-thing', 'retching', 'murk'], within: 12 },
    {
      needs: ['toilet', 'coming-up', 'bath'],
      unless: [...CLEAN, 'sewage-question'],
    },
    {
      needs: ['foul-stuff', 'rises-up', 'low-opening'],
      unless: NO_FOULNESS,
      within: 14,
    },
    {
      needs: ['foul-stuff', 'lies-there', 'living-place'],
      unless: [...NO_FOULNESS, 'sewage-question'],
      within: 12,
    },
    {
      needs: ['foul-stuff', 'foul-water', 'rises-up'],
      unless: NO_FOULNESS,
      within: 16,
    },
    {
      needs: ['foul-water', 'rises-up', 'low-opening'],
      unless: [...NO_FOULNESS, 'foul-talk'],
      within: 10,
    },
    {
      needs: ['foul-water', 'rises-up', 'use-above'],
      unless: [...NO_FOULNESS, 'foul-talk'],
      within: 18,
    },
    { needs: ['foul-water', 'with-bits', 'rises-up'], unless: NO_FOULNESS },
    { needs: ['foul-water', 'with-bits', 'lies-there'], unless: NO_FOULNESS },
    { needs: ['seat-of-it', 'spared-word', 'lies-there'], unless: NO_FOULNESS },
    { needs: ['seat-of-it', 'spared-word', 'rises-up'], unless: NO_FOULNESS },
    { needs: ['smells-of-it', 'rises-up', 'living-place'], unless: NO_FOULNESS },
    { needs: ['foul-water', 'use-above', 'living-place'], unless: NO_FOULNESS },
    {
      needs: ['foul-stuff', 'spared-word'],
      unless: NO_FOULNESS,
      within: 10,
      anywhere: true,
    },
    {
      needs: ['foul-stuff', 'rises-up', 'low-opening'],
      never: [...NO_FOULNESS],
      within: 16,
      anywhere: true,
    },
    {
      needs: ['foul-water', 'rises-up', 'low-opening'],
      never: [...NO_FOULNESS, 'foul-talk'],
      within: 16,
      anywhere: true,
    },
    {
      needs: ['smells-of-it', 'rises-up', 'low-opening'],
      never: [...NO_FOULNESS],
      within: 20,
      anywhere: true,
    },
    {
      needs: ['smells-of-it', 'lies-there', 'seat-of-it'],
      never: [...NO_FOULNESS],
      within: 24,
      anywhere: true,
    },
    {
      needs: ['seat-of-it', 'lies-there', 'rises-up'],
      unless: [...NO_FOULNESS, 'foul-talk'],
      within: 16,
    },
    {
      needs: ['foul-water', 'seat-of-it'],
      unless: [...NO_FOULNESS, ...CLEAN, 'foul-talk'],
      within: 6,
    },
    {
      needs: ['foul-water', 'seat-of-it', 'rises-up'],
      unless: [...NO_FOULNESS, 'foul-talk'],
      within: 16,
    },
    {
      needs: ['foul-work', 'foul-break', 'living-place'],
      unless: [...NO_FOULNESS, 'foul-talk'],
      besides: ['foul-water'],
    },
  ],
}
