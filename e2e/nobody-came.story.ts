import { openNight } from './night-site.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './story.ts'

const SAID = 'We are sorry: nobody could come in this window, so we canceled this visit.'

test('a visit that nobody took is said to be so, with the way to another time', async ({
  browser,
}) => {
  const night = await openNight(browser)
  try {
    await night.at('2026-11-24T00:00:00Z')
    const { page } = await night.arrive('customer')
    const booked = await page.request.post('/api/ai/book', {
      data: {
        sku: 'PLB-DRAIN',
        address: '350 Fifth Avenue',
        zip: '10001',
        notes: '',
        preferredWindowStart: '2026-11-24T14:00:00.000Z',
        preferredWindowEnd: '2026-11-24T16:00:00.000Z',
      },
    })
    expect(booked.status()).toBe(201)
    await night.at('2026-11-24T14:01:00Z')

    await page.goto('/customer')
    const panel = page.locator('main header').filter({ hasText: 'Nobody could come' })
    await expect(panel.getByText(SAID)).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Book again' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await panel.getByRole('link', { name: 'See the details' }).click()
    await expect(page.getByText(SAID)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible()

    // Nobody had it, so nobody else reads what is told of it.
    await page.getByRole('button', { name: 'Something went wrong' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Somebody did not come' }).press('Space')
    await dialog.getByLabel('What happened?').fill('I took the day off for it.')
    await expect(dialog.getByText('reads what you write here')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Tell us' }).click()
    await expect(page.getByText('I took the day off for it.')).toBeVisible()

    await night.at('2026-11-27T14:01:00Z')
    await page.request.get('/api/auth/user')
    await page.goto('/customer')
    await expect(page.getByRole('heading', { name: 'Nothing is planned' })).toBeVisible()
    await expect(panel).toHaveCount(0)
  } finally {
    await night.close()
  }
})
