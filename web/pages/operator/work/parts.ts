import { paths } from '#web/app/paths.ts'

/** The four parts of what waits for operators. */
export const PARTS = ['decide', 'unmatched', 'cases', 'alerts'] as const
export type Part = (typeof PARTS)[number]

export const PART_LABELS: Record<Part, string> = {
  decide: 'Decide',
  unmatched: 'Unmatched',
  cases: 'Cases and questions',
  alerts: 'Alerts',
}

/** The part that the address asks for; null for all of them. */
export const partOf = (search: string): Part | null => {
  const asked = new URLSearchParams(search).get('part')
  return PARTS.find((part) => part === asked) ?? null
}

export const partPath = (part: Part | null): string =>
  part === null ? paths.operator : `${paths.operator}?part=${part}`

/** Applications lay at this address before; links to those that were decided lead on. */
export const formerPath = (search: string): string | null => {
  const show = new URLSearchParams(search).get('show')
  return show === null ? null : `${paths.operatorApplications}?show=${encodeURIComponent(show)}`
}
