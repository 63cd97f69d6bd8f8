import { openNight } from './night-site.ts'
import { DESK_AND_PHONE, expect, expectAccessible, expectNoSidewaysScroll, test } from './story.ts'

/** From nine to eleven on Tuesday, in New York. */
const BOOKED_ON_MONDAY = { at: '2026-11-24T00:00:00Z', day: '2026-11-24' }

test('an operator looks over what runs, who has it and how late they are', async ({ browser }) => {
  const night = await openNight(browser)
  try {
    const { page } = await night.arrive('operator')
    await page.goto('/operator/jobs')
    await expect(page.getByText('Nothing runs just now')).toBeVisible()
    const { id, ada, gwen } = await night.visit(BOOKED_ON_MONDAY)
    const next = await ada.page.request.post('/api/ai/book', {
      data: {
        sku: 'PLB-LEAK',
        address: '350 Fifth Avenue',
        zip: '10001',
        notes: 'Water pours through the ceiling.',
        preferredWindowStart: '2026-11-24T20:00:00.000Z',
        preferredWindowEnd: '2026-11-24T22:00:00.000Z',
      },
    })
    expect(next.status()).toBe(201)
    await night.at('2026-11-24T00:02:00Z')

    await page.goto('/operator')
    await page.getByRole('link', { name: 'Bookings', exact: true }).click()
    await page.getByRole('link', { name: 'Live', exact: true }).click()
    const rows = page
      .getByRole('list', { name: 'Live bookings, the earliest window first' })
      .getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('Gwen')
    await expect(rows.first().getByText('Assigned')).toBeVisible()
    await expect(rows.last().getByText('Danger', { exact: true })).toBeVisible()
    await expect(rows.last()).toContainText('A pipe may have burst')
    await expect(rows.last()).toContainText('is asked until')
    for (const [, viewport] of DESK_AND_PHONE) {
      await page.setViewportSize(viewport)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }

    // She is on the way, and late; the list of where she stands has her alone, and leads to the booking.
    await gwen.page.request.patch(`/api/bookings/${id}/status`, { data: { status: 'en_route' } })
    await night.at('2026-11-24T16:40:00Z')
    await page.getByRole('link', { name: 'En Route', exact: true }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows.first().getByText(/^4\d min late$/)).toBeVisible()
    await page.reload()
    await expect(rows).toHaveCount(1)
    await rows.first().getByRole('link').click()
    await page.waitForURL(`**/operator/bookings/${id}`)
    // The way back is to that list, also where the page was read anew; with its address alone it is to all bookings.
    await page.reload()
    await page.getByRole('main').getByRole('link', { name: 'Live', exact: true }).click()
    await page.waitForURL('**/operator/jobs?standing=en_route')
    await page.goto(`/operator/bookings/${id}`)
    await page.getByRole('main').getByRole('link', { name: 'Bookings', exact: true }).click()
    await page.waitForURL('**/operator/bookings')
    await page.goto('/operator/jobs?standing=on_site')
    await expect(page.getByText('None is On Site')).toBeVisible()
  } finally {
    await night.close()
  }
})
