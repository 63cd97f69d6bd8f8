import type { HazardCues } from './hazard-cue.ts'

export const LINE_CUES: HazardCues = {
  cues: [
    { needs: ['downed-plain'], unless: ['other-line', 'inside', 'line-planning'] },
    {
      needs: ['line-down', 'storm'],
      unless: ['other-line', 'inside', 'line-planning', 'house-line'],
    },
    { needs: ['line-down', 'lies-outdoors'], unless: ['other-line', 'line-planning'] },
    { needs: ['line-down', 'power-line'], unless: ['other-line', 'inside'] },
    {
      needs: ['power-line', 'down'],
      unless: ['other-line', 'inside', 'line-planning'],
      within: 10,
    },
    {
      needs: ['power-line', 'lies-outdoors'],
      unless: ['other-line', 'inside', 'line-planning'],
      within: 6,
    },
    { needs: ['line-down', 'down'], unless: ['other-line', 'inside', 'house-line'] },
    {
      needs: ['wire-word', 'lies-outdoors'],
      unless: ['other-line', 'line-planning', 'shock-plain', 'house-line'],
      within: 4,
    },
    {
      needs: ['wire-word', 'down', 'lies-outdoors'],
      unless: ['other-line', 'line-planning', 'house-line'],
      within: 12,
    },
    {
      needs: ['wire-word', 'down', 'storm'],
      unless: ['other-line', 'inside', 'house-line'],
      within: 10,
    },
    { needs: ['service-part', 'torn'], unless: ['other-line', 'line-planning'], within: 6 },
    { needs: ['on-wire', 'storm'], unless: ['other-line', 'line-planning'], within: 12 },
    { needs: ['on-wire', 'down'], unless: ['other-line', 'line-planning'], within: 10 },
    { needs: ['pole', 'struck', 'wire-word'], unless: ['other-line'], within: 12 },
    { needs: ['power-pole', 'struck'], unless: ['other-line', 'line-planning'], within: 5 },
    { needs: ['meter-torn'], unless: ['line-planning'] },
    { needs: ['sure-line', 'sure-fallen'], unless: ['line-safe'], within: 9 },
  ],
}
