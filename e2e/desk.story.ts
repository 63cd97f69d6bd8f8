import type { Locator, Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import {
  DESK_AND_PHONE,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from './story.ts'

/** Where nobody else of any story works. */
const ZIP = '59801'

/** On a wide screen, and on the phone to which alerts come at night. */
async function look(page: Page) {
  for (const [, viewport] of DESK_AND_PHONE) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}

/** At night two days from now, by the clocks of New York: nobody is on call. */
async function book(page: Page, zip = ZIP): Promise<string> {
  const start = new Date(Date.now() + 2 * 86_400_000)
  start.setUTCHours(8, 0, 0, 0)
  const answer = await page.request.post('/api/ai/book', {
    data: {
      sku: 'PLB-DRAIN',
      address: '301 Harbor Street',
      zip,
      notes: 'The whole kitchen is under water.',
      phone: '212 555 0100',
      preferredWindowStart: start.toISOString(),
      preferredWindowEnd: new Date(start.getTime() + 7_200_000).toISOString(),
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

test('an operator finds somebody for the night, and it is all on one page', async ({
  page,
  browser,
}) => {
  const operator = await openOperator(browser)
  const open = async () => (await browser.newContext()).newPage()
  const pro = await open()
  await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: ZIP })
  await signUp(page)
  const id = await book(page)

  // The list says whom to call and who is nearest; a link from any mail leads to the whole of it.
  await operator.goto('/operator/bookings')
  const row = operator.getByRole('listitem').filter({ hasText: `ZIP ${ZIP}` })
  // Who is nearest is asked for only once the row is near the window, and other stories' rows may stand above it.
  await row.scrollIntoViewIfNeeded({ timeout: 40_000 })
  await expect(row.getByText(/Nearest: Lena Moreau does not work then/)).toBeVisible()
  await expect(row.getByRole('link', { name: '(212) 555-0100' })).toBeVisible()
  await look(operator)
  await operator.goto(`/bookings/${id}`)
  await operator.waitForURL(`**/operator/bookings/${id}`)
  await expect(operator.getByText('The whole kitchen is under water.')).toBeVisible()
  const nearest = operator.getByRole('list', { name: 'Who is nearest to suitable' })
  await expect(nearest.getByText('Does not work then.')).toBeVisible()
  await expect(nearest.getByText('Propose a time:')).toBeVisible()
  await look(operator)

  // Another time is proposed, and thought better of.
  await nearest.getByRole('button', { name: /AM|PM/ }).first().click()
  await expect(operator.getByRole('dialog', { name: 'Another time' })).toBeVisible()
  await look(operator)
  // Closed by accident, or with the page loaded anew, it holds what was picked.
  const another = operator.getByRole('dialog', { name: 'Another time' })
  const right = async (label: string) => {
    const box = await another.getByLabel(label).boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  await operator.setViewportSize({ width: 1280, height: 860 })
  expect(await right('To')).toBeLessThanOrEqual(await right('Day'))
  await another.getByLabel('From').fill('07:45')
  await another.getByLabel('To').fill('09:15')
  await operator.keyboard.press('Escape')
  await operator.reload()
  await nearest.getByRole('button', { name: /AM|PM/ }).first().click()
  await expect(another.getByLabel('From')).toHaveValue('07:45')
  await expect(another.getByLabel('To')).toHaveValue('09:15')
  await operator.keyboard.press('Escape')

  // It is offered all the same, in spite of the one part, and why is kept.
  await nearest.getByRole('button', { name: 'Offer to Lena Moreau' }).click()
  const offer = operator.getByRole('dialog', { name: 'Offer it to Lena Moreau?' })
  await offer.getByRole('button', { name: 'Offer it' }).click()
  await expect(offer.getByText('Say why, in a sentence.')).toBeVisible()
  await expect(offer.getByText('Say why this is all right, in a sentence.')).toBeVisible()
  await offer.getByLabel('Reason').fill('It cannot wait until the morning.')
  await offer.getByRole('button', { name: 'Offer it' }).click()
  await expect(offer.getByLabel('Why it is all right')).toBeFocused()
  await expect(offer.getByText('Say why, in a sentence.')).toHaveCount(0)
  await look(operator)
  await offer.getByLabel('Why it is all right').fill('She said yes on the phone.')
  // Closing it loses nothing.
  await operator.keyboard.press('Escape')
  await nearest.getByRole('button', { name: 'Offer to Lena Moreau' }).click()
  await expect(offer.getByLabel('Why it is all right')).toHaveValue('She said yes on the phone.')
  await expect(offer.getByLabel('Reason')).toHaveValue('It cannot wait until the morning.')
  await offer.getByRole('button', { name: 'Offer it' }).click()
  await expect(operator.getByText('Offer Made')).toBeVisible()
  await expect(operator.getByText('Is asked at this moment.')).toBeVisible()
  await expect(operator.getByText(/Chosen by Olga Operator in spite of/)).toBeVisible()

  await pro.goto('/professional')
  const request = pro.getByRole('listitem').filter({ hasText: '301 Harbor Street' })
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(pro.getByText('You have successfully accepted this job.')).toBeVisible()

  // Both are written to, and a note is left.
  await operator.reload()
  await operator.getByRole('button', { name: 'Write' }).click()
  const message = operator.getByRole('dialog', { name: 'Write as Fixwell' })
  await message.getByLabel('To').selectOption('both')
  await message.getByLabel('Message').fill('Please turn off the main valve.')
  // Opened anew, it is still for whom it was written.
  await operator.keyboard.press('Escape')
  await operator.getByRole('button', { name: 'Write' }).click()
  await expect(message.getByLabel('Message')).toHaveValue('Please turn off the main valve.')
  await expect(message.getByLabel('To')).toHaveValue('both')
  await message.getByRole('button', { name: 'Send' }).click()
  await expect(operator.getByText('Fixwell to both')).toBeVisible()
  await operator.getByRole('button', { name: 'Note' }).click()
  const note = operator.getByRole('dialog', { name: 'A note on this booking' })
  await note.getByLabel('Note').fill('Called her at three.')
  await note.getByRole('button', { name: 'Keep the note' }).click()
  await expect(note).toHaveCount(0)
  await expect(operator.getByText('Called her at three.')).toBeVisible()
  await page.goto(`/bookings/${id}`)
  await page.getByRole('button', { name: /^Message/ }).click()
  const thread = page.getByRole('dialog', { name: 'Booking Messages' })
  await expect(thread.getByText('Please turn off the main valve.')).toBeVisible()
  await expect(thread.getByText('Fixwell', { exact: true })).toBeVisible()
  await look(operator)

  // And in the end its customer phones, and it is canceled for them, which both are told with the reason.
  await operator.getByRole('button', { name: 'Cancel booking' }).click()
  const cancel = operator.getByRole('dialog', { name: 'Cancel this booking?' })
  await cancel.getByLabel('Reason').fill('The water is off, and it can wait.')
  await cancel.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(cancel.getByText('Say who cancels.')).toBeVisible()
  await cancel.getByRole('radio', { name: /asked us to/ }).check()
  await look(operator)
  await cancel.getByRole('button', { name: 'Cancel for the customer' }).click()
  await expect(operator.getByText('An operator canceled it for the customer')).toBeVisible()
  await expect(operator.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0)
  await expect(operator.locator('main')).toBeFocused()
  await look(operator)
  await page.keyboard.press('Escape')
  await expect(page.getByText('We canceled for you, as you asked')).toBeVisible()
  await expect(page.getByText('The water is off, and it can wait.')).toBeVisible()
  // What was written before can be read still.
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect(thread.getByText('Please turn off the main valve.')).toBeVisible()
  await expect(thread.getByText('This booking was canceled.')).toBeVisible()
  await expect(thread.getByRole('textbox')).toHaveCount(0)
})

test('who could come stands in columns, whatever there is to say of each', async ({
  page,
  browser,
}) => {
  const operator = await openOperator(browser)
  await signUp(page)
  // Where several work, some of whom may be offered it all the same.
  const id = await book(page, '10001')
  await operator.setViewportSize({ width: 1280, height: 860 })
  await operator.goto(`/operator/bookings/${id}`)
  const nearest = operator.getByRole('list', { name: 'Who is nearest to suitable' })
  const leftOf = (parts: Locator) =>
    parts.evaluateAll((all) => [
      ...new Set(all.map((it) => Math.round(it.getBoundingClientRect().x))),
    ])
  await expect(nearest.getByRole('link').nth(2)).toBeVisible()
  const buttons = nearest.getByRole('button')
  expect(await leftOf(nearest.locator('a[href^="tel:"]'))).toHaveLength(1)
  expect(await leftOf(buttons.filter({ hasText: 'Offer' }))).toHaveLength(1)
  // In the morning or after noon, as the hour has it.
  expect(await leftOf(buttons.filter({ hasText: /\d [AP]M/ }))).toHaveLength(2)
  await page.request.post(`/api/bookings/${id}/cancel`)
})
