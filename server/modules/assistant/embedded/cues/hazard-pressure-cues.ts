import { type HazardCues, NOT_HERE } from './hazard-cue.ts'

export const PRESSURE_CUES: HazardCues = {
  never: [...NOT_HERE, 'vessel-talk'],
  cues: [
    {
      needs: ['relief', 'blowing'],
      unless: ['planning', 'pressure-tame', 'only-weeps'],
    },
    { needs: ['heater-tank', 'about-to-blow'], unless: ['pressure-tame'] },
    { needs: ['boiler', 'pressure', 'high'], unless: ['planning'], within: 8 },
    {
      needs: ['certain-relief', 'letting-out'],
      unless: ['pressure-tame', 'only-weeps'],
      within: 10,
    },
    { needs: ['certain-relief', 'shut'], unless: ['pressure-tame'], within: 6 },
    {
      needs: ['relief-part', 'letting-out', 'hot-words'],
      unless: ['pressure-tame'],
      within: 18,
    },
    {
      needs: ['certain-vessel', 'relief-part', 'letting-out'],
      within: 14,
      anywhere: true,
    },
    { needs: ['vessel', 'swell'], unless: ['pressure-tame'], within: 9 },
    {
      needs: ['vessel', 'rumble', 'intense'],
      unless: ['pressure-tame'],
      within: 14,
    },
    { needs: ['vessel', 'steaming'], unless: ['pressure-tame'], within: 10 },
    { needs: ['vessel', 'rumble', 'steaming'], within: 30, anywhere: true },
    { needs: ['vessel', 'rumble', 'swell'], within: 30, anywhere: true },
    { needs: ['certain-vessel', 'hiss'], unless: ['pressure-tame'], within: 6 },
    {
      needs: ['certain-vessel', 'scale', 'too-high'],
      unless: ['pressure-tame', 'planning'],
      within: 12,
    },
    {
      needs: ['heat-scale', 'too-high', 'letting-out'],
      unless: ['pressure-tame'],
      within: 14,
    },
    {
      needs: ['well-vessel', 'gauge-word', 'far-too-high'],
      unless: ['pressure-tame'],
      within: 12,
    },
    { needs: ['vessel', 'runs-away', 'hot-words'], within: 16, anywhere: true },
    { needs: ['vessel', 'dire'], unless: ['pressure-tame'], within: 8 },
    { needs: ['heat-scale', 'pinned'], unless: ['pressure-tame', 'car'], within: 6 },
    {
      needs: ['scald-water', 'bursting-out'],
      unless: ['pressure-tame', 'steam-elsewhere'],
      within: 6,
    },
    { needs: ['boiler-word', 'bursting-out'], unless: ['pressure-tame'], within: 3 },
    {
      needs: ['outlets', 'vapor'],
      unless: ['pressure-tame', 'steam-elsewhere'],
      within: 6,
    },
    {
      needs: ['vapor-sure', 'noise-sure', 'heater-of-water'],
      unless: ['pressure-tame', 'steam-elsewhere'],
      within: 24,
      anywhere: true,
    },
    { needs: ['toilet-steam', 'hot-words'], unless: ['steam-elsewhere'] },
    {
      needs: ['hot-everywhere', 'noise-sure'],
      unless: ['steam-elsewhere'],
      within: 20,
      anywhere: true,
    },
    {
      needs: ['certain-relief', 'letting-out', 'hot-words'],
      unless: ['pressure-tame'],
      within: 14,
      anywhere: true,
    },
    {
      needs: ['valve-part', 'valve-throws'],
      unless: ['pressure-tame', 'steam-elsewhere'],
      within: 9,
      besides: ['heater-of-water'],
    },
    {
      needs: ['valve-part', 'valve-stopped'],
      unless: ['steam-elsewhere'],
      within: 9,
      besides: ['heater-of-water'],
    },
    {
      needs: ['heater-of-water', 'swell-sure'],
      unless: ['steam-elsewhere', 'pressure-tame'],
      within: 16,
      anywhere: true,
    },
    {
      needs: ['gauge-told', 'off-the-end'],
      unless: ['steam-elsewhere', 'car'],
      within: 7,
    },
    {
      needs: ['gauge-told', 'gauge-high', 'former-reading'],
      unless: ['steam-elsewhere'],
      within: 24,
      anywhere: true,
    },
    {
      needs: ['gauge-told', 'gauge-high', 'boiler-word'],
      unless: ['steam-elsewhere', 'planning'],
      within: 18,
      anywhere: true,
    },
    {
      needs: ['steam-heat', 'gauge-told', 'steam-psi'],
      unless: ['planning', 'pressure-tame'],
      within: 12,
    },
    {
      needs: ['heater-of-water', 'fire-stuck', 'hot-everywhere'],
      within: 30,
      anywhere: true,
    },
    {
      needs: ['heater-of-water', 'fire-stuck', 'noise-sure'],
      within: 24,
      anywhere: true,
    },
    {
      needs: ['heater-of-water', 'fire-stuck', 'gauge-high'],
      within: 24,
      anywhere: true,
    },
    {
      needs: ['heater-of-water', 'hot-everywhere', 'noise-sure'],
      unless: ['steam-elsewhere'],
      within: 40,
      anywhere: true,
    },
  ],
}
