import type { CatalogEntry, SkuChange } from '#contract/catalog-changes.ts'
import { centsOf } from '#web/lib/money.ts'

/** What is typed to change a service. */
export interface ChangeDraft {
  title: string
  priceMin: string
  priceMax: string
  durationMinutes: string
  active: boolean
  from: string
  reason: string
}

export type ChangeProblems = Partial<Record<keyof ChangeDraft, string>>

const dollars = (cents: number) => (cents / 100).toFixed(2).replace(/\.00$/, '')

/** The service as it stands, ready to be changed from a day on. */
export const draftOf = (entry: CatalogEntry, today: string): ChangeDraft => ({
  title: entry.title,
  priceMin: dollars(entry.priceMin),
  priceMax: dollars(entry.priceMax),
  durationMinutes: String(entry.durationMinutes),
  active: entry.active,
  from: today,
  reason: '',
})

type Judged =
  | { change: Omit<SkuChange, 'sku'>; problems: null }
  | { change: null; problems: ChangeProblems }

const NO_AMOUNT = 'Enter dollars, such as 185 or 185.50.'

/** What is sent: only what differs from how it stands. */
export function judgeChange(draft: ChangeDraft, entry: CatalogEntry): Judged {
  const [priceMin, priceMax] = [centsOf(draft.priceMin), centsOf(draft.priceMax)]
  const minutes = /^\d{1,4}$/.test(draft.durationMinutes.trim())
    ? Number(draft.durationMinutes)
    : null
  const problems: ChangeProblems = {
    ...(draft.title.trim() === '' && { title: 'A service needs a title.' }),
    ...(priceMin === null && { priceMin: NO_AMOUNT }),
    ...(priceMax === null && { priceMax: NO_AMOUNT }),
    ...(priceMin !== null &&
      priceMax !== null &&
      priceMax < priceMin && { priceMax: 'The highest price is below the lowest.' }),
    ...((minutes === null || minutes < 1) && { durationMinutes: 'Enter whole minutes.' }),
    ...(draft.reason.trim() === '' && { reason: 'Say why, in a sentence.' }),
  }
  if (priceMin === null || priceMax === null || minutes === null || hasAny(problems))
    return { change: null, problems }
  const samePrice = priceMin === entry.priceMin && priceMax === entry.priceMax
  return {
    change: {
      ...(draft.title.trim() !== entry.title && { title: draft.title.trim() }),
      ...(!samePrice && { priceMin, priceMax }),
      ...(minutes !== entry.durationMinutes && { durationMinutes: minutes }),
      ...(draft.active !== entry.active && { active: draft.active }),
      from: draft.from,
      reason: draft.reason,
      version: entry.version,
    },
    problems: null,
  }
}

const hasAny = (problems: ChangeProblems) => Object.keys(problems).length > 0
