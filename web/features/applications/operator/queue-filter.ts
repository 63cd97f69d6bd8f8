import { paths } from '#web/app/paths.ts'
import type { FilterLink } from '#web/ui/filter-links.tsx'
import type { QueueStatus } from './queries.ts'

interface QueueFilter {
  /** As the address spells it. */
  name: 'waiting' | 'returned' | 'approved' | 'rejected' | 'all'
  label: string
  status: QueueStatus | undefined
}

const WAITING: QueueFilter = { name: 'waiting', label: 'Waiting', status: 'submitted' }

const FILTERS: readonly QueueFilter[] = [
  WAITING,
  { name: 'returned', label: 'Returned', status: 'returned' },
  { name: 'approved', label: 'Approved', status: 'approved' },
  { name: 'rejected', label: 'Rejected', status: 'rejected' },
  { name: 'all', label: 'All', status: undefined },
]

/** What the address asks for; anything unknown asks for what waits. */
export const queueFilterOf = (search: string): QueueFilter => {
  const asked = new URLSearchParams(search).get('show')
  return FILTERS.find(({ name }) => name === asked) ?? WAITING
}

export const queueFilterLinks = (current: QueueFilter): FilterLink[] =>
  FILTERS.map((filter) => ({
    href:
      filter === WAITING
        ? paths.operatorApplications
        : `${paths.operatorApplications}?show=${filter.name}`,
    label: filter.label,
    here: filter === current,
  }))
