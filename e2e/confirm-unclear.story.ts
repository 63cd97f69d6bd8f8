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
  // Pointed at, it stays on the page to which it leads, however long looking for barriers takes.
  await page.waitForURL('**/dashboard')
  await expect(toast(page)).not.toContainText('Redirecting')
  await toast(page).locator('[data-toast]').hover()
  await expectAccessible(page)
  const bookings = await (await page.request.get('/api/bookings')).json()
  expect(bookings).toHaveLength(1)
  await toast(page).getByRole('link', { name: 'Open the booking' }).click()
  await page.waitForURL(`**/bookings/${bookings[0].id}`)
  await expect(page.getByText('99 Lost Answer Rd').first()).toBeVisible()
})

test('what keeps a booking from being made is in sight above the bar, and said', async ({
  page,
}) => {
  await signUp(page)
  await describe(page, 'my toilet keeps running')
  await fillIn(page, '12 Elm St')
  const form = bookingForm(page)
  const phone = form.getByLabel('Phone')
  await phone.fill('555-0100')
  const bar = confirm(page).locator('..')
  // Its field just above the bar, where the message would come up behind it.
  await phone.evaluate((field) => {
    const top = document.querySelector('[type=submit]')?.parentElement?.getBoundingClientRect().top
    window.scrollBy(0, field.getBoundingClientRect().bottom - (top ?? 0) + 4)
  })
  await confirm(page).click()
  const clearOfBar = async (message: string) => {
    const box = await form.getByText(message).boundingBox()
    const under = await bar.boundingBox()
    if (box === null || under === null) throw new Error('nothing there')
    expect(box.y).toBeGreaterThan(0)
    expect(box.y + box.height).toBeLessThanOrEqual(under.y)
  }
  await expect(phone).toBeFocused()
  await clearOfBar('This is no phone number we can call')
  await expect(phone).toHaveAccessibleDescription(/This is no phone number we can call/)
  await expect(toast(page)).toContainText('Please fix the errors')

  await phone.fill('212 555 0100')
  const address = form.getByLabel('Address')
  await address.fill('Long Street Name '.repeat(20))
  await confirm(page).click()
  await expect(address).toBeFocused()
  await clearOfBar('Use 200 characters or fewer.')
  await expect(toast(page)).toContainText('Please fix the errors')
  await expect(toast(page)).not.toContainText('Missing Information')
  await address.fill('')
  await confirm(page).click()
  await expect(address).toBeFocused()
  await expect(toast(page)).toContainText('Please fill in all required fields.')
})

test('a message that cannot be sent says so, and nothing of a form that is not to be shown', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/ai-booking')
  const message = page.getByLabel('Your message')
  await message.fill('my toilet keeps running')
  const formFile = /\/assets\/booking-form-[\w-]+\.js$/
  const failed = (address: RegExp) =>
    page.waitForEvent('requestfailed', (request) => address.test(request.url()))
  const messageFailed = failed(/\/api\/ai\/intent$/)
  const formFailed = failed(formFile)
  await page.route('**/api/ai/intent', (route) => route.abort())
  // It fails last: its words would take the place of those about the message.
  await page.route(formFile, async (route) => {
    await messageFailed
    await route.abort()
  })
  await message.press('Enter')
  await formFailed
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(toast(page)).toContainText('Failed to process your request. Please try again.')
  await expect(message).toHaveValue('my toilet keeps running')
  await expect(toast(page)).not.toContainText('The booking form did not load')

  // Once there is something to book, it is.
  await page.unroute('**/api/ai/intent')
  await message.press('Enter')
  await expect(toast(page)).toContainText('The booking form did not load')
})
