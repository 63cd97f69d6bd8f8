import { bookingForm } from './assistant.ts'
import { expect, expectAccessible, signInWithAPast, test } from './story.ts'

test('what is past stands apart, and can be booked again', async ({ page }) => {
  await signInWithAPast(page, 'customer')
  await page.goto('/customer')
  const recent = page.getByRole('region', { name: 'Recent Bookings' })
  await expect(recent.getByRole('heading', { name: 'Coming' })).toBeVisible()
  await recent.getByRole('link', { name: 'Past' }).click()
  await expect(recent.getByRole('heading', { name: 'Coming' })).toBeHidden()
  await expectAccessible(page)
  const first = recent
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading'), hasText: 'Completed' })
    .first()
  const title = await first.getByRole('heading').getByRole('link').innerText()
  await first.getByRole('link', { name: 'Book again' }).click()
  await expect(bookingForm(page).getByText(title, { exact: true })).toBeVisible()
  await expect(bookingForm(page).getByText(/came last time\. We ask them first/)).toBeVisible()
  await expect(page.getByRole('log').getByText(title, { exact: true })).toBeVisible()
})
