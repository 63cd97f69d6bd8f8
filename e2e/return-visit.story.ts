import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, sizesAt, test } from './story.ts'
import { acceptOffer, freeWindow, haveVisit } from './visit-over.ts'

async function look(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** What went wrong with it was decided: answers the case. */
async function decideReturn(customer: Page, operator: Page, bookingId: string): Promise<string> {
  const said = { bookingId, kind: 'not_fixed', text: 'It drips again.' }
  const { id } = await (await customer.request.post('/api/cases', { data: said })).json()
  const decided = await operator.request.post(`/api/operator/cases/${id}/decide`, {
    data: { outcome: 'return_visit', reason: 'The work did not hold.' },
  })
  expect(decided.status()).toBe(200)
  return id
}

const PAY = /Your customer pays nothing for it, and it counts as \$0\.00 in your earnings\./

// Where nobody else of any story works.
for (const { where, viewport, zip } of sizesAt('89501', '83201'))
  test(`on ${where} a return visit says that it is one, and stays free when it is canceled`, async ({
    page: customer,
    browser,
  }) => {
    await customer.setViewportSize(viewport)
    const open = async () => (await browser.newContext({ viewport })).newPage()
    const [operator, pro] = [await open(), await open()]
    await signInAsOperator(operator)
    await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: zip })
    await signUp(customer)
    const job = { sku: 'PLB-DRAIN', zip, address: `${viewport.width} Carey Avenue` }
    const first = await haveVisit(customer, pro, job)
    const caseId = await decideReturn(customer, operator, first)
    const booked = await customer.request.post(`/api/cases/${caseId}/return-visit`, {
      data: await freeWindow(customer, job),
    })
    const { id } = await booked.json()

    await customer.goto('/customer')
    await expect(customer.getByText('Return visit', { exact: true })).toHaveCount(2)
    await look(customer)
    await customer.getByRole('link', { name: 'See the details' }).click()
    const header = customer.getByRole('banner').or(customer.locator('main header'))
    await expect(header.getByText('Return visit', { exact: true })).toBeVisible()
    await look(customer)
    await customer.getByRole('link', { name: 'See our decision' }).click()
    await customer.waitForURL(`**/cases/${caseId}`)
    await customer.goBack()
    await customer.getByRole('link', { name: 'See the first visit' }).click()
    await customer.waitForURL(`**/bookings/${first}`)
    await customer.goBack()
    // Who was there reads what it is about, too.
    await pro.goto(`/bookings/${id}`)
    await expect(pro.getByRole('link', { name: 'See the first visit' })).toBeVisible()
    await expect(pro.getByText(PAY)).toBeVisible()
    await look(pro)

    await pro.goto('/jobs')
    const dock = pro.getByRole('region', { name: 'Jobs offered to you' })
    await expect(dock.getByText('Return visit, covered by our guarantee')).toBeVisible()
    await look(pro)
    await pro.goto('/professional')
    await expect(pro.getByText(PAY)).toBeVisible()
    await look(pro)

    await operator.goto(`/operator/bookings/${id}`)
    await expect(operator.getByText('Return visit', { exact: true })).toBeVisible()
    await expect(operator.getByText('Price range')).toHaveCount(0)
    await look(operator)
    await operator.getByRole('link', { name: 'See the first visit' }).click()
    await operator.waitForURL(`**/operator/bookings/${first}`)
    await operator.goBack()
    await operator.getByRole('link', { name: 'See the case' }).click()
    await operator.waitForURL(`**/cases/${caseId}`)

    await customer.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = customer.getByRole('dialog', { name: 'Cancel this booking?' })
    await expect(dialog.getByText(/^The free return visit stays yours/)).toBeVisible()
    await expect(dialog.getByText('It is final')).toHaveCount(0)
    await look(customer)
    await dialog.getByRole('button', { name: 'Cancel the booking' }).click()
    const again = customer.getByRole('link', { name: 'Choose a time for your return visit' })
    await expect(again).toBeVisible()
    await expect(customer.getByRole('link', { name: 'Book again' })).toHaveCount(0)
    await look(customer)
    await customer.goto('/customer')
    await expect(again).toBeVisible()
    // What was done and is over is booked again, for its price.
    await expect(customer.getByRole('link', { name: 'Book again' })).toHaveCount(1)
    await look(customer)
    await again.click()
    await customer.getByRole('button', { name: /^Choose a time/ }).click()
    const times = customer.getByRole('dialog', { name: 'Your return visit' })
    await times.getByRole('radio').nth(2).press('Space')
    // The page may read that it is booked before the answer is there.
    await customer.route('**/return-visit', async (route) => {
      const answer = await route.fetch()
      const readAnew = customer.waitForResponse(`**/api/cases/${caseId}`)
      await customer.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await readAnew
      await route.fulfill({ response: answer })
    })
    await times.getByRole('button', { name: 'Book the return visit' }).click()
    await customer.waitForURL('**/bookings/*')

    // The one that was canceled leads to the one that stands.
    await customer.goto(`/bookings/${id}`)
    await customer.getByRole('link', { name: 'See your return visit' }).click()
    await expect(customer.getByRole('button', { name: 'Choose another time' })).toBeVisible()
  })

// Where nobody else of any story works.
for (const { where, viewport, zip } of sizesAt('83814', '99701'))
  test(`on ${where} who decides on a return visit reads that the first one is still live`, async ({
    page: customer,
    browser,
  }) => {
    const open = async () => (await browser.newContext({ viewport })).newPage()
    const [operator, pro] = [await open(), await open()]
    await signInAsOperator(operator)
    await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: zip })
    await signUp(customer)
    const job = { sku: 'PLB-DRAIN', zip, address: `${viewport.width} Live Lane` }
    const data = { ...job, notes: '', ...(await freeWindow(customer, job)) }
    const { id } = await (await customer.request.post('/api/ai/book', { data })).json()
    await acceptOffer(pro, id)
    const said = { bookingId: id, kind: 'no_show', text: 'Nobody came.' }
    const { id: caseId } = await (await customer.request.post('/api/cases', { data: said })).json()

    await operator.goto(`/cases/${caseId}`)
    const live = /still live \(Assigned\)/
    await operator.getByRole('radio', { name: 'Nothing further' }).press('Space')
    await expect(operator.getByText(live)).toHaveCount(0)
    await operator.getByRole('radio', { name: 'A return visit' }).press('Space')
    await expect(operator.getByText(live)).toBeVisible()
    await operator.getByLabel('Reason').fill('Nobody came.')
    await operator.getByRole('button', { name: 'Decide the case' }).click()
    const dialog = operator.getByRole('dialog', { name: 'Decide the case?' })
    await expect(dialog.getByText(live)).toBeVisible()
    await look(operator)
    await dialog.getByRole('link', { name: 'the page of the booking' }).click()
    await operator.waitForURL(`**/operator/bookings/${id}`)
  })
