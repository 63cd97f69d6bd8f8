import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import { expect, expectAccessible, signUp, sizesAt, test } from './story.ts'
import { acceptOffer, freeWindow } from './visit-over.ts'

/** A job of theirs, to which they have set off. */
async function underWay(customer: Page, pro: Page, zip: string): Promise<string> {
  const job = { sku: 'PLB-DRAIN', zip, address: `${process.pid} Grant Street` }
  const data = { ...job, notes: '', ...(await freeWindow(customer, job)) }
  const { id } = await (await customer.request.post('/api/ai/book', { data })).json()
  await acceptOffer(pro, id)
  await pro.request.patch(`/api/bookings/${id}/status`, { data: { status: 'en_route' } })
  return id
}

/** Gives back what the page shows, and is led back to the page. */
async function giveBack(pro: Page) {
  await pro.getByRole('button', { name: 'Give back' }).click()
  const dialog = pro.getByRole('dialog', { name: 'Give this job back?' })
  await dialog.getByRole('button', { name: 'Give the job back' }).click()
  await expect(pro.getByText('Job Given Back')).toBeVisible()
  await expect(pro.getByRole('button', { name: 'Give back' })).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await expect(pro.getByText('This job is not yours any more.')).toHaveCount(0)
  await expect(pro.locator('main')).toBeFocused()
  await expectAccessible(pro)
}

// Where nobody else of any story works.
for (const { where, viewport, zip } of sizesAt('59901', '83843'))
  test(`on ${where} a job that is given back on the way is told of at both ends`, async ({
    page: customer,
    browser,
  }) => {
    await customer.setViewportSize(viewport)
    const open = async () => (await browser.newContext({ viewport })).newPage()
    const [operator, pro] = [await open(), await open()]
    await signInAsOperator(operator)
    await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: zip })
    await signUp(customer)

    const first = await underWay(customer, pro, zip)
    await customer.goto(`/bookings/${first}`)
    await expect(customer.getByText('is on the way to you')).toBeVisible()
    await pro.goto('/professional')
    await giveBack(pro)
    await expect(customer.getByText(/^Your professional cannot come after all\. /)).toBeVisible()
    await customer.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(customer.getByText('Nobody is assigned right now')).toBeVisible()
    await expectAccessible(customer)
    await customer.getByRole('button', { name: 'Keep it' }).click()

    const second = await underWay(customer, pro, zip)
    await pro.goto(`/bookings/${second}`)
    await giveBack(pro)
    await expect(pro.getByText(/^You gave this job back on/)).toBeVisible()
  })
