import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { chooseFiles, photo } from './photo-files.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './story.ts'
import { post } from './two-operators.ts'

test.use({ viewport: { width: 390, height: 844 } })

const NUMBER = `PP-${process.pid}`
const PAPERS = '**/licenses/*/papers'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% ${name}\n%%EOF\n`),
})

test('a license goes in with its paper, and the operator has both before them', async ({
  page,
  browser,
}) => {
  const operator = await openOperator(browser)
  await becomeProfessional(page, operator, { trade: 'plumbing', zipCode: '58501' })
  await page.goto('/professional/business')
  const licenses = page.getByRole('region', { name: 'Licenses' })
  await licenses.getByRole('button', { name: 'Add a license' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('License number').fill(NUMBER)
  await dialog.getByLabel('Issuing state').fill('ND')
  await dialog.getByLabel('Expiration date').fill('2031-05-31')
  const add = dialog.getByRole('button', { name: 'Add a photo or PDF' })
  await chooseFiles(page, add, [await photo(page, 'teal')])
  await chooseFiles(page, add, [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ])
  await expect(page.getByText(/^notes\.txt: choose a JPEG, PNG or WebP, or a PDF/)).toBeVisible()
  const damaged = { ...(await photo(page, 'teal')), name: 'pipe.jpg' }
  await chooseFiles(page, add, [{ ...damaged, buffer: damaged.buffer.subarray(0, 300) }])
  await expect(page.getByText(/^pipe\.jpg: the file may be damaged/)).toBeVisible()
  const heic = Buffer.from('00000018667479706865696300000000', 'hex')
  await chooseFiles(page, add, [{ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic }])
  await expect(page.getByText(/^IMG_1\.HEIC: your phone keeps photos as HEIC/)).toBeVisible()
  await expect(dialog.getByRole('img')).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send in for a check' }).click()

  const card = licenses.getByRole('listitem').filter({ hasText: NUMBER })
  await expect(card.getByRole('button', { name: 'The paper' })).toBeVisible()
  // The second does not get through, and is sent again.
  await page.route(PAPERS, (route) => route.abort())
  const more = card.getByRole('button', { name: 'Add a photo or PDF of it' })
  await chooseFiles(page, more, [pdf('register.pdf')])
  await expect(card.getByText('It did not get through.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.unroute(PAPERS)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByRole('link', { name: 'Paper 2 of 2 (PDF)' })).toBeVisible()
  await expect(more).toHaveCount(0)
  await card.getByRole('button', { name: 'Paper 1 of 2' }).click()
  await page.getByRole('button', { name: 'Remove this photo' }).click()
  await expect(card.getByRole('link', { name: 'The paper (PDF)' })).toBeVisible()
  await chooseFiles(page, more, [await photo(page, 'teal')])
  await expect(card.getByRole('button', { name: 'Paper 2 of 2' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await operator.setViewportSize({ width: 390, height: 844 })
  await operator.goto('/operator/licenses')
  const row = operator.getByRole('listitem').filter({ hasText: NUMBER })
  await row.getByRole('button', { name: `Check` }).click()
  const check = operator.getByRole('dialog')
  await check.getByRole('button', { name: 'Paper 2 of 2' }).click()
  await expect(operator.getByRole('img', { name: 'Paper 2 of 2, enlarged' })).toBeVisible()
  await operator.keyboard.press('Escape')
  const [file] = await Promise.all([
    operator.waitForEvent('download'),
    check.getByRole('link', { name: 'Paper 1 of 2 (PDF)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^license-.*\.pdf$/)
  await expectAccessible(operator)
  await expectNoSidewaysScroll(operator)
  await check.getByLabel('Where you looked it up').fill('Board of Plumbers')
  await check.getByRole('button', { name: 'Valid', exact: true }).click()
  await expect(card.getByText('Valid until May 31, 2031')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Paper 2 of 2' })).toBeVisible()
})

/** Opens the question whether the one that was mistyped is withdrawn. */
async function askToWithdraw(page: Page, number: string) {
  const card = page.getByRole('listitem').filter({ hasText: number })
  await card.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this license?' })
  return { card, dialog, withdraw: dialog.getByRole('button', { name: 'Withdraw the license' }) }
}

/** Where there is no room beside the words about it, the button's own begin where those do. */
async function expectInLine(page: Page, number: string) {
  const card = page.getByRole('listitem').filter({ hasText: number })
  const [heading, button] = [
    await card.getByRole('heading').boundingBox(),
    await card.getByText('Withdraw', { exact: true }).boundingBox(),
  ]
  expect(button?.y).toBeGreaterThan(heading?.y ?? Infinity)
  expect(button?.x).toBeCloseTo(heading?.x ?? 0, 0)
}

test('a license that was mistyped is withdrawn while nobody has checked it', async ({
  page,
  browser,
}) => {
  const operator = await openOperator(browser)
  await becomeProfessional(page, operator, { trade: 'plumbing', zipCode: '58501' })
  const sent = async (licenseNumber: string) => {
    const license = { licenseType: 'trade', licenseNumber, issuingState: 'ND' }
    const answer = await page.request.post('/api/professional/licenses', {
      data: { ...license, expirationDate: '2031-05-31' },
    })
    return (await answer.json()).id
  }
  const [typo, checked] = [`TYPO-${process.pid}`, `OK-${process.pid}`]
  await sent(typo)
  const id = await sent(checked)
  await page.goto('/professional/business')
  await expectInLine(page, typo)
  const first = await askToWithdraw(page, typo)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await first.dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(first.card).toBeVisible()
  await askToWithdraw(page, typo)
  await first.withdraw.click()
  await expect(page.getByText('License withdrawn')).toBeVisible()
  await expect(first.card).toHaveCount(0)
  await operator.goto('/operator/licenses')
  await expect(operator.getByRole('listitem').filter({ hasText: checked })).toBeVisible()
  await expect(operator.getByRole('listitem').filter({ hasText: typo })).toHaveCount(0)

  // The operator is faster, while the question is open.
  const second = await askToWithdraw(page, checked)
  await post(operator, `/api/operator/licenses/${id}/check`, { valid: true, source: 'The board' })
  await expect(second.dialog.getByText('This license does not wait any more.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(second.card.getByText('Valid until May 31, 2031')).toBeVisible()
  await expectAccessible(page)
})
