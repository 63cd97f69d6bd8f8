import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readFailure } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

/** Shows what is there, and then what is left of it once it is asked for anew and answered so. */
async function leftAfter(status: number) {
  const client = createQueryClient(() => {})
  let refused = false
  const list = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: async () => {
      if (refused) throw await readFailure(new Response('', { status }))
      return 'what was read'
    },
  })
  list.subscribe(() => {})
  await list.refetch()
  refused = true
  await list.refetch()
  const { data, isError } = list.getCurrentResult()
  return { data, isError }
}

test.each([403, 404])(
  'what is not shown to its reader any more (%i) is not left on screen',
  async (status) => {
    expect(await leftAfter(status)).toEqual({ data: undefined, isError: true })
  },
)

test.each([401, 500, 503])('what fails otherwise (%i) leaves what was read', async (status) => {
  expect(await leftAfter(status)).toEqual({ data: 'what was read', isError: true })
})
