import type { HazardCue } from './hazard-cues.ts'

const NOT_HERE = ['long-over', 'not-at-home']
const PRICED = ['sewage-question', 'worry', 'sewage-tame', 'child-or-pet']
const CLEAN = ['clean-tap', 'sewage-tame']
const TAME = ['burst-tame', 'worry']

export const PRESSURE_CUES: readonly HazardCue[] = [
  { needs: ['relief', 'blowing'], unless: ['planning', 'pressure-tame'], never: NOT_HERE },
  { needs: ['heater-tank', 'about-to-blow'], unless: ['pressure-tame'], never: NOT_HERE },
  { needs: ['boiler', 'pressure', 'high'], unless: ['planning'], within: 8 },
  {
    needs: ['certain-relief', 'letting-out'],
    unless: ['pressure-tame'],
    never: NOT_HERE,
    within: 10,
  },
  { needs: ['certain-relief', 'shut'], unless: ['pressure-tame'], never: NOT_HERE, within: 6 },
  {
    needs: ['relief-part', 'letting-out', 'hot-words'],
    unless: ['pressure-tame'],
    never: NOT_HERE,
    within: 18,
  },
  {
    needs: ['certain-vessel', 'relief-part', 'letting-out'],
    never: NOT_HERE,
    within: 14,
    anywhere: true,
  },
  { needs: ['vessel', 'swell'], unless: ['pressure-tame'], never: NOT_HERE, within: 9 },
  {
    needs: ['vessel', 'rumble', 'intense'],
    unless: ['pressure-tame'],
    never: NOT_HERE,
    within: 14,
  },
  { needs: ['vessel', 'steaming'], unless: ['pressure-tame'], never: NOT_HERE, within: 10 },
  { needs: ['vessel', 'rumble', 'steaming'], never: NOT_HERE, within: 30, anywhere: true },
  { needs: ['vessel', 'rumble', 'swell'], never: NOT_HERE, within: 30, anywhere: true },
  { needs: ['certain-vessel', 'hiss'], unless: ['pressure-tame'], never: NOT_HERE, within: 6 },
  {
    needs: ['certain-vessel', 'scale', 'too-high'],
    unless: ['pressure-tame', 'planning'],
    never: NOT_HERE,
    within: 12,
  },
  {
    needs: ['heat-scale', 'too-high', 'letting-out'],
    unless: ['pressure-tame'],
    never: NOT_HERE,
    within: 14,
  },
  {
    needs: ['well-vessel', 'gauge-word', 'far-too-high'],
    unless: ['pressure-tame'],
    never: NOT_HERE,
    within: 12,
  },
  { needs: ['vessel', 'runs-away', 'hot-words'], never: NOT_HERE, within: 16, anywhere: true },
  { needs: ['vessel', 'dire'], unless: ['pressure-tame'], never: NOT_HERE, within: 8 },
  { needs: ['heat-scale', 'pinned'], unless: ['pressure-tame', 'car'], never: NOT_HERE, within: 6 },
  { needs: ['scald-water', 'bursting-out'], unless: ['pressure-tame'], never: NOT_HERE, within: 6 },
  { needs: ['boiler-word', 'bursting-out'], unless: ['pressure-tame'], never: NOT_HERE, within: 3 },
  { needs: ['outlets', 'vapor'], unless: ['pressure-tame'], never: NOT_HERE, within: 6 },
]

export const SEWAGE_CUES: readonly HazardCue[] = [
  { needs: ['sewage-plain'], unless: PRICED, never: NOT_HERE },
  { needs: ['filth', 'surge'], unless: PRICED, never: NOT_HERE, within: 12 },
  { needs: ['filth', 'spot'], unless: PRICED, never: NOT_HERE, within: 10 },
  { needs: ['filth', 'mouth'], unless: PRICED, never: NOT_HERE, within: 8 },
  { needs: ['filth', 'surge', 'spot'], never: NOT_HERE, within: 10, anywhere: true },
  {
    needs: ['filth', 'low-mouth'],
    never: [...NOT_HERE, 'child-or-pet'],
    within: 2,
    anywhere: true,
  },
  { needs: ['solids', 'low-mouth'], unless: CLEAN, never: NOT_HERE, within: 6 },
  { needs: ['nasty-water', 'low-mouth'], unless: CLEAN, never: NOT_HERE, within: 6 },
  { needs: ['paper', 'surge', 'low-mouth'], unless: CLEAN, never: NOT_HERE, within: 14 },
  { needs: ['murk', 'reverse', 'mouth'], unless: CLEAN, never: NOT_HERE, within: 12 },
  { needs: ['murk', 'paper', 'low-mouth'], unless: CLEAN, never: NOT_HERE, within: 14 },
  { needs: ['flush-word', 'reverse', 'low-mouth'], unless: CLEAN, never: NOT_HERE, within: 14 },
  { needs: ['sewer-pipe', 'over-top', 'spot'], unless: CLEAN, never: NOT_HERE, within: 12 },
  {
    needs: ['foul-pipe', 'pipe-gone', 'spot'],
    unless: ['sewage-tame'],
    never: NOT_HERE,
    within: 14,
  },
  { needs: ['foul-pipe', 'reverse', 'spot'], unless: PRICED, never: NOT_HERE, within: 10 },
  { needs: ['pit-thing', 'overflowing'], unless: PRICED, never: NOT_HERE, within: 8 },
  { needs: ['drain-thing', 'retching', 'murk'], never: NOT_HERE, within: 12 },
  {
    needs: ['toilet', 'coming-up', 'bath'],
    unless: [...CLEAN, 'sewage-question'],
    never: NOT_HERE,
  },
]

export const BURST_CUES: readonly HazardCue[] = [
  { needs: ['burst-pipe'], unless: ['planning', 'sprinkler', ...TAME], never: NOT_HERE },
  { needs: ['gave-way', 'sure-pipe'], unless: TAME, never: NOT_HERE, within: 6 },
  { needs: ['broke-loose', 'plumbing', 'gush'], unless: TAME, never: NOT_HERE, within: 20 },
  {
    needs: ['broke-loose', 'plumbing', 'gush'],
    never: [...NOT_HERE, 'worry'],
    within: 14,
    anywhere: true,
  },
  { needs: ['broke-loose', 'sure-pipe', 'spreading'], unless: TAME, never: NOT_HERE, within: 12 },
  { needs: ['gush', 'sure-pipe', 'home-place'], unless: TAME, never: NOT_HERE, within: 12 },
  { needs: ['gush', 'sure-pipe'], unless: ['outside', ...TAME], never: NOT_HERE, within: 5 },
  { needs: ['great-gush'], unless: ['planning', ...TAME], never: NOT_HERE },
  {
    needs: ['gush', 'water', 'home-place'],
    unless: ['outside', ...TAME],
    never: NOT_HERE,
    within: 8,
  },
  {
    needs: ['pouring-water'],
    unless: ['outdoors', 'outside', 'planning', ...TAME],
    never: NOT_HERE,
  },
  {
    needs: ['flood', 'indoors'],
    unless: ['outdoors', 'planning', 'car', ...TAME],
    never: NOT_HERE,
    within: 8,
  },
  { needs: ['overhead', 'giving-way'], unless: ['planning', ...TAME], never: NOT_HERE, within: 6 },
  { needs: ['overhead', 'hanging-full', 'wet-sign'], unless: TAME, never: NOT_HERE, within: 16 },
  {
    needs: ['overhead', 'hanging-full', 'wet-sign'],
    never: [...NOT_HERE, 'worry'],
    within: 12,
    anywhere: true,
  },
]
