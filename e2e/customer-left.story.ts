import { becomeProfessional } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, sizesAt, test } from './story.ts'
import { haveVisit } from './visit-over.ts'

// Where nobody else of any story works.
for (const { where, viewport, zip } of sizesAt('79901', '88101'))
  test(`on ${where} nobody is led to who has left, nor writes to them`, async ({
    page: customer,
    browser,
  }) => {
    await customer.setViewportSize(viewport)
    const open = async () => (await browser.newContext({ viewport })).newPage()
    const [operator, pro] = [await open(), await open()]
    await signInAsOperator(operator)
    await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: zip })
    await signUp(customer)
    const id = await haveVisit(customer, pro, { sku: 'PLB-DRAIN', zip, address: '8 Left Lane' })
    const { id: customerId } = await (await customer.request.get('/api/auth/user')).json()
    const erased = await operator.request.post(`/api/operator/people/${customerId}/erase`, {
      data: { reason: 'They asked.' },
    })
    expect(erased.status()).toBe(200)

    for (const page of ['/jobs', `/bookings/${id}`]) {
      await pro.goto(page)
      await expect(pro.getByText(`ZIP ${zip}`)).toBeVisible()
      await expect(pro.getByRole('link', { name: 'Directions' })).toHaveCount(0)
    }
    await pro.getByRole('button', { name: 'Messages' }).click()
    const thread = pro.getByRole('dialog', { name: 'Booking Messages' })
    await expect(thread.getByText('erased with their account')).toBeVisible()
    await expect(thread.getByText('The other side has left Fixwell')).toBeVisible()
    await expect(thread.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(pro)
    await expectNoSidewaysScroll(pro)
    await pro.keyboard.press('Escape')
    await pro.getByRole('button', { name: 'Something went wrong' }).click()
    await expect(pro.getByText('we alone read what you write here')).toBeVisible()

    await operator.goto(`/operator/bookings/${id}`)
    await expect(operator.getByText(`ZIP ${zip}`, { exact: true })).toBeVisible()
    await expect(operator.getByRole('link', { name: 'Directions' })).toHaveCount(0)
    await operator.getByRole('button', { name: 'Write' }).click()
    const to = operator.getByRole('dialog', { name: 'Write as Fixwell' }).getByLabel('To')
    await expect(to.getByRole('option')).toHaveText([/the professional$/])
    await expectAccessible(operator)
  })
