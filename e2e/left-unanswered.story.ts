import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, expectAccessible, signUp, sizesAt, test } from './story.ts'
import { holdClock, letUndoPass, pressTwice } from './take-step.ts'
import { post } from './two-operators.ts'
import { acceptOffer, freeWindow } from './visit-over.ts'

// Where nobody else of any story works.
for (const { where, viewport, zip } of sizesAt('89801', '89301'))
  test(`on ${where} setting off while another time is asked for is asked about, and told at both ends`, async ({
    page: customer,
    browser,
  }) => {
    await customer.setViewportSize(viewport)
    const operator = await openOperator(browser)
    const pro = await (await browser.newContext({ viewport })).newPage()
    await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: zip })
    await signUp(customer)
    const job = { sku: 'PLB-DRAIN', zip, address: `${process.pid} Idaho Street` }
    const window = await freeWindow(customer, job)
    const { id } = await post(customer, '/api/ai/book', { ...job, notes: '', ...window })
    await acceptOffer(pro, id)
    const later = (instant: string) => new Date(Date.parse(instant) + 86_400_000).toISOString()
    await post(customer, `/api/bookings/${id}/window`, {
      preferredWindowStart: later(window.preferredWindowStart),
      preferredWindowEnd: later(window.preferredWindowEnd),
    })
    await customer.goto(`/bookings/${id}`)
    await expect(customer.getByText('Another time is asked for')).toBeVisible()

    await holdClock(pro)
    await pro.goto(`/bookings/${id}`)
    await expect(pro.getByText('Can you come at another time?')).toBeVisible()
    const setOff = () => pressTwice(pro, 'Mark En Route')
    const question = pro.getByRole('dialog', { name: 'Mark En Route without an answer?' })
    await setOff()
    await expect(question.getByText(/has asked whether you can come .+ instead\./)).toBeVisible()
    await expect(question.getByText(/^If you set off now, the time stays as it is, /)).toBeVisible()
    await expectAccessible(pro)
    await question.getByRole('button', { name: 'Not yet' }).click()
    await setOff()
    await question.getByRole('button', { name: 'Start now' }).click()
    await letUndoPass(pro, pro.locator('main'))

    const timeline = (page: typeof pro) => page.getByRole('region', { name: 'Timeline' })
    const stayed = 'did not answer about another time, so the time stayed'
    await expect(timeline(pro).getByText(`You ${stayed}`)).toBeVisible()
    await expect(timeline(customer).getByText(`Lena ${stayed}`)).toBeVisible()
    await expect(customer.getByText('Another time is asked for')).toHaveCount(0)
    for (const page of [pro, customer]) await expectAccessible(page)
    await operator.goto(`/operator/bookings/${id}`)
    await expect(
      operator.getByText(/ did not answer about another time: .+ instead of /),
    ).toBeVisible()
  })
