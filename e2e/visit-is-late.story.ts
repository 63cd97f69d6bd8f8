import { openNight } from './night-site.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './story.ts'

/** From nine to eleven on Tuesday, in New York. */
const BOOKED_ON_MONDAY = { at: '2026-11-24T00:00:00Z', day: '2026-11-24' }

test('once its time has begun a visit is not offered another one, and who waits is led on', async ({
  browser,
}) => {
  const night = await openNight(browser)
  try {
    const { id, ada, gwen } = await night.visit(BOOKED_ON_MONDAY)
    const { page } = ada
    const change = page.getByRole('button', { name: 'Change time' })
    const dialog = page.getByRole('dialog')
    await night.at('2026-11-24T13:58:00Z')
    await page.clock.install({ time: '2026-11-24T13:58:00Z' })
    await page.goto(`/bookings/${id}`)
    await change.click()
    await dialog.getByRole('radio').first().press('Space')

    // The clock of the server is ahead of this page's, until it answers.
    await night.at('2026-11-24T14:00:10Z')
    await dialog.getByRole('button', { name: 'Ask for this time' }).click()
    await page.clock.fastForward(1_000)
    await expect(dialog.getByRole('alert')).toHaveText(
      'The time of this visit has begun, or the visit is over, so it can no longer be changed. What you can do now stands on its page.',
    )
    await expect(dialog.getByText('Please try again')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Ask for this time' })).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect(change).toHaveCount(0)
    await expect(page.locator('main')).toBeFocused()

    await night.at('2026-11-24T16:01:00Z')
    await page.goto(`/bookings/${id}`)
    await expect(
      page.getByText(/is later than planned\. Write to them to hear when they come\./),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Message', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Something went wrong' })).toBeVisible()
    await expect(change).toHaveCount(0)
    // Whoever should be there is told so, wherever they look.
    for (const path of ['/professional', `/bookings/${id}`]) {
      await gwen.page.goto(path)
      await expect(
        gwen.page.getByText('This window ended at 11:00 AM. Set off now, or write to Ada'),
      ).toBeVisible()
    }
    for (const each of [page, gwen.page]) {
      await expectAccessible(each)
      await expectNoSidewaysScroll(each)
    }
  } finally {
    await night.close()
  }
})
