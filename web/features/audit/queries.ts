import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { callFile, callPage } from '#web/lib/call.ts'
import { adviceFor } from '#web/lib/refusal.ts'
import { searchingFor } from '#web/lib/searching-for.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showToast } from '#web/lib/toast.ts'
import type { AuditFilter } from './filter.ts'

const sent = ({ who = '', ...filter }: AuditFilter, more: object) => ({
  headers: searchingFor(who),
  query: { ...filter, ...more },
})

const firstPage = (): string | undefined => undefined

const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ signal, pageParam }) =>
      callPage('GET /api/operator/audit', sent(filter, { before: pageParam }), { signal }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** The lines of the log that are asked for, newest first; the pages that were read as one list. */
export function useAudit(filter: AuditFilter) {
  const { data, ...query } = useInfiniteQuery(auditQuery(filter))
  return { ...query, data: data?.pages.flatMap(({ items }) => items) }
}

/** As many as a file holds. */
const IN_A_FILE = '10000'

/** The same lines as a table for a spreadsheet. */
export const useSaveAudit = () =>
  useMutation({
    mutationFn: (filter: AuditFilter) =>
      callFile('GET /api/operator/audit', sent(filter, { limit: IN_A_FILE }), 'text/csv'),
    onSuccess: (file) => saveFile(file, 'fixwell-audit.csv'),
    onError: (error) =>
      showToast({ title: 'The log was not saved', text: adviceFor(error), kind: 'error' }),
  })
