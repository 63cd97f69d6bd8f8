import { paths } from '#web/app/paths.ts'
import type { FilterLink } from '#web/ui/filter-links.tsx'
import { mailStateOf } from './mail-state.ts'
import type { MailState } from './mail-state.ts'
import type { Notice } from '#contract/notifications.ts'

export type OutboxFilter = MailState | 'all'

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

export const ofFilter = (mails: readonly Notice[], filter: OutboxFilter): readonly Notice[] =>
  filter === 'all' ? mails : mails.filter((mail) => mailStateOf(mail) === filter)

/** The ways to see the outbox, with how many there are of each once that is known. */
export const outboxFilterLinks = (
  current: OutboxFilter,
  mails: readonly Notice[] | undefined,
): FilterLink[] =>
  FILTERS.map((filter) => ({
    href: filter === 'all' ? paths.operatorOutbox : `${paths.operatorOutbox}?show=${filter}`,
    label: mails
      ? `${LABELS[filter]} (${ofFilter(mails, filter).length.toLocaleString('en-US')})`
      : LABELS[filter],
    here: filter === current,
  }))
