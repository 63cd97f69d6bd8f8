import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import {
  chooseTime,
  describe,
  SIZES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from './story.ts'
import { book } from './two-operators.ts'

/** Where nobody else of any story works. */
const PLACES = SIZES.map(([where, viewport], index) => ({
  where,
  viewport,
  address: `${viewport.width} East 20th Street`,
  zip: ['59601', '83702'][index] ?? '',
}))

/** Booked by somebody new, and accepted by the one electrician who serves the place; both look at it. */
async function acceptedJob(
  customer: Page,
  pro: Page,
  { address, zip }: { address: string; zip: string },
) {
  await signUp(customer)
  await describe(customer, 'An outlet in the bedroom is dead')
  await customer.getByLabel('Address').fill(address)
  await customer.getByLabel('ZIP Code').fill(zip)
  await chooseTime(customer, 5)
  await customer.getByLabel('Phone').fill('212 555 0100')
  await customer.getByRole('button', { name: 'Confirm Booking' }).click()
  await customer.waitForURL('**/dashboard')
  await customer.getByRole('link', { name: 'See the details' }).click()
  const request = pro.getByRole('listitem').filter({ hasText: address })
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByRole('button', { name: 'Change time' })).toBeVisible()
  await request.getByRole('link').first().click()
}

/** By day as before, and on call at night. */
async function takeNights(pro: Page) {
  const hours = [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) => [
    { dayOfWeek, startTime: '07:00', endTime: '21:00' },
    { dayOfWeek, startTime: '21:00', endTime: '07:00', onCall: true },
  ])
  const saved = await pro.request.put('/api/professional/hours', { data: { hours } })
  expect(saved.status()).toBe(200)
}

async function askForAnotherTime(customer: Page, which: number) {
  await customer.getByRole('button', { name: 'Change time' }).click()
  const dialog = customer.getByRole('dialog', { name: 'Change time' })
  await expect(dialog.getByText('until then your time holds')).toBeVisible()
  // Somebody is on call: who cannot wait sees the night as well.
  const atNight = dialog.getByRole('radio', { name: '9:00 PM - 11:00 PM' })
  const urgent = dialog.getByRole('switch', { name: 'It cannot wait' })
  await urgent.check()
  // One day at a time, as in a booking.
  await dialog.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(dialog.getByRole('group', { name: /^Tomorrow/ })).toBeVisible()
  await expect(atNight.first()).toBeVisible()
  await urgent.uncheck()
  await expect(atNight).toHaveCount(0)
  expect(await dialog.getByRole('radio').count()).toBeLessThanOrEqual(7)
  await dialog.getByRole('radio').nth(which).press('Space')
  await expectAccessible(customer)
  await dialog.getByRole('button', { name: 'Ask for this time' }).click()
  await expect(customer.getByText('Another time is asked for')).toBeVisible()
}

for (const { where, viewport, address, zip } of PLACES)
  test(`on ${where} a visit is changed instead of canceled, and who had it goes on reading it`, async ({
    browser,
  }) => {
    const open = async () => (await browser.newContext({ viewport })).newPage()
    const [customer, pro, operator] = [await open(), await open(), await open()]
    await signInAsOperator(operator)
    await becomeProfessional(pro, operator, { trade: 'electrical', zipCode: zip })
    await takeNights(pro)
    await pro.goto('/professional')
    await expect(pro.getByRole('heading', { name: 'New Job Requests' })).toBeVisible()
    await acceptedJob(customer, pro, { address, zip })

    // The details are put right, and a refusal takes nothing of what is typed.
    await customer.getByRole('button', { name: 'Change details' }).click()
    const details = customer.getByRole('dialog', { name: 'Change details' })
    await details.getByLabel('Notes').fill('The bell is broken.')
    await details.getByLabel('Address').fill('')
    await details.getByRole('button', { name: 'Save details' }).click()
    await expect(details.getByText('Enter the address.')).toBeVisible()
    await expectAccessible(customer)
    await details.getByLabel('Address').fill(`${address}, 3rd floor`)
    await details.getByRole('button', { name: 'Save details' }).click()
    // A dialog that opens meanwhile does not hold what was said before: its buttons would jump once that goes.
    await expect(customer.getByText('Details Saved')).toBeVisible()
    await customer.getByRole('button', { name: 'Cancel booking' }).click()
    const cancel = customer.getByRole('dialog', { name: 'Cancel this booking?' })
    await expect(cancel.getByRole('button', { name: 'Keep it' })).toBeVisible()
    await expect(cancel.getByText('Details Saved')).toHaveCount(0)
    await cancel.getByRole('button', { name: 'Keep it' }).click()
    await expect(pro.getByText('The bell is broken.')).toBeVisible()
    await expect(pro.getByText(`${address}, 3rd floor`)).toBeVisible()
    // Both read that it was changed, and the professional also beside it.
    await expect(customer.getByText('You changed the address and the notes')).toBeVisible()
    await expect(pro.getByText(/ changed the address and the notes$/)).toBeVisible()
    const changed = (what: string) =>
      pro.getByText(new RegExp(` changed the ${what} \\w{3}, \\w{3} \\d+, `))
    await expect(changed('address')).toBeVisible()
    await expect(changed('notes')).toBeVisible()
    // So it does in the schedule and in the list of all jobs, which they may read without opening the visit.
    for (const list of ['/professional', '/jobs']) {
      await pro.goto(list)
      await expect(changed('address')).toBeVisible()
      await expect(changed('notes')).toBeVisible()
      await expectAccessible(pro)
      await expectNoSidewaysScroll(pro)
      await pro.goBack()
    }

    await askForAnotherTime(customer, 1)
    await expect(customer.getByText('has 5 min to agree')).toBeVisible()
    await expect(pro.getByText('5 min left to answer')).toBeVisible()
    for (const page of [customer, pro]) {
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    // They need not open the page of the visit to know of it.
    await customer.goto('/customer')
    await expect(customer.getByText(/^Another time is asked for: \w{3}, \w{3} \d/)).toHaveCount(2)
    await expectAccessible(customer)
    await expectNoSidewaysScroll(customer)
    await customer.goBack()
    await customer.getByRole('button', { name: 'Keep the agreed time' }).click()
    await expect(pro.getByText(/\d min left to answer/)).toHaveCount(0)

    await askForAnotherTime(customer, 1)
    await pro.getByRole('button', { name: 'I can make it' }).click()
    await expect(pro.getByText('New Time Agreed')).toBeVisible()
    // The button that was pressed goes with the question.
    await expect(pro.locator('main')).toBeFocused()
    await expect(customer.getByText('Another time is asked for')).toHaveCount(0)
    await expect(customer.getByText('Lena agreed to another time')).toBeVisible()
    await expect(pro.getByText('You agreed to another time')).toBeVisible()

    // Wherever they are it is told; from the list of all jobs they say that they cannot, and the job stays there, as it was.
    await pro.goto('/professional/business')
    await askForAnotherTime(customer, 2)
    await expect(pro.getByRole('link', { name: 'Can you come at another time?' })).toBeVisible()
    await expect(pro).toHaveTitle(/Another time asked for/)
    await expectAccessible(pro)
    await expectNoSidewaysScroll(pro)
    await pro.goto('/jobs')
    await pro.getByRole('button', { name: 'I cannot' }).click()
    await expect(pro.getByRole('heading', { name: 'Canceled and given back' })).toBeVisible()
    await expect(pro.locator('main')).toBeFocused()
    await expect(pro.getByText('Another time was needed')).toBeVisible()
    await expectAccessible(pro)
    await expectNoSidewaysScroll(pro)
    await expect(customer.getByRole('button', { name: 'Choose another time' })).toBeVisible()
    await expect(customer.getByText(/^Your professional cannot come at the new time/)).toBeVisible()
    const given = pro
      .getByRole('region', { name: 'Canceled and given back' })
      .getByRole('listitem')
      .first()
    await given.getByRole('link').click()
    await expect(pro.locator('main').getByText('Passed on', { exact: true })).toBeVisible()
    await expect(pro.getByText(address)).toHaveCount(0)
    await pro.getByRole('button', { name: 'Message' }).click()
    await expect(pro.getByText('You can read what was written until then.')).toBeVisible()
    await expectAccessible(pro)

    await customer.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(customer.getByText('Canceling is free.')).toBeVisible()
    await expect(customer.getByText('Nobody is assigned right now')).toBeVisible()
    await expectAccessible(customer)
    await customer.getByRole('button', { name: 'Cancel the booking' }).click()
    await expect(customer.getByText('Booking Canceled')).toBeVisible()
    // The button that opened the dialog has gone with the visit.
    await expect(customer.locator('main')).toBeFocused()
    // What was said while somebody had it is there still, and nothing more is written.
    await customer.getByRole('button', { name: 'Messages' }).click()
    const thread = customer.getByRole('dialog', { name: 'Booking Messages' })
    await expect(thread.getByText('You canceled the booking.')).toBeVisible()
    await expect(thread.getByText('This booking was canceled.')).toBeVisible()
    await expect(thread.getByRole('textbox')).toHaveCount(0)
    await expect(thread.getByText('To reach us:').getByRole('link')).not.toHaveCount(0)
    await expectAccessible(customer)
  })

const NOWHERE = [
  {
    zip: '99603',
    said: 'Nobody serves 99603 for this yet.',
    advice: 'We go on asking for your time. If you would rather not wait',
  },
  {
    zip: '1000',
    said: 'We do not know this ZIP code. Please check the digits.',
    advice: 'This booking is for ZIP 1000, which cannot be changed.',
  },
]

for (const [where, viewport] of SIZES)
  test(`on ${where} no other time is offered where nobody comes, but the ways that are left`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signUp(page)
    const dialog = page.getByRole('dialog', { name: 'Choose another time' })
    for (const { zip, said, advice } of NOWHERE) {
      await page.goto(`/bookings/${await book(page, { zip })}`)
      await page.getByRole('button', { name: 'Choose another time' }).click()
      await expect(dialog.getByText(said)).toBeVisible()
      await expect(dialog.getByText(advice)).toBeVisible()
      await expect(dialog.getByText('Somebody suitable is free')).toHaveCount(0)
      await expect(dialog.getByText('Nobody is free near')).toHaveCount(0)
      await expect(dialog.getByRole('button', { name: 'Take this time' })).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }

    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    const cancel = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await expect(dialog).toHaveCount(0)
    await cancel.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByRole('button', { name: 'Choose another time' })).toBeFocused()
    await page.getByRole('button', { name: 'Choose another time' }).click()
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await cancel.getByRole('button', { name: 'Cancel the booking' }).click()
    await expect(page.getByText('Booking Canceled')).toBeVisible()
    await expect(page.locator('main')).toBeFocused()

    // The other one is booked anew, for a place where somebody comes; what was told goes along.
    const bookings = await (await page.request.get('/api/bookings')).json()
    const { id, address } = bookings.find(({ zip }: { zip: string }) => zip === '99603')
    await page.goto(`/bookings/${id}`)
    await page.getByRole('button', { name: 'Choose another time' }).click()
    await dialog.getByRole('link', { name: 'Book again' }).click()
    await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
    await expect(page.getByLabel('Address')).toHaveValue(address)
  })

test('a list of other times that is empty has nothing above it that tells of some', async ({
  page,
}) => {
  await signUp(page)
  await page.goto(`/bookings/${await book(page, { zip: '10001' })}`)
  // As it is when everybody is at work for a week.
  await page.route(/\/api\/windows\?/, (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Choose another time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose another time' })
  await expect(dialog.getByText('Nobody is free near 10001 in the next seven days.')).toBeVisible()
  await expect(dialog.getByText('Somebody suitable is free')).toBeHidden()
  await page.unroute(/\/api\/windows\?/)
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect(dialog.getByText('Somebody suitable is free at these times.')).toBeVisible()
  await expectAccessible(page)
})
