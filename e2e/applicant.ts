import type { Browser, Page } from '@playwright/test'
import { WHOLE_BUSINESS, WHOLE_IDENTITY } from '#contract/testing-application.ts'
import { expect, signIn } from './story.ts'

/** What the form has from the sign-in is not typed again. */
const { firstName: _first, lastName: _last, email: _email, ...identity } = WHOLE_IDENTITY
export const IDENTITY = { ...identity, phone: '212 555 0147', address: '12 Garden Street' }

const { businessType, yearsExperience, ...business } = WHOLE_BUSINESS
export const BUSINESS = {
  ...business,
  businessName: "Moreau & O'Neill Plumbing",
  businessAddress: '14 Garden Street',
  emergencyContact: 'Ána Moreau 🛠',
}

export const CONSENTS = ['Terms and conditions', 'Background check', 'Communication'] as const

export const STEPS = [
  'Identity Verification',
  'Business Profile',
  'Licenses & Insurance',
  'Service Areas',
  'Availability',
  'Agreement',
] as const

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

export async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

export const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

export const expectStep = (page: Page, title: (typeof STEPS)[number]) =>
  expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()

/** A draft with everything but the consents, saved as another device would have saved it. */
export async function saveWholeDraft(page: Page): Promise<string> {
  const user = await page.request.get('/api/auth/user')
  const { firstName, lastName, email } = await user.json()
  const saved = await page.request.post('/api/pro-applications', {
    data: {
      firstName,
      lastName,
      email,
      ...IDENTITY,
      ...BUSINESS,
      businessType,
      yearsExperience,
      serviceAreas: [{ zipCode: '10001', radiusKm: 25 }],
      availability: [{ dayOfWeek: 1, startTime: '08:00', endTime: '16:00', isAvailable: true }],
    },
  })
  expect(saved.status()).toBe(200)
  const { id } = await saved.json()
  await page.request.post(`/api/pro-applications/${id}/licenses`, {
    data: {
      licenseType: 'trade',
      licenseNumber: 'PL-20417',
      issuingState: 'NY',
      expirationDate: '2099-05-31',
    },
  })
  return id
}

/** From the last step to the end. */
export async function agreeAndSubmit(page: Page) {
  for (const name of CONSENTS) await page.getByRole('checkbox', { name }).check()
  await press(page, 'Submit Application')
  await page.waitForURL('**/professional')
}

/** The operator's answer, given in a browser of their own. */
export async function decide(browser: Browser, path: string, data: object) {
  const operator = await (await browser.newContext()).newPage()
  await signIn(operator, 'operator@fixwell.test')
  const answer = await operator.request.post(`/api/operator/applications/${path}`, { data })
  expect(answer.status()).toBe(200)
  await operator.context().close()
}
