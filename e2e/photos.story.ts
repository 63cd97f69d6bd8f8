import type { Locator, Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import { chooseFiles, photo } from './photo-files.ts'
import {
  breakOnce,
  chooseTime,
  describe,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from './story.ts'
import { book } from './two-operators.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Where nobody else of any story works. */
const ZIP = '05401'
const ADDRESS = `${process.pid} Maple Street`

const choose = async (page: Page, button: Locator, colours: readonly string[]) =>
  chooseFiles(page, button, await Promise.all(colours.map((each) => photo(page, each))))

/** Not only its place: the picture itself has come. */
const expectShown = (image: Locator) =>
  expect
    .poll(() =>
      image.evaluate((each) => (each instanceof HTMLImageElement ? each.naturalWidth : 0)),
    )
    .toBeGreaterThan(0)

test('photos go with the request, in the thread, and before and after the work', async ({
  page: customer,
  browser,
}) => {
  const open = async () =>
    (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const operator = await open()
  await signInAsOperator(operator)
  const pro = await open()
  await becomeProfessional(pro, operator, { trade: 'plumbing', zipCode: ZIP })

  // Chosen before there is a booking.
  await signUp(customer)
  await describe(customer, 'kitchen sink is clogged')
  await customer.getByLabel('Address').fill(ADDRESS)
  await customer.getByLabel('ZIP Code').fill(ZIP)
  await chooseTime(customer, 3)
  await customer.getByLabel('Phone').fill('212 555 0100')
  const chosen = customer.getByRole('group', { name: 'Photos' })
  await choose(customer, chosen.getByRole('button', { name: 'Add photos' }), [
    'teal',
    'maroon',
    'olive',
  ])
  await expect(chosen.getByRole('img')).toHaveCount(3)
  await chosen.getByRole('button', { name: 'Remove photo 3' }).click()
  await expect(chosen.getByRole('img')).toHaveCount(2)
  // The page is loaded anew: they are too large to be kept, and it says so.
  await customer.reload()
  await expect(customer.getByLabel('Address')).toHaveValue(ADDRESS)
  const lost = chosen.getByText(/ha(s|ve) to be added again/)
  await expect(lost).toContainText('Your 2 photos have to be added again.')
  await expectAccessible(customer)
  await choose(customer, chosen.getByRole('button', { name: 'Add photos' }), ['teal'])
  await expect(lost).toContainText('Your photo has to be added again.')
  await choose(customer, chosen.getByRole('button', { name: 'Add more photos' }), ['maroon'])
  await expect(chosen.getByRole('img')).toHaveCount(2)
  await expect(lost).toHaveCount(0)
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)

  // One does not get through: the booking stands, and the page says so.
  await breakOnce(customer, '**/api/bookings/*/photos')
  await customer.getByRole('button', { name: 'Confirm Booking' }).click()
  await customer.waitForURL('**/dashboard')
  await expect(customer.getByText('One photo was not sent. Your booking stands.')).toBeVisible()
  await expectAccessible(customer)
  await customer.getByRole('button', { name: 'Try again' }).click()
  await expect(customer.getByText('was not sent')).toBeHidden()
  await customer.getByRole('link', { name: 'See the details' }).click()
  const wrong = customer.getByRole('list', { name: 'Photo of what is wrong' })
  await expect(wrong.getByRole('img')).toHaveCount(2)
  await expectShown(wrong.getByRole('img').first())

  // Whoever is asked sees them before they accept.
  await pro.goto('/professional')
  const request = pro.getByRole('listitem').filter({ hasText: ADDRESS })
  await expect(request.getByRole('img')).toHaveCount(2)
  await request.getByRole('button', { name: 'Photo of what is wrong, 1 of 2' }).click()
  const large = pro.getByRole('dialog').getByRole('img')
  await expectShown(large)
  await expectAccessible(pro)
  await pro.keyboard.press('Escape')
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(pro.getByText('You have successfully accepted this job.')).toBeVisible()

  await customer.getByRole('button', { name: /^Message/ }).click()
  const thread = customer.getByRole('dialog', { name: 'Booking Messages' })
  await choose(customer, thread.getByRole('button', { name: 'Add photos' }), ['navy'])
  await expectShown(thread.getByRole('img', { name: 'Photo you sent' }))
  await expectAccessible(customer)
  await customer.keyboard.press('Escape')
  await pro.goto(customer.url())
  await pro.getByRole('button', { name: 'Message, 1 unread' }).click()
  await expectShown(pro.getByRole('img', { name: 'Photo sent to you' }))
  await pro.keyboard.press('Escape')

  await choose(pro, pro.getByRole('button', { name: 'Add photos before the work' }), ['black'])
  await expectShown(pro.getByRole('img', { name: 'Photo before the work' }))
  await expectAccessible(pro)
  await expectNoSidewaysScroll(pro)
  await expect(customer.getByRole('img', { name: 'Photo before the work' })).toBeVisible()

  // Their own they take away again, and it goes from the other page, too.
  await pro.getByRole('button', { name: 'Photo before the work' }).click()
  await pro.getByRole('button', { name: 'Remove this photo' }).click()
  await expect(pro.getByRole('img', { name: 'Photo before the work' })).toHaveCount(0)
  await expect(customer.getByRole('img', { name: 'Photo before the work' })).toHaveCount(0)
})

test('of a canceled booking it is not said that somebody sees its photos', async ({ page }) => {
  await signUp(page)
  const id = await book(page, { zip: ZIP, hour: 20 })
  const sent = await page.request.post(`/api/bookings/${id}/photos`, {
    multipart: { kind: 'request', photo: await photo(page, 'teal') },
  })
  expect(sent.status()).toBe(201)
  await page.goto(`/bookings/${id}`)
  await expect(page.getByText('Your professional sees them.')).toBeVisible()
  await page.request.post(`/api/bookings/${id}/cancel`)
  await expect(page.getByText('no professional sees them any more')).toBeVisible()
  await expect(page.getByText('Your professional sees them.')).toHaveCount(0)
})

test('whoever closes the tab while a photo is on its way is asked first', async ({ page }) => {
  await signUp(page)
  const id = await book(page, { zip: ZIP, hour: 16 })
  await page.goto(`/bookings/${id}`)
  let send = () => {}
  const held = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/api/bookings/*/photos', async (route) => {
    await held
    await route.continue()
  })
  await choose(page, page.getByRole('button', { name: 'Add photos' }), ['teal'])
  await expect(page.getByRole('progressbar')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  send()
  await expect(page.getByRole('img', { name: 'Photo of what is wrong' })).toBeVisible()
  // Nothing is on its way any more: nobody is asked.
  await page.reload()
  await expect(page.getByRole('img', { name: 'Photo of what is wrong' })).toBeVisible()
})
