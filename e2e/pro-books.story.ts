import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './story.ts'
import { book, openCustomer, post } from './two-operators.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Where nobody else of any story works. */
const ZIP = '82801'

test('a professional finds what they booked themselves behind all the jobs since', async ({
  page,
  browser,
}) => {
  const operator = await openOperator(browser)
  await becomeProfessional(page, operator, { trade: 'plumbing', zipCode: ZIP })
  await post(page, `/api/bookings/${await book(page, { zip: ZIP })}/cancel`)
  const job = await book(await openCustomer(browser), { zip: ZIP })
  await expect
    .poll(async () => (await page.request.post(`/api/dispatch/${job}/accept`)).status())
    .toBe(200)
  for (const status of ['en_route', 'on_site', 'completed'])
    await page.request.patch(`/api/bookings/${job}/status`, { data: { status } })

  // Of a page that holds no more than one, the job is all.
  await page.route('**/api/bookings', (route) =>
    route.continue({ url: `${route.request().url()}?limit=1` }),
  )
  await page.goto('/customer')
  const older = page.getByRole('button', { name: 'Show older bookings' })
  await expect(older).toBeVisible()
  await expect(page.getByText('No bookings yet')).toBeHidden()
  await expectAccessible(page)
  await older.click()
  await expect(page.getByRole('heading', { name: 'Past', exact: true })).toBeVisible()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(older).toBeHidden()
  await expectNoSidewaysScroll(page)
})
