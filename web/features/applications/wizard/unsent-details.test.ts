import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withSessionStorage } from '#web/lib/testing-session-storage.ts'
import { EMPTY_LICENSE, areaFrom } from './draft-values.ts'
import { filledValues, ownApplication } from './testing-own-application.ts'
import { detailsOf, isHeld, keepDetails, readDetails, sendDetails } from './unsent-details.ts'
import type { Progress } from './unsent-details.ts'

const stored = withSessionStorage()
const details = detailsOf(filledValues())
let refused = ''
let sent: string[] = []

beforeEach(() => {
  sent = []
  refused = ''
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(url)
    const status = refused !== '' && url.endsWith(refused) ? 503 : 200
    return Promise.resolve(new Response('{}', { status }))
  })
  vi.spyOn(console, 'warn').mockReturnValue()
})

afterEach(() => vi.restoreAllMocks())

const send = (onProgress: (progress: Progress) => void = () => {}) => {
  const left = readDetails('u_1', 'a_1')
  return sendDetails('u_1', { applicationId: 'a_1', details: left }, onProgress)
}

test('licenses, areas and the days marked available are sent one by one, and told as they go', async () => {
  keepDetails('u_1', { applicationId: 'a_1', details })
  const told: Progress[] = []
  expect(await send((progress) => told.push(progress))).toEqual([])
  expect(sent).toEqual([
    '/api/pro-applications/a_1/licenses',
    '/api/pro-applications/a_1/service-areas',
    '/api/pro-applications/a_1/availability',
  ])
  expect(told[0]).toEqual({ kind: 'license', number: 1, of: 1 })
  expect(stored.size).toBe(0)
})

test('what failed is kept, and a repeat sends nothing else', async () => {
  keepDetails('u_1', { applicationId: 'a_1', details })
  refused = 'service-areas'
  expect(await send()).toMatchObject([{ kind: 'service area', value: { zipCode: '10001' } }])
  sent = []
  refused = ''
  expect(await send()).toEqual([])
  expect(sent).toEqual(['/api/pro-applications/a_1/service-areas'])
  expect(readDetails('u_1', 'a_1')).toEqual([])
})

test('they belong to one person and one application', () => {
  keepDetails('u_1', { applicationId: 'a_1', details })
  expect(readDetails('u_2', 'a_1')).toEqual([])
  expect(readDetails('u_1', 'a_2')).toEqual([])
})

test('what the application holds already is not called unsaved', () => {
  const own = ownApplication()
  expect(details.map((detail) => isHeld(detail, own))).toEqual([true, true, true])
  const others = detailsOf(
    filledValues({
      licenses: [{ ...EMPTY_LICENSE, licenseNumber: 'PL-2' }],
      serviceAreas: [areaFrom('Newark')],
      availability: [{ dayOfWeek: 1, startTime: '08:00', endTime: '12:00', isAvailable: true }],
    }),
  )
  expect(others.map((detail) => isHeld(detail, own))).toEqual([false, false, false])
})
