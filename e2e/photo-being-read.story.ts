import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { chooseFiles, holdReading, photo } from './photo-files.ts'
import { chooseTime, describe, expect, signUp, test } from './story.ts'

/** Where nobody else of any story works: Nampa. */
const ZIP = '83651'

test.use({ viewport: { width: 390, height: 844 } })

const DAMAGED = { name: 'cut-off.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }

const sayOneMoment = (page: Page) =>
  expect(page.getByText('A file you chose is still being read. Nothing was sent')).toBeVisible()

test('nothing is sent without a photo that is still being read, and one that cannot be is named', async ({
  page: customer,
  browser,
}) => {
  const pro = await (await browser.newContext()).newPage()
  await becomeProfessional(pro, await openOperator(browser), { trade: 'plumbing', zipCode: ZIP })
  await signUp(customer)
  await describe(customer, 'kitchen sink is clogged')
  await customer.getByLabel('Address').fill(`${process.pid} Boone Avenue`)
  await customer.getByLabel('ZIP Code').fill(ZIP)
  await chooseTime(customer, 3)
  const chosen = customer.getByRole('group', { name: 'Photos' })
  const confirm = customer.getByRole('button', { name: 'Confirm Booking' })
  const read = await holdReading(customer)
  await chooseFiles(customer, chosen.getByRole('button', { name: 'Add photos' }), [
    await photo(customer, 'teal'),
    DAMAGED,
  ])
  await confirm.click()
  await sayOneMoment(customer)
  await read()
  await expect(customer.getByText('cut-off.jpg: the file may be damaged.')).toBeVisible()
  await expect(chosen.getByRole('img')).toHaveCount(1)
  const booked = async () => (await customer.request.get('/api/bookings')).json()
  expect(await booked()).toEqual([])
  await confirm.click()
  await customer.waitForURL('**/dashboard')
  await expect.poll(async () => (await booked())[0]?.photos).toHaveLength(1)

  await pro.goto('/professional/business')
  const licenses = pro.getByRole('region', { name: 'Licenses' })
  await licenses.getByRole('button', { name: 'Add a license' }).click()
  const dialog = pro.getByRole('dialog')
  await dialog.getByLabel('License number').fill(`ID-${process.pid}`)
  await dialog.getByLabel('Issuing state').fill('ID')
  await dialog.getByLabel('Expiration date').fill('2031-05-31')
  const paper = await photo(pro, 'maroon')
  const readPaper = await holdReading(pro)
  await chooseFiles(pro, dialog.getByRole('button', { name: 'Add a photo or PDF' }), [paper])
  const send = dialog.getByRole('button', { name: 'Send in for a check' })
  await send.click()
  await sayOneMoment(pro)
  await readPaper()
  await expect(dialog.getByRole('img')).toHaveCount(1)
  // Closed and opened once more, it has its paper still.
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toHaveCount(0)
  await licenses.getByRole('button', { name: 'Add a license' }).click()
  await expect(dialog.getByRole('img')).toHaveCount(1)
  await send.click()
  await expect(dialog).toHaveCount(0)
  const card = licenses.getByRole('listitem').filter({ hasText: `ID-${process.pid}` })
  await expect(card.getByRole('button', { name: 'The paper' })).toBeVisible()
})
