import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { currentUserQuery } from './queries.ts'

const unauthorized = new ApiError(401, '401: Unauthorized')
const dana: User = {
  id: 'u_1',
  role: 'customer',
  draftKey: '',
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.test',
  pro: null,
}
const signInAgain = vi.fn<() => void>()

// The toast of an ended session stays for good, so every test gets its own page.
async function openPage(user: User | null) {
  vi.resetModules()
  const { watchForSessionEnd } = await import('./session-ended.ts')
  const { showToast, shownToast } = await import('#web/lib/toast.ts')
  // A fresh page has its own copy of the class that `instanceof` looks for.
  const fresh = await import('#web/lib/api-error.ts')
  const client = new QueryClient()
  if (user) client.setQueryData(currentUserQuery.queryKey, user)
  const watch = watchForSessionEnd(signInAgain)
  return {
    fail: (error: ApiError, key: readonly string[] | null) =>
      watch(client, new fresh.ApiError(error.status, error.message), key),
    showToast,
    shownToast,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  signInAgain.mockReset()
})

test('a session that ends is told once, and half a second later sign-in opens', async () => {
  const page = await openPage(dana)
  page.fail(unauthorized, ['bookings'])
  page.fail(unauthorized, null)
  expect(page.shownToast()).toMatchObject({
    title: 'Unauthorized',
    text: 'You are logged out. Logging in again...',
  })
  vi.advanceTimersByTime(499)
  expect(signInAgain).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(signInAgain).toHaveBeenCalledOnce()
})

test('what the failed screen says itself does not take its place', async () => {
  const page = await openPage(dana)
  page.fail(unauthorized, null)
  page.showToast({ title: 'Error', text: 'Failed to process your request. Please try again.' })
  expect(page.shownToast()?.title).toBe('Unauthorized')
})

test.each([
  ['a visitor', null, unauthorized, ['bookings']],
  ['another failure', dana, new ApiError(500, '500: Our fault'), ['bookings']],
  ['the question who is here', dana, unauthorized, currentUserQuery.queryKey],
])('%s ends no session', async (_, user, error, key) => {
  const page = await openPage(user)
  page.fail(error, key)
  vi.runAllTimers()
  expect(page.shownToast()).toBeNull()
  expect(signInAgain).not.toHaveBeenCalled()
})
