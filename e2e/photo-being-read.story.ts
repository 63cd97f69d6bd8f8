import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { chooseFiles, holdReading, photo } from './photo-files.ts'
import { chooseTime, describe, expect, signUp, test } from './story.ts'

/** Where nobody else of any story works: Nampa. */
const ZIP = '83651'

test.use({ viewport: { width: 390, height: 844 } })

const DAMAGED = { name: 'cut-off.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }

test('a photo that is still being read goes along with what is sent, and one that cannot be holds it back', async ({
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
  const add = customer.getByRole('button', { name: 'Add photos' })
  const confirm = customer.getByRole('button', { name: 'Confirm Booking' })
  const cannotRead = await holdReading(customer)
  await chooseFiles(customer, add, [DAMAGED])
  await confirm.click()
  await expect(customer.getByRole('button', { name: 'Creating' })).toBeVisible()
  await cannotRead()
  await expect(customer.getByText('cut-off.jpg: the file may be damaged.')).toBeVisible()
  await expect(confirm).toBeEnabled()

  const read = await holdReading(customer)
  await chooseFiles(customer, add, [await photo(customer, 'teal')])
  await confirm.click()
  await expect(customer.getByRole('button', { name: 'Creating' })).toBeVisible()
  await read()
  await customer.waitForURL('**/dashboard')
  const booked = async () => (await customer.request.get('/api/bookings')).json()
  await expect.poll(async () => (await booked())[0]?.photos).toHaveLength(1)
  expect(await booked()).toHaveLength(1)

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
  await dialog.getByRole('button', { name: 'Send in for a check' }).click()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toHaveCount(0)
  await readPaper()
  const card = licenses.getByRole('listitem').filter({ hasText: `ID-${process.pid}` })
  await expect(card.getByRole('button', { name: 'The paper' })).toBeVisible()
})
