import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detailsOf, notHeld, saveDetails } from './details.ts'
import type { Progress } from './details.ts'
import { filledValues, ownApplication } from './testing-own-application.ts'
import { EMPTY_LICENSE, areaFrom } from './values.ts'

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

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('licenses, areas and the days marked available are sent one by one, and told as they go', async () => {
  const told: Progress[] = []
  expect(await saveDetails('a_1', details, (progress) => told.push(progress))).toEqual([])
  expect(sent).toEqual([
    '/api/pro-applications/a_1/licenses',
    '/api/pro-applications/a_1/service-areas',
    '/api/pro-applications/a_1/availability',
  ])
  expect(told[0]).toEqual({ kind: 'license', number: 1, of: 1 })
})

test('what failed is told, and keeps nothing else from being sent', async () => {
  refused = 'service-areas'
  expect(await saveDetails('a_1', details, () => {})).toMatchObject([
    { kind: 'service area', words: 'Service area ZIP 10001, 16 miles around' },
  ])
  expect(sent).toHaveLength(3)
})

test('what the application holds already is not called unsaved', () => {
  const own = ownApplication()
  expect(notHeld(details, own)).toEqual([])
  const others = detailsOf(
    filledValues({
      licenses: [{ ...EMPTY_LICENSE, licenseNumber: 'PL-2' }],
      serviceAreas: [areaFrom('Newark')],
      availability: [{ dayOfWeek: 1, startTime: '08:00', endTime: '12:00', isAvailable: true }],
    }),
  )
  expect(notHeld(others, own)).toEqual(others)
})
