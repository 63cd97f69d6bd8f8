import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LICENSES_SHOWN } from '#contract/business.ts'
import type { LicenseCheck, SubmittedLicense } from '#contract/business.ts'
import { notSaved } from '#web/features/business/outcome.ts'
import { problemsOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { currentTime } from '#web/lib/clock.ts'
import { tellFaster } from '#web/lib/refusal.ts'
import { dayKey } from '#web/lib/dates.ts'
import { showToast } from '#web/lib/toast.ts'
import { hasOpened } from './check-words.ts'

/** What came in meanwhile appears on a page that is left open. */
const LOOK_AGAIN_MS = 30_000

/** Of those that wait, what is decided makes room for the next. */
const MOST = String(LICENSES_SHOWN.most)

const KEY = ['business', 'submitted'] as const

const submittedQuery = (state: SubmittedLicense['state']) =>
  queryOptions({
    queryKey: [...KEY, state],
    queryFn: ({ signal }) =>
      call('GET /api/operator/licenses', { query: { state, limit: MOST } }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  })

/** Licenses that were sent in and stand so, the one that waits longest first. */
export const useSubmitted = (state: SubmittedLicense['state']) => useQuery(submittedQuery(state))

/** Says whether a license is valid; where somebody else was faster, the list shows what they found. */
export function useCheckLicense(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: LicenseCheck) =>
      call('POST /api/operator/licenses/:id/check', { params: { id }, body }),
    onSuccess: (license) => {
      const { state, pro, recheck } = license
      const opened = hasOpened(license, dayKey(new Date(currentTime()).toISOString()))
      showToast({
        title: state === 'valid' ? 'License confirmed' : 'License not confirmed',
        // That one still counts is no news to its holder.
        ...(!(recheck && state === 'valid') && {
          text: [opened, `${pro.firstName} ${pro.lastName} is told by e-mail.`]
            .filter((each) => each !== null)
            .join(' '),
        }),
        kind: 'success',
      })
    },
    onError: (error) => {
      if (!tellFaster(error) && Object.keys(problemsOf(error)).length === 0)
        showToast(notSaved('Your check was', error, 'kept'))
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        // It stands on the page of who holds it, too.
        client.invalidateQueries({ queryKey: ['people'] }),
      ]),
  })
}
