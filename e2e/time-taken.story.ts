import { becomeProfessional } from './applicant.ts'
import { bookingForm } from './assistant.ts'
import { openOperator } from './operator.ts'
import { chooseTime, describe, expect, expectAccessible, signUp, sizesAt, test } from './story.ts'
import { holdClock, inSmallSteps, stopClock } from './take-step.ts'
import { openCustomer, post } from './two-operators.ts'

const GONE = / is no longer free for this service\.$/

for (const { where, viewport, zip } of sizesAt('82401', '69361'))
  test(`on ${where} a time that somebody else got meanwhile is not booked, and one that was booked is not called gone`, async ({
    page,
    browser,
  }) => {
    const operator = await openOperator(browser)
    const pro = await (await browser.newContext()).newPage()
    await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: zip })
    const faster = await openCustomer(browser)

    await page.setViewportSize(viewport)
    await signUp(page)
    await holdClock(page)
    await describe(page, 'my toilet keeps running')
    const form = bookingForm(page)
    await form.getByLabel('Address').fill('12 Elm St')
    await form.getByLabel('ZIP Code').fill(zip)
    await form.getByLabel('Phone').fill('212 555 0100')
    await chooseTime(page, 3)
    const start = await form.getByRole('radio', { checked: true }).inputValue()
    const other = await post(faster, '/api/ai/book', {
      sku: 'PLB-TOILET',
      address: '14 Elm St',
      zip,
      notes: '',
      preferredWindowStart: start,
      preferredWindowEnd: new Date(Date.parse(start) + 7_200_000).toISOString(),
      phone: '+12125550101',
    })
    await expect.poll(async () => (await accept(other.id)).status()).toBe(200)

    // It stood there for a while.
    await page.clock.fastForward(10_000)
    const confirm = form.getByRole('button', { name: 'Confirm Booking' })
    // An answer that takes longer than four seconds is not waited for.
    await stopClock(page)
    await confirm.click()
    await inSmallSteps(page, () =>
      page.getByText('Nothing was booked. Please choose another time.').isVisible(),
    )
    await page.clock.resume()
    await expect(form.getByText(GONE)).toBeVisible()
    await expect(form.getByText('Choose a time', { exact: true })).toBeVisible()
    await expect(form.getByRole('radio').first()).toBeFocused()
    await expect(form.locator(`input[value="${start}"]`)).toHaveCount(0)
    await expectAccessible(page)
    expect(await (await page.request.get('/api/bookings')).json()).toEqual([])

    // No answer to the question holds nobody up.
    await chooseTime(page, 1)
    // The dashboard opens two seconds after a booking; what is looked at comes before.
    await stopClock(page, 10_000)
    await page.route(/\/api\/windows\?/, (route) => route.abort())
    await confirm.click()
    await inSmallSteps(page, () => page.getByText('Booking Created!').isVisible())
    await page.unroute(/\/api\/windows\?/)
    const [booked] = await (await page.request.get('/api/bookings')).json()
    await expect.poll(async () => (await accept(booked.id)).status()).toBe(200)
    const its = form.locator(`input[value="${booked.windowStart}"]`)
    await inSmallSteps(page, async () => {
      const others = await form.getByRole('radio').first().isVisible()
      return others && (await its.count()) === 0
    })
    await expect(form.getByText(GONE)).toHaveCount(0)
    await page.clock.fastForward(2_000)
    await page.waitForURL('**/dashboard')

    async function accept(id: string) {
      return pro.request.post(`/api/dispatch/${id}/accept`)
    }
  })
