import { openNight } from './night-site.ts'
import { expect, test } from './story.ts'

/** Ten minutes before midnight in New York, for Tuesday. */
const BOOKED_ON_MONDAY = { at: '2026-11-24T04:50:00Z', day: '2026-11-24' }

test('pages left open over night tell the day that it is now, and that somebody is late', async ({
  browser,
}) => {
  const night = await openNight(browser)
  try {
    const { id, ada, gwen } = await night.visit(BOOKED_ON_MONDAY)

    const form = await ada.page.context().newPage()
    const pages = [ada.page, gwen.page, form]
    for (const page of pages) await page.clock.install({ time: '2026-11-24T04:52:00Z' })
    await ada.page.goto(`/bookings/${id}`)
    await gwen.page.goto('/jobs')
    await form.goto('/ai-booking')
    await form.getByLabel('Your message').fill('The toilet is clogged')
    await form.getByLabel('Your message').press('Enter')

    const visit = ada.page.locator('main header')
    await expect(visit.getByText('Tomorrow, 9:00 AM - 11:00 AM')).toBeVisible()
    await expect(gwen.page.getByRole('heading', { name: 'Tomorrow' })).toBeVisible()
    const times = form.getByRole('radiogroup', { name: 'Available Time Slots' })
    await expect(times.getByText('Tomorrow, Tuesday, November 24')).toBeVisible()

    await night.at('2026-11-24T05:02:00Z')
    for (const page of pages) await page.clock.fastForward(10 * 60_000)
    await expect(visit.getByText('Today, 9:00 AM - 11:00 AM')).toBeVisible()
    await expect(gwen.page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect(times.getByText('Today, Tuesday, November 24')).toBeVisible()
    await expect(times.getByRole('radio', { name: /^Today, 7/ })).toBeVisible()

    await night.at('2026-11-24T16:02:00Z')
    await ada.page.clock.fastForward(11 * 60 * 60_000)
    await expect(visit.getByText(/is later than planned/)).toBeVisible()
  } finally {
    await night.close()
  }
})

test('the guarantee is told on the whole of the day that is its last', async ({ browser }) => {
  const night = await openNight(browser)
  try {
    const { id, ada, gwen } = await night.visit(BOOKED_ON_MONDAY)
    await night.at('2026-11-24T15:00:00Z')
    for (const status of ['en_route', 'on_site', 'completed']) {
      const step = await gwen.page.request.patch(`/api/bookings/${id}/status`, { data: { status } })
      expect(step.status()).toBe(200)
    }
    // Who stays away for long is signed out.
    await night.at('2026-12-13T15:00:00Z')
    await ada.page.request.get('/api/auth/user')
    const note = ada.page.getByText('choose Something went wrong by Dec 24, 2026.')
    for (const [at, told] of [
      ['2026-12-25T04:59:00Z', 1],
      ['2026-12-25T05:01:00Z', 0],
    ] as const) {
      await night.at(at)
      await ada.page.goto(`/bookings/${id}`)
      await expect(ada.page.getByText('The job is done.')).toBeVisible()
      await expect(note).toHaveCount(told)
    }
  } finally {
    await night.close()
  }
})
