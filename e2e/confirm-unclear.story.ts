import type { Page } from '@playwright/test'
import { bookingForm, fillIn } from './assistant.ts'
import { describe, expect, expectAccessible, loseAnswerOnce, signUp, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 } })

const BOOK = '**/api/ai/book'
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const confirm = (page: Page) => bookingForm(page).getByRole('button', { name: 'Confirm Booking' })

test('a booking whose answer got lost is not made again with other notes', async ({ page }) => {
  await signUp(page)
  await describe(page, 'my toilet keeps running')
  await fillIn(page, '99 Lost Answer Rd')
  await loseAnswerOnce(page, BOOK)
  await confirm(page).click()
  await expect(toast(page)).toContainText('Failed to create booking. Please try again.')
  await bookingForm(page).getByLabel('Additional Notes').fill('Ring twice.')
  await confirm(page).click()
  await expect(toast(page)).toContainText('Booking Created!')
  await expect(toast(page)).toContainText('what you changed since was not sent')
  await expectAccessible(page)
  await page.waitForURL('**/dashboard')
  const bookings = await (await page.request.get('/api/bookings')).json()
  expect(bookings).toHaveLength(1)
  await toast(page).getByRole('link', { name: 'Open the booking' }).click()
  await page.waitForURL(`**/bookings/${bookings[0].id}`)
  await expect(page.getByText('99 Lost Answer Rd').first()).toBeVisible()
})
