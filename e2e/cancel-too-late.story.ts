import { becomeProfessional } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, sizesAt, signUp, test } from './story.ts'
import { acceptOffer, freeWindow } from './visit-over.ts'

// Where nobody else of any story works: Scottsbluff and Rawlins.
for (const { where, viewport, zip } of sizesAt('69201', '82301'))
  test(`on ${where} who is asked whether to cancel reads that somebody has arrived meanwhile`, async ({
    browser,
  }) => {
    const open = async () => (await browser.newContext({ viewport })).newPage()
    const [operator, customer, pro] = [await open(), await open(), await open()]
    const job = { sku: 'PLB-DRAIN', zip, address: '12 West 31st Street' }
    await signInAsOperator(operator)
    await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: zip })
    await signUp(customer)
    const booked = await customer.request.post('/api/ai/book', {
      data: { ...job, notes: '', ...(await freeWindow(customer, job)) },
    })
    const { id } = await booked.json()
    await acceptOffer(pro, id)
    const cancel = customer.getByRole('button', { name: 'Cancel booking' })
    await customer.goto(`/bookings/${id}`)
    await cancel.click()
    const dialog = customer.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Cancel the booking' })).toBeVisible()
    await expectAccessible(customer)
    await expectNoSidewaysScroll(customer)
    for (const status of ['en_route', 'on_site'])
      await pro.request.patch(`/api/bookings/${id}/status`, { data: { status } })

    await expect(dialog.getByRole('alert')).toHaveText(
      'Your professional has arrived, or the visit is over, so it can no longer be canceled. What you can do now stands on its page.',
    )
    await expect(dialog.getByRole('button')).toHaveText(['', 'Close'])
    await expectAccessible(customer)
    await expectNoSidewaysScroll(customer)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
    await expect(cancel).toHaveCount(0)
    await expect(customer.locator('main')).toBeFocused()
  })
