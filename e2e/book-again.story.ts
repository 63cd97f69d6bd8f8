import { bookingForm } from './assistant.ts'
import { expect, expectAccessible, signInWithAPast, signUp, test } from './story.ts'
import { freeWindow } from './visit-over.ts'

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

test('what was canceled is booked again with what its customer wrote', async ({ page }) => {
  await signUp(page)
  const job = { sku: 'PLB-DRAIN', zip: '10001', address: '12 West 31st Street' }
  const notes = 'Kitchen sink backs up whenever the dishwasher runs.\n\nThe gate code is 4711.'
  const booked = await page.request.post('/api/ai/book', {
    data: { ...job, notes, ...(await freeWindow(page, job)) },
  })
  const { id } = await booked.json()
  await page.request.post(`/api/bookings/${id}/cancel`)
  await page.goto(`/bookings/${id}`)
  await page.getByRole('link', { name: 'Book again' }).click()
  const form = bookingForm(page)
  await expect(form.getByLabel('Additional Notes')).toHaveValue(notes)
  await expect(form.getByLabel('Address')).toHaveValue(job.address)
  await expect(form.getByText('Medium urgency')).toBeVisible()
  await expect(form.getByText('You told us since')).toHaveCount(0)
  await expectAccessible(page)
})
