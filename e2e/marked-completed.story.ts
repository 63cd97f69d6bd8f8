import { openNight } from './night-site.ts'
import { DESK_AND_PHONE, expect, expectAccessible, expectNoSidewaysScroll, test } from './story.ts'

/** From nine to eleven on Tuesday, in New York. */
const BOOKED_ON_MONDAY = { at: '2026-11-24T00:00:00Z', day: '2026-11-24' }

test('an operator completes the job of a professional who went silent, and its customer reviews it', async ({
  browser,
}) => {
  const night = await openNight(browser)
  try {
    const { id, ada, gwen } = await night.visit(BOOKED_ON_MONDAY)
    const { page } = await night.arrive('operator')
    await night.at('2026-11-24T14:30:00Z')
    const button = page.getByRole('button', { name: 'Mark completed', exact: true })
    await page.goto(`/operator/bookings/${id}`)
    await expect(page.getByRole('button', { name: 'Pass on' })).toBeVisible()
    await expect(button).toHaveCount(0)
    for (const status of ['en_route', 'on_site'])
      await gwen.page.request.patch(`/api/bookings/${id}/status`, { data: { status } })

    // Next day she has not said that it is done, and Ada reads what she can do.
    await night.at('2026-11-25T14:30:00Z')
    await ada.page.goto(`/bookings/${id}`)
    await expect(ada.page.getByText('choose Something went wrong')).toBeVisible()
    await page.goto('/operator')
    await page.getByRole('link', { name: /^Not marked completed/ }).click()
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Mark this job completed?' })
    for (const [, viewport] of DESK_AND_PHONE) {
      await page.setViewportSize(viewport)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await dialog.getByRole('button', { name: 'Mark completed' }).click()
    await expect(dialog.getByText('Say why, in a sentence.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Ada says that the drain is clear.')
    // Closed and opened anew, it holds what was typed.
    await page.keyboard.press('Escape')
    await button.click()
    await expect(dialog.getByLabel('Reason')).toHaveValue('Ada says that the drain is clear.')
    await dialog.getByRole('button', { name: 'Mark completed' }).click()
    await expect(page.getByText('Marked Completed')).toBeVisible()
    await expect(page.getByText(/^An operator marked it completed for Gwen/)).toBeVisible()
    await expect(button).toHaveCount(0)
    await page.goto('/operator?part=alerts')
    await expect(page.getByText('Nothing is wrong')).toBeVisible()

    // Both read who did it and why, and Ada can review it.
    for (const each of [ada.page, gwen.page]) {
      await each.goto(`/bookings/${id}`)
      await expect(each.getByText('We marked the job as completed')).toBeVisible()
      await expect(each.getByText('Ada says that the drain is clear.')).toBeVisible()
      await expectAccessible(each)
      await expectNoSidewaysScroll(each)
    }
    await expect(gwen.page.getByText('You finished this job.')).toHaveCount(0)
    await expect(ada.page.getByRole('button', { name: /Review/ }).first()).toBeVisible()
  } finally {
    await night.close()
  }
})

test('where nobody said that they set off, the customer is asked first', async ({ browser }) => {
  const night = await openNight(browser)
  try {
    const { id } = await night.visit(BOOKED_ON_MONDAY)
    const { page } = await night.arrive('operator')
    await night.at('2026-11-24T16:31:00Z')
    await page.goto(`/operator/bookings/${id}`)
    await page.getByRole('button', { name: 'Mark completed', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark this job completed?' })
    await dialog.getByLabel('Reason').fill('Ada called: he came at noon.')
    await dialog.getByRole('button', { name: 'Mark completed' }).click()
    await expect(dialog.getByText(/Ask the customer first/)).toBeVisible()
    await expect(dialog.getByRole('checkbox')).toBeFocused()
    for (const [, viewport] of DESK_AND_PHONE) {
      await page.setViewportSize(viewport)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await dialog.getByRole('checkbox', { name: 'Ada says that the work was done' }).press('Space')
    await dialog.getByRole('button', { name: 'Mark completed' }).click()
    await expect(page.getByText('Marked Completed')).toBeVisible()
  } finally {
    await night.close()
  }
})
