import { readFileSync } from 'node:fs'
import {
  SIZES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  signUp,
  tabTo,
  test,
} from './story.ts'
import { openNight } from './night-site.ts'
import { freeWindow } from './visit-over.ts'

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('somebody takes their data along, and erases their account', async ({ page }) => {
      const { email } = await signUp(page)
      await page.goto('/profile')
      const take = page.getByRole('button', { name: 'Download your data' })
      await tabTo(page, take)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.keyboard.press('Enter'),
      ])
      expect(download.suggestedFilename()).toMatch(/^fixwell-\d{4}-\d\d-\d\d\.json$/)
      const { data } = JSON.parse(readFileSync(await download.path(), 'utf8'))
      expect(data.account).toMatchObject([{ email }])

      await tabTo(page, page.getByRole('button', { name: 'Erase your account' }))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Erase your account' })
      await expect(dialog.getByText('the stars and tags of your reviews stay')).toBeVisible()
      await dialog.getByLabel('Your password').fill('not my password')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('That is not your password.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await dialog.getByLabel('Your password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname === '/')
      const done = page.getByText('Your account is erased.')
      await expect(done).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
      await expect(done).toBeHidden()
      await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
      await page.goto('/profile')
      await expect(page.getByRole('link', { name: 'Sign in to see this' })).toBeVisible()
    })

    test('what is under way is named before the password is asked for', async ({ page }) => {
      await signUp(page)
      const job = { sku: 'PLB-DRAIN', zip: '10001', address: '12 West 31st Street' }
      const booked = await page.request.post('/api/ai/book', {
        data: { ...job, notes: '', ...(await freeWindow(page, job)) },
      })
      const { id } = await booked.json()
      await page.goto('/profile')
      const erase = page.getByRole('button', { name: 'Erase your account' })
      await erase.click()
      const dialog = page.getByRole('dialog', { name: 'Erase your account' })
      await expect(dialog.getByText('Not yet: a booking of yours is not over.')).toBeVisible()
      await expect(dialog.getByLabel('Your password')).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('link').click()
      await page.waitForURL(`**/bookings/${id}`)
      await page.getByRole('button', { name: 'Cancel booking' }).click()
      await page.getByRole('button', { name: 'Cancel the booking' }).click()
      await expect(page.getByText('Booking Canceled')).toBeVisible()
      await page.goto('/profile')
      await erase.click()
      await expect(dialog.getByLabel('Your password')).toBeFocused()
    })
  })
}

test('who still waits for our decision reads before they erase themselves that it is lost to them', async ({
  browser,
}) => {
  const night = await openNight(browser)
  try {
    const visit = { at: '2026-11-24T01:00:00Z', day: '2026-11-24' }
    const { id: bookingId, ada, gwen } = await night.visit(visit)
    const { page } = ada
    await night.at('2026-11-24T15:00:00Z')
    for (const status of ['en_route', 'on_site', 'completed'])
      await gwen.page.request.patch(`/api/bookings/${bookingId}/status`, { data: { status } })
    const told = await page.request.post('/api/cases', {
      data: { bookingId, kind: 'price', text: 'He had said 150.' },
    })
    expect(told.status()).toBe(201)

    await page.goto('/profile')
    await page.getByRole('button', { name: 'Erase your account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase your account' })
    await expect(dialog.getByText('We have not decided about it yet.')).toBeVisible()
    await expect(dialog.getByLabel('Your password')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('link', { name: 'The price: Clear a clogged drain' }).click()
    await page.waitForURL('**/cases/*')
  } finally {
    await night.close()
  }
})
