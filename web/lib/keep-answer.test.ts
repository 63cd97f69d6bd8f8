import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepAnswer } from './keep-answer.ts'

test('what was read before an act, and comes after its answer, does not take its place', async () => {
  const client = new QueryClient()
  let arrive: (duty: { on: boolean }) => void = () => {}
  const dutyQuery = queryOptions({
    queryKey: ['duty'],
    queryFn: () => new Promise<{ on: boolean }>((resolve) => (arrive = resolve)),
    initialData: { on: true },
  })
  const seen = new QueryObserver(client, dutyQuery)
  const stop = seen.subscribe(() => {})
  const reading = seen.refetch()
  keepAnswer(client, dutyQuery.queryKey, { on: false })
  arrive({ on: true })
  await reading
  expect(seen.getCurrentResult()).toMatchObject({ data: { on: false }, fetchStatus: 'idle' })
  stop()
})
