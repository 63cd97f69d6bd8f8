import type { Page } from '@playwright/test'
import { ALL_AGREED, field, press, saveWholeDraft, submitAgreed } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, SIZES, test } from './story.ts'

const NO_PHONE = 'This is no phone number we can call.'
const ONE_PHONE = 'Only one phone number goes here.'
const NO_STATE = 'We know no state of this name.'
const NO_ZIP = 'We do not know this ZIP code.'

async function expectSaid(page: Page, said: Record<string, number>) {
  for (const [words, times] of Object.entries(said))
    await expect(page.getByText(words)).toHaveCount(times)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const [name, viewport] of SIZES)
  test(`on ${name} a phone, a state and a ZIP code that cannot be are taken, and said to be none`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport)
    const operator = await openOperator(browser)
    await operator.setViewportSize(viewport)
    await signUp(page)
    const id = await saveWholeDraft(page, ALL_AGREED)

    await page.goto('/pro/apply?step=1')
    await expect(field(page, 'phone')).toBeVisible()
    await expectSaid(page, { [NO_PHONE]: 0, [NO_STATE]: 0, [NO_ZIP]: 0 })
    await field(page, 'phone').fill('000 000 0000')
    await field(page, 'state').fill('ZZ')
    await field(page, 'zipCode').fill('00000')
    await expectSaid(page, { [NO_PHONE]: 1, [NO_STATE]: 1, [NO_ZIP]: 1 })
    await field(page, 'state').fill('new york')
    await field(page, 'zipCode').fill('10001-0042')
    await expectSaid(page, { [NO_PHONE]: 1, [NO_STATE]: 0, [NO_ZIP]: 0 })
    await field(page, 'zipCode').fill('ABCDE')
    await field(page, 'state').fill('ZZ')
    await press(page, 'Next')
    await field(page, 'emergencyPhone').fill('1234567890')
    await expectSaid(page, { [NO_PHONE]: 1, [ONE_PHONE]: 0 })
    await field(page, 'businessPhone').fill('212 555 0147 or 917 555 0199')
    await expectSaid(page, { [NO_PHONE]: 1, [ONE_PHONE]: 1 })

    await press(page, 'Save Draft')
    await expect(page.locator('[data-toast]')).toContainText('Draft saved successfully')
    await submitAgreed(page)
    await operator.goto(`/operator/applications/${id}`)
    await expectSaid(operator, { [NO_PHONE]: 2, [ONE_PHONE]: 1, [NO_STATE]: 1, [NO_ZIP]: 1 })
    const called = operator.getByRole('link', { name: '212 555 0147 or 917 555 0199' })
    await expect(called).toHaveAttribute('href', 'tel:2125550147')
  })
