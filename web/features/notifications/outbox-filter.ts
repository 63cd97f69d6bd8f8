import { paths } from '#web/app/paths.ts'
import type { FilterLink } from '#web/ui/filter-links.tsx'
import { noticeStateOf } from './notice-state.ts'
import type { NoticeState } from './notice-state.ts'
import type { Notice } from '#contract/notifications.ts'

export type OutboxFilter = NoticeState | 'all'

const LABELS: Record<OutboxFilter, string> = {
  all: 'All',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
}
const FILTERS = ['all', 'waiting', 'sent', 'failed'] as const satisfies OutboxFilter[]

/** What the address asks for; anything unknown asks for all. */
export const outboxFilterOf = (search: string): OutboxFilter => {
  const asked = new URLSearchParams(search).get('show')
  return FILTERS.find((filter) => filter === asked) ?? 'all'
}

export const ofFilter = (notices: readonly Notice[], filter: OutboxFilter): readonly Notice[] =>
  filter === 'all' ? notices : notices.filter((notice) => noticeStateOf(notice) === filter)

/** The ways to see the outbox, with how many there are of each once all are known. */
export const outboxFilterLinks = (
  current: OutboxFilter,
  all: readonly Notice[] | undefined,
): FilterLink[] =>
  FILTERS.map((filter) => ({
    href: filter === 'all' ? paths.operatorOutbox : `${paths.operatorOutbox}?show=${filter}`,
    label: all
      ? `${LABELS[filter]} (${ofFilter(all, filter).length.toLocaleString('en-US')})`
      : LABELS[filter],
    here: filter === current,
  }))
