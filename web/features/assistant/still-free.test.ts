import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { windowsQuery } from '#web/lib/windows/windows-query.ts'
import { expectStillFree, TimeGone, TimeUnsure } from './still-free.ts'

const NOW = Date.parse('2026-11-27T15:00:00.000Z')
const wanted = { sku: 'PLB-DRAIN', zip: '10001' }
const windowAt = (day: string, hour: number) => ({
  start: `${day}T${hour}:00:00.000Z`,
  end: `${day}T${hour + 2}:00:00.000Z`,
  label: day,
  timeZone: 'America/New_York',
})
const [soon, later] = [windowAt('2026-11-28', 14), windowAt('2026-11-28', 16)]
const far = windowAt('2026-12-12', 14)

const fetched = vi.fn<typeof fetch>()
let client: QueryClient
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('fetch', fetched)
  client = new QueryClient()
  client.setQueryData(windowsQuery(wanted).queryKey, [soon, later])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const nowFree = (...windows: object[]) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(windows)))
const wait = (seconds: number) => vi.setSystemTime(NOW + seconds * 1000)

test('a list of a moment ago is believed', async () => {
  wait(4)
  await expectStillFree(client, { wanted, chosen: soon, of: wanted })
  expect(fetched).not.toHaveBeenCalled()
})

test('an older one is asked for once more, and its answer is what is shown', async () => {
  wait(20)
  nowFree(soon)
  await expectStillFree(client, { wanted, chosen: soon, of: wanted })
  expect(client.getQueryData(windowsQuery(wanted).queryKey)).toEqual([soon])
  wait(40)
  nowFree(later)
  await expect(expectStillFree(client, { wanted, chosen: soon, of: wanted })).rejects.toThrow(
    TimeGone,
  )
  expect(client.getQueryData(windowsQuery(wanted).queryKey)).toEqual([later])
})

test('a time further ahead is looked for in its own week', async () => {
  nowFree(far)
  await expectStillFree(client, { wanted, chosen: far, of: wanted })
  expect(fetched).toHaveBeenCalledWith(
    expect.stringContaining('from=2026-12-11'),
    expect.anything(),
  )
})

const UNASKED: [string, () => void][] = [
  ['does not get through', () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['is refused', () => fetched.mockResolvedValueOnce(new Response('', { status: 500 }))],
]
const elsewhere = { ...wanted, zip: '90210' }
const otherwise = { ...wanted, sku: 'PLB-TOILET' }

test.each(UNASKED)('where the question %s, the booking is not held up', async (_, fail) => {
  wait(20)
  fail()
  await expectStillFree(client, { wanted, chosen: soon, of: wanted })
  expect(client.getQueryData(windowsQuery(wanted).queryKey)).toEqual([soon, later])
  // Nor is it after a reload, when no list is there.
  client.clear()
  fail()
  await expectStillFree(client, { wanted, chosen: soon, of: wanted })
})

describe.each([
  ['another place', elsewhere],
  ['another service', otherwise],
])('a time that was chosen for %s', (_, of) => {
  test.each(UNASKED)('is not booked where the question %s', async (__, fail) => {
    client.clear()
    fail()
    const chosen = { wanted, chosen: soon, of }
    await expect(expectStillFree(client, chosen)).rejects.toThrow(TimeUnsure)
    nowFree(soon)
    await expectStillFree(client, chosen)
    // From now on it is known to have been listed here as well.
    wait(20)
    fail()
    await expectStillFree(client, chosen)
  })

  test('is gone where nobody is free here, also by a list of a moment ago', async () => {
    client.setQueryData(windowsQuery(wanted).queryKey, [])
    nowFree()
    await expect(expectStillFree(client, { wanted, chosen: soon, of })).rejects.toThrow(TimeGone)
  })
})

test('of a time that a draft keeps from before, nobody knows where it was listed', async () => {
  client.clear()
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(expectStillFree(client, { wanted, chosen: soon, of: null })).rejects.toThrow(
    TimeUnsure,
  )
})
