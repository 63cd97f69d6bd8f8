import type { Page } from '@playwright/test'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import { ALL_AGREED, fill, press, saveWholeDraft, submitAgreed } from './applicant.ts'
import { decide, openOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from './story.ts'

const EXPIRED = 'Insurance with Harbor Mutual expired on Jan 1, 2020.'

const LAST_DAY = 'Today is its last day: from tomorrow on it does not count.'

/** The day it is in the market, as the site says. */
async function marketToday(page: Page): Promise<string> {
  const { date } = (await page.request.get('/api/health')).headers()
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' })
  return format.format(new Date(date ?? ''))
}

test('what is to be put right is said where it is typed, and My business says of nothing that it is missing only then', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const operator = await openOperator(browser)
  await signUp(page)
  const id = await saveWholeDraft(page, {
    ...ALL_AGREED,
    serviceAreas: [
      { zipCode: '10001', radiusKm: 25 },
      { city: 'Springfield', state: '' },
    ],
    availability: [
      { dayOfWeek: 1, startTime: '09:00', endTime: '09:30', isAvailable: true },
      { dayOfWeek: 2, startTime: '08:00', endTime: '16:00', isAvailable: true },
    ],
  })
  const look = async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }

  // An insurance that ran out is taken, and they read what comes of it.
  await page.goto('/pro/apply?step=3')
  await fill(page, {
    'newLicense.licenseNumber': 'PL-30001',
    'newLicense.issuingState': 'NY',
    'newLicense.expirationDate': '2099-05-31',
    'newLicense.insuranceProvider': 'Harbor Mutual',
    'newLicense.insuranceExpirationDate': '2020-01-01',
  })
  const asked = page.getByText('This insurance has expired. We will ask you for a valid one.')
  await expect(asked).toHaveCount(1)
  await look()
  // So is a license on its last day.
  const expires = page.locator('[name="newLicense.expirationDate"]')
  await expires.fill(await marketToday(page))
  await expect(page.getByText(LAST_DAY)).toBeVisible()
  await look()
  await expires.fill('2099-05-31')
  await expect(page.getByText(LAST_DAY)).toHaveCount(0)
  await press(page, 'Add License')
  await expect(page.getByText(EXPIRED)).toBeVisible()
  await expect(asked).toHaveCount(1)
  await look()

  await press(page, 'Save Draft')
  await expect(page.locator('[data-toast]')).toContainText('Draft saved successfully')
  // So are hours into which no arrival window fits.
  await page.goto('/pro/apply?step=5')
  const idleTo = (reader: Page) => reader.getByText(/^No arrival window fits into these hours/)
  const idle = idleTo(page)
  await expect(idle).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ has: idle })).toContainText('Monday')
  await look()

  await submitAgreed(page)
  const sent = page.getByRole('region', { name: 'What you sent' })
  await expect(sent).toContainText('(212) 555-0147')
  await expect(sent).toContainText(`${EXPIRED} We will ask you for a valid one.`)
  await expect(idle).toHaveCount(1)
  await expect(sent.getByText(/^Monday/)).toContainText('No arrival window fits into these hours')
  await look()
  // Whoever decides reads it, too.
  await operator.goto(`/operator/applications/${id}`)
  await expect(idleTo(operator)).toHaveCount(1)
  await expectAccessible(operator)
  await decide(operator, `${id}/approve`, {
    trades: ['plumbing'],
    checklist: { ...ALL_CHECKED, insurance: false },
    override: { reason: 'The new paper is on its way.' },
  })

  await page.goto('/professional')
  await page.getByRole('button', { name: 'Availability', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Availability' })
  await expect(dialog.getByRole('listitem').filter({ has: idle })).toContainText('Monday')
  await dialog.getByLabel('To on Monday').fill('11:00')
  await expect(idle).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Undo changes' }).click()
  await expect(idle).toHaveCount(1)
  await look()

  await page.goto('/professional/business')
  await expect(
    page.getByText('Jobs are offered to you, and something is to be put right'),
  ).toBeVisible()
  await expect(page.getByText(/^Your insurance expired on Jan 1, 2020\./)).toBeVisible()
  await expect(page.getByText(EXPIRED)).toBeVisible()
  await expect(
    page.getByText('Say which Springfield you mean, and choose its state.'),
  ).toBeVisible()
  await expect(page.getByText(/^You have hours on Monday into which no/)).toBeVisible()
  await expect(page.getByText('Nothing is missing.')).toHaveCount(0)
  await look()

  // Put right, it is not said any more.
  const hours = page.getByRole('region', { name: 'Hours' })
  await expect(idle).toHaveCount(1)
  await hours.getByLabel('To on Monday').fill('11:00')
  await expect(idle).toHaveCount(0)
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText(/^You have hours on Monday into which no/)).toHaveCount(0)

  // A license that is sent in on its last day is said to be so, beside its field and from then on.
  await page.getByRole('button', { name: 'Add a license' }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel('License number').fill('PL-40001')
  await asking.getByLabel('Issuing state').fill('NY')
  await asking.getByLabel('Expiration date').fill(await marketToday(page))
  await expect(asking.getByLabel('Expiration date')).toHaveAccessibleDescription(LAST_DAY)
  await look()
  await asking.getByRole('button', { name: 'Send in for a check' }).click()
  await expect(asking).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'PL-40001' })).toContainText(LAST_DAY)
  await look()
})
