import { LICENSES_SHOWN } from '#contract/business.ts'
import { UNMATCHED_SHOWN } from '#contract/dispatch.ts'
import { LATE_JOBS_SHOWN } from '#contract/operator-alerts.ts'
import { QUESTIONS_SHOWN } from '#contract/questions.ts'
import { useQueue } from '#web/features/applications/operator/queries.ts'
import { useAlerts } from '#web/features/bookings/operator/alerts.ts'
import { useSubmitted } from '#web/features/business/operator/queries.ts'
import { OPEN_CASES_SHOWN, useOpenCases } from '#web/features/cases/queries.ts'
import { useAskedQuestions } from '#web/features/dispatch/operator/question-queries.ts'
import { useUnmatched } from '#web/features/dispatch/operator/queries.ts'
import {
  alertItem,
  applicationItem,
  caseItem,
  licenseItem,
  questionItem,
  unmatchedItem,
} from './items.ts'
import type { Part } from './parts.ts'
import type { WorkItem } from './work-item.ts'

/** One of the lists that the work comes from. */
interface Source {
  part: Part
  /** What its failing is called. */
  what: string
  items: readonly WorkItem[] | undefined
  /** Whether there may be more than it holds. */
  cut: boolean
  failed: boolean
  fetching: boolean
  again: () => unknown
}

interface Asked<T> {
  data: readonly T[] | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface From<T> {
  part: Part
  what: string
  item: (each: T) => WorkItem
  most?: number
}

const sourceOf = <T>(
  { data, isError, isFetching, refetch }: Asked<T>,
  { part, what, item, most = Infinity }: From<T>,
): Source => ({
  part,
  what,
  items: data?.map(item),
  cut: data !== undefined && data.length >= most,
  failed: data === undefined && isError,
  fetching: isFetching,
  again: refetch,
})

/** Everything that waits for operators, by the lists it comes from. */
export const useWork = (): readonly Source[] => [
  sourceOf(useQueue('submitted'), {
    part: 'decide',
    what: 'The applications',
    item: applicationItem,
  }),
  sourceOf(useSubmitted('waiting'), {
    part: 'decide',
    what: 'The licenses',
    item: licenseItem,
    most: LICENSES_SHOWN.most,
  }),
  sourceOf(useUnmatched(), {
    part: 'unmatched',
    what: 'The unmatched bookings',
    item: unmatchedItem,
    most: UNMATCHED_SHOWN,
  }),
  sourceOf(useOpenCases(), {
    part: 'cases',
    what: 'The cases',
    item: caseItem,
    most: OPEN_CASES_SHOWN,
  }),
  sourceOf(useAskedQuestions(), {
    part: 'cases',
    what: 'The questions',
    item: questionItem,
    most: QUESTIONS_SHOWN.most,
  }),
  sourceOf(useAlerts(), {
    part: 'alerts',
    what: 'The alerts',
    item: alertItem,
    most: LATE_JOBS_SHOWN,
  }),
]

/** How much waits, as it is written: nothing, `7`, or `200+` where there may be more. */
export function countWords(sources: readonly Source[]): string {
  const count = sources.reduce((sum, { items = [] }) => sum + items.length, 0)
  return count === 0 ? '' : `${count}${sources.some(({ cut }) => cut) ? '+' : ''}`
}
