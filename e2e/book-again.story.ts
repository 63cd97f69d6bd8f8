import { bookingForm } from './assistant.ts'
import { becomeProfessional } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signInWithAPast,
  signUp,
  SIZES,
  test,
} from './story.ts'
import { freeWindow, haveVisit } from './visit-over.ts'

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

for (const [where, viewport] of SIZES)
  test(`on ${where} who comes back to their bookings finds all of them unfolded, as they left them`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signInWithAPast(page, 'customer')
    await page.goto('/customer?show=past')
    const rows = page
      .getByRole('region', { name: 'Recent Bookings' })
      .getByRole('listitem')
      .filter({
        has: page.getByRole('heading'),
      })
    const unfold = page.getByRole('button', { name: /^Show (all \d+|more) bookings$/ })
    const fold = page.getByRole('button', { name: 'Show the 5 newest' })
    await unfold.click()
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    const unfolded = await rows.count()
    expect(unfolded).toBeGreaterThan(5)

    await rows.last().getByRole('heading').getByRole('link').click()
    await page.waitForURL('**/bookings/*')
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
    await page.goBack()
    await expect(fold).toBeVisible()
    await expect(rows).toHaveCount(unfolded)
    // Another part of them is unfolded as well, and so is what is loaded anew.
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect(fold).toBeVisible()
    await page.reload()
    await expect(fold).toBeVisible()
    await expectNoSidewaysScroll(page)

    await fold.click()
    await expect(unfold).toBeVisible()
    await page.reload()
    await expect(unfold).toBeVisible()
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

test('whom the customer wishes for has the points that operators read of, in a table that fits', async ({
  page: operator,
  browser,
}) => {
  const open = async () => (await browser.newContext()).newPage()
  const [customer, pro] = [await open(), await open()]
  await operator.setViewportSize({ width: 1280, height: 860 })
  await signInAsOperator(operator)
  // Where nobody else of any story works: Colby.
  const job = { sku: 'PLB-DRAIN', zip: '67701', address: '12 West 31st Street' }
  await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: job.zip })
  await signUp(customer)
  const again = await haveVisit(customer, pro, job)
  const booked = await customer.request.post('/api/ai/book', {
    data: { ...job, notes: '', again, ...(await freeWindow(customer, job)) },
  })
  const { id } = await booked.json()
  await operator.goto(`/operator/bookings/${id}`)
  await expect(
    operator.getByText('Whom the customer wishes for has 100 more.', { exact: false }),
  ).toBeVisible()
  const table = operator.getByRole('region', { name: 'Candidates of offer 1' })
  const row = table.getByRole('row').filter({ hasText: 'asked wished for' })
  await expect(row.getByRole('cell').first()).toHaveText(/^1\d\d\.\d$/)
  const beyond = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(beyond).toBeLessThanOrEqual(0)
})
