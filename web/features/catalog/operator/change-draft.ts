import type { CatalogEntry, SkuChange } from '#contract/catalog-changes.ts'
import { centsOf } from '#web/lib/money.ts'

/** What the form of a service says: what is typed there, and for the rest how it stands on that day. */
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

type Standing = Pick<CatalogEntry, 'title' | 'priceMin' | 'priceMax' | 'durationMinutes' | 'active'>

/** How a service stands on a day, by all that is to come until then. */
const standingOn = (entry: CatalogEntry, day: string): Standing =>
  // The latest change comes first, and is laid over the earlier ones.
  entry.changes
    .filter(({ from }) => from <= day)
    .reduceRight<Standing>(
      (before, change) => ({
        title: change.title ?? before.title,
        priceMin: change.priceMin ?? before.priceMin,
        priceMax: change.priceMax ?? before.priceMax,
        durationMinutes: change.durationMinutes ?? before.durationMinutes,
        active: change.active ?? before.active,
      }),
      entry,
    )

/** What nobody has typed follows what others change meanwhile, and the day. */
export function draftOf(
  entry: CatalogEntry,
  typed: Partial<ChangeDraft>,
  today: string,
): ChangeDraft {
  const from = typed.from ?? today
  const { title, priceMin, priceMax, durationMinutes, active } = standingOn(entry, from)
  return {
    title,
    priceMin: dollars(priceMin),
    priceMax: dollars(priceMax),
    durationMinutes: String(durationMinutes),
    active,
    from,
    reason: '',
    ...typed,
  }
}

type Judged =
  | { change: Omit<SkuChange, 'sku'>; problems: null }
  | { change: null; problems: ChangeProblems }

const NO_AMOUNT = 'Enter dollars, such as 185 or 185.50.'

/** What is sent: only what differs from how it stands on that day. */
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
  const before = standingOn(entry, draft.from)
  const different = {
    ...(draft.title.trim() !== before.title && { title: draft.title.trim() }),
    ...(priceMin !== before.priceMin && { priceMin }),
    ...(priceMax !== before.priceMax && { priceMax }),
    ...(minutes !== before.durationMinutes && { durationMinutes: minutes }),
    ...(draft.active !== before.active && { active: draft.active }),
  }
  if (!hasAny(different)) return { change: null, problems: { title: 'Say what changes.' } }
  const { from, reason } = draft
  return { change: { ...different, from, reason, version: entry.version }, problems: null }
}

const hasAny = (parts: object) => Object.keys(parts).length > 0
