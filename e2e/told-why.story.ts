import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { DESK_AND_PHONE, expect, expectAccessible, expectNoSidewaysScroll, test } from './story.ts'
import { openCustomer, post } from './two-operators.ts'

/** Where nobody else of any story works. */
const ZIP = '58701'

const DAY_MS = 86_400_000

async function look(page: Page) {
  for (const [, viewport] of DESK_AND_PHONE) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}

async function book(customer: Page): Promise<string> {
  const found = await customer.request.get(`/api/windows?sku=PLB-DRAIN&zip=${ZIP}`)
  const windows: { start: string; end: string }[] = await found.json()
  const later = windows.find(({ start }) => Date.parse(start) > Date.now() + 2 * DAY_MS)
  const { id } = await post(customer, '/api/ai/book', {
    sku: 'PLB-DRAIN',
    address: '12 Canyon Road',
    zip: ZIP,
    phone: '212 555 0100',
    preferredWindowStart: later?.start,
    preferredWindowEnd: later?.end,
  })
  return id
}

test('everybody is told who changes the time and why, and who is off that they are', async ({
  browser,
  page: pro,
}) => {
  const operator = await openOperator(browser)
  await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: ZIP })
  const customer = await openCustomer(browser)
  const id = await book(customer)

  // Three in the morning is mistyped for three in the afternoon: said once, and taken by a second press.
  await operator.goto(`/operator/bookings/${id}`)
  await operator.getByRole('button', { name: 'Another time' }).click()
  const another = operator.getByRole('dialog', { name: 'Another time' })
  const had = {
    from: await another.getByLabel('From').inputValue(),
    to: await another.getByLabel('To').inputValue(),
  }
  await another.getByLabel('From').fill('03:00')
  await another.getByLabel('To').fill('05:00')
  await another.getByLabel('Reason').fill('She called: mornings suit her.')
  await another.getByRole('button', { name: 'Take this time', exact: true }).click()
  await expect(another.getByRole('alert')).toContainText('Nobody suitable works then')
  await expect(another.getByRole('button', { name: 'Take this time all the same' })).toBeVisible()
  await look(operator)
  // Another one is judged anew, and the one it has is none.
  const take = another.getByRole('button', { name: 'Take this time', exact: true })
  await another.getByLabel('From').fill(had.from)
  await another.getByLabel('To').fill(had.to)
  await take.click()
  await expect(another.getByRole('alert')).toHaveText(
    'This booking has this time already. Choose another one.',
  )
  await another.getByLabel('From').fill('15:30')
  await another.getByLabel('To').fill('17:30')
  await take.click()
  await expect(operator.getByText('Time Changed')).toBeVisible()
  await expect(
    operator.getByText(/An operator changed the time from .* to .*3:30 PM/),
  ).toBeVisible()
  await customer.goto(`/bookings/${id}`)
  await expect(customer.getByText(/^Fixwell changed the time to .*3:30 PM/)).toBeVisible()
  await expect(customer.getByText('She called: mornings suit her.')).toBeVisible()
  await look(customer)

  // Whoever has accepted is asked, and reads by whom and why.
  await pro.goto('/professional')
  const request = pro.getByRole('listitem').filter({ hasText: '12 Canyon Road' })
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(pro.getByText('You have successfully accepted this job.')).toBeVisible()
  await operator.reload()
  await operator.getByRole('button', { name: 'Another time' }).click()
  await another.getByLabel('From').fill('03:00')
  await another.getByLabel('To').fill('05:00')
  await another.getByLabel('Reason').fill('The house is empty in the afternoon.')
  await another.getByRole('button', { name: 'Ask for this time', exact: true }).click()
  await another.getByRole('button', { name: 'Ask for this time all the same' }).click()
  await expect(operator.getByText('Question Sent')).toBeVisible()
  await expect(operator.getByText('Lena Moreau accepted it')).toBeVisible()
  await expect(
    operator.getByText(/An operator asked Lena Moreau to come .* instead of/),
  ).toBeVisible()
  await look(operator)
  await pro.reload()
  const card = pro.getByRole('region', { name: 'Can you come at another time?' })
  await expect(card.getByText('Fixwell', { exact: true })).toBeVisible()
  await expect(card.getByText('The house is empty in the afternoon.')).toBeVisible()
  await look(pro)
  await expect(customer.getByText(/^Fixwell asked Lena for another time/)).toBeVisible()
  await expect(customer.getByText('Fixwell asks for it:')).toBeVisible()
  await look(customer)

  // Two weeks off begin: what fits is not promised for today.
  await expect(pro.getByText('Available', { exact: true })).toBeVisible()
  const start = new Date(Date.now() - DAY_MS).toISOString()
  const end = new Date(Date.now() + 13 * DAY_MS).toISOString()
  await post(pro, '/api/professional/time-off', { start, end })
  await pro.reload()
  await expect(pro.getByText(/^Off until /)).toBeVisible()
  await expect(pro.getByText('No new requests. You have time off')).toBeVisible()
  await look(pro)
  await pro.goto('/professional/business')
  await expect(pro.getByText(/^Off until /)).toBeVisible()
  await expect(pro.getByText('Nothing is missing.')).toHaveCount(0)
  await look(pro)
})
