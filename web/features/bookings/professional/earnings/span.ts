import type { FilterLink } from '#web/ui/filter-links.tsx'

/** Days of the market, `2026-11-21`, both included. */
export interface Span {
  from: string
  to: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the address asks for; else this year so far. Whether such days are told at all, the server says. */
export function spanOf(search: string, today: string): Span {
  const asked = new URLSearchParams(search)
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? '']
  return DAY.test(from) && DAY.test(to) ? { from, to } : thisYear(today)
}

export const withSpan = (path: string, { from, to }: Span): string =>
  `${path}?${new URLSearchParams({ from, to }).toString()}`

/** The spans people ask for, each with its address. */
export function usualSpans(path: string, today: string, current: Span): FilterLink[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const lastMonth = dayAt(year, month - 1, 0)
  const spans: [string, Span][] = [
    ['This month', { from: dayAt(year, month - 1, 1), to: today }],
    ['Last month', { from: `${lastMonth.slice(0, 8)}01`, to: lastMonth }],
    ['This year', thisYear(today)],
    ['Last year', { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }],
  ]
  return spans.map(([label, span]) => ({
    href: withSpan(path, span),
    label,
    here: span.from === current.from && span.to === current.to,
  }))
}

const thisYear = (today: string): Span => ({ from: `${today.slice(0, 4)}-01-01`, to: today })

/** Month 0 is January; day 0 is the last one of the month before. */
const dayAt = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
