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

const TYPED = 'The key is under the'

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
    await customer.goto(`/bookings/${second}`)
    await customer.getByRole('button', { name: 'Message' }).click()
    const thread = customer.getByRole('dialog', { name: 'Booking Messages' })
    const message = thread.getByLabel('Your message')
    await message.fill(TYPED)
    await giveBack(pro)
    await expect(pro.getByText(/^You gave this job back on/)).toBeVisible()

    // Their customer was writing to them: the field stays, now and when it is opened again.
    const canBeRead = async (why: string) => {
      await expect(thread.getByText(why)).toBeVisible()
      await expect(thread.getByText('What you wrote can still be read and copied.')).toBeVisible()
      await expect(message).toHaveValue(TYPED)
      await expect(message).not.toBeEditable()
      await expect(thread.getByRole('button', { name: 'Send' })).toHaveCount(0)
    }
    await canBeRead('Nobody is assigned to this booking right now')
    await expect(message).toBeFocused()
    await expectAccessible(customer)
    await customer.keyboard.press('Escape')
    await expect(thread).toHaveCount(0)
    await expect(customer.locator('main')).toBeFocused()
    await customer.getByRole('button', { name: 'Messages' }).click()
    await canBeRead('Nobody is assigned to this booking right now')

    // Or canceled in another tab, while the dashboard is looked at.
    const third = await underWay(customer, pro, zip)
    await customer.goto('/customer')
    const row = customer
      .getByRole('listitem')
      .filter({ has: customer.locator(`a[href$="${third}"]`) })
    await row.getByRole('button', { name: 'Message' }).click()
    await message.fill(TYPED)
    await customer.request.post(`/api/bookings/${third}/cancel`)
    await canBeRead('This booking has changed meanwhile')
    await customer.keyboard.press('Escape')
    await expect(thread).toHaveCount(0)
    await row.getByRole('button', { name: 'Messages' }).click()
    await canBeRead('This booking was canceled.')
  })
