import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepAnswer } from './keep-answer.ts'

test('what was read before an act, and comes after its answer, does not take its place', async () => {
  const client = new QueryClient()
  const readings: ((duty: { on: boolean }) => void)[] = []
  const dutyQuery = queryOptions({
    queryKey: ['duty'],
    queryFn: () => new Promise<{ on: boolean }>((resolve) => readings.push(resolve)),
    initialData: { on: true },
    staleTime: Infinity,
  })
  const seen = new QueryObserver(client, dutyQuery)
  const stop = seen.subscribe(() => {})
  const reading = seen.refetch()
  keepAnswer(client, dutyQuery.queryKey, { on: false })
  readings[0]?.({ on: true })
  await reading
  expect(seen.getCurrentResult().data).toEqual({ on: false })
  // What was to be read may have been newer: it is read once more.
  expect(readings).toHaveLength(2)
  readings[1]?.({ on: true })
  await expect.poll(() => seen.getCurrentResult().data).toEqual({ on: true })
  stop()
})
