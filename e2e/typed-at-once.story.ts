import { saveWholeDraft } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import { expect, signUp, test } from './story.ts'

const WORDS = 'Please add insurance or a reason.'

test('what is typed as a dialog opens is written: it closes nothing, and is no key of the page', async ({
  page,
  browser,
}) => {
  const applicant = await (await browser.newContext()).newPage()
  await signUp(applicant)
  const id = await saveWholeDraft(applicant)
  const sent = await applicant.request.post('/api/pro-applications/submit', {
    data: { termsAccepted: true, backgroundCheckConsent: true },
  })
  expect(sent.status()).toBe(200)

  await signInAsOperator(page)
  await page.goto(`/operator/applications/${id}`)
  await expect(page.getByRole('button', { name: 'Ask for changes' })).toBeVisible()
  await page.keyboard.press('c')
  const changes = page.getByRole('dialog', { name: 'Ask Lena Moreau for changes?' })
  await expect(changes).toBeVisible()
  await page.keyboard.type(WORDS)
  await expect(changes.getByRole('textbox')).toHaveValue(WORDS)
  await expect(page.locator('dialog')).toHaveCount(1)

  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.keyboard.press('r')
  const rejecting = page.getByRole('dialog', { name: 'Reject Lena Moreau?' })
  await expect(rejecting.getByLabel('Reason')).toBeFocused()
})
