import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, expectNoSidewaysScroll, signUp, test } from './story.ts'

/** One of each zone, where nobody else of any story works. */
const PLACES = [
  ['14604', 'America/New_York'],
  ['50309', 'America/Chicago'],
  ['87501', 'America/Denver'],
  ['97701', 'America/Los_Angeles'],
] as const

// It is already the next day there.
test.use({ timezoneId: 'Asia/Tokyo', viewport: { width: 390, height: 844 } })

test('families in four zones book seven in the morning, and everybody reads the hour of the place, in browsers set to a fifth', async ({
  browser,
}) => {
  const operator = await openOperator(browser)
  const open = async () =>
    (
      await browser.newContext({
        timezoneId: 'Asia/Tokyo',
        viewport: { width: 390, height: 844 },
      })
    ).newPage()
  for (const [zip, timeZone] of PLACES) {
    const [customer, pro] = [await open(), await open()]
    await becomeProfessional(pro, operator, { trade: 'electrical', zipCode: zip })
    await signUp(customer)
    const found = await customer.request.get(`/api/windows?sku=ELE-OUTLET&zip=${zip}`)
    const windows: { start: string; end: string; label: string; timeZone: string }[] =
      await found.json()
    const window = windows.find(({ label }) => label.startsWith('Tomorrow, 7:00 AM'))
    if (window === undefined) throw new Error(`nobody comes to ${zip} tomorrow at seven`)
    const hours = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric' })
    expect([window.timeZone, hours.format(new Date(window.start))]).toEqual([timeZone, '7 AM'])

    const booked = await customer.request.post('/api/ai/book', {
      data: {
        sku: 'ELE-OUTLET',
        address: '7 Clock Street',
        zip,
        notes: '',
        preferredWindowStart: window.start,
        preferredWindowEnd: window.end,
      },
    })
    const { id } = await booked.json()
    await customer.goto(`/bookings/${id}`)
    await expect(customer.getByText('7:00 AM - 9:00 AM').first()).toBeVisible()
    await expectNoSidewaysScroll(customer)

    await pro.goto('/professional')
    const request = pro.getByRole('listitem').filter({ hasText: '7 Clock Street' })
    await expect(request.getByText('7:00 AM - 9:00 AM')).toBeVisible()
    await request.getByRole('button', { name: 'Accept' }).click()
    await expect(pro.getByText('You have successfully accepted this job.')).toBeVisible()
    await expect(request.getByText('7:00 AM - 9:00 AM')).toBeVisible()
    await pro.goto('/professional/business')
    await expect(pro.getByText(/within these hours, in \w+ Time/)).toBeVisible()

    // Operators read all of it by the clocks of the job, and are told which those are.
    const desk = await open()
    await desk.context().addCookies((await operator.context().storageState()).cookies)
    await desk.goto(`/operator/bookings/${id}`)
    const first = desk.getByRole('region', { name: 'History' }).locator('time').first()
    const at = await first.getAttribute('datetime')
    const moment = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
    })
    await expect(first).toContainText(moment.format(new Date(at ?? '')))
    const isElsewhere = timeZone !== 'America/New_York'
    await expect(desk.getByText('Times on this page')).toHaveCount(isElsewhere ? 1 : 0)
    await desk.getByRole('button', { name: 'Another time' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByLabel('From')).toHaveValue('07:00')
    await expect(dialog.getByText('by the clocks where the job is')).toHaveCount(
      isElsewhere ? 1 : 0,
    )
    await expectNoSidewaysScroll(desk)
    for (const page of [customer, pro, desk]) await page.context().close()
  }
})
