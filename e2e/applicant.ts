import type { Page } from '@playwright/test'
import type { Trade } from '#contract/catalog.ts'
import { ALL_CHECKED, WHOLE_BUSINESS, WHOLE_IDENTITY } from '#contract/testing-application.ts'
import { decide } from './operator.ts'
import { expect, signUp } from './story.ts'

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

/** The same as a draft keeps them. */
export const ALL_AGREED = {
  termsAccepted: true,
  backgroundCheckConsent: true,
  communicationConsent: true,
}

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

/** A draft with everything but the consents, saved as another device would have saved it; `wishes` replace parts of it. */
export async function saveWholeDraft(page: Page, wishes: object = {}): Promise<string> {
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
      ...wishes,
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

/** Hands in what is saved, and was agreed to. */
export async function submitAgreed(page: Page) {
  await page.goto('/pro/apply?step=6')
  await press(page, 'Submit Application')
  await page.waitForURL('**/professional')
}

/** From the last step to the end. */
export async function agreeAndSubmit(page: Page) {
  for (const name of CONSENTS) await page.getByRole('checkbox', { name }).check()
  await press(page, 'Submit Application')
  await page.waitForURL('**/professional')
}

/** Becomes a professional who works every day around this ZIP code: applies, and is approved. */
export async function becomeProfessional(
  page: Page,
  operator: Page,
  { trade, zipCode }: { trade: Trade; zipCode: string },
) {
  await signUp(page)
  const day = { startTime: '07:00', endTime: '21:00', isAvailable: true }
  const id = await saveWholeDraft(page, {
    serviceAreas: [{ zipCode, radiusKm: 25 }],
    availability: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, ...day })),
  })
  const sent = await page.request.post('/api/pro-applications/submit', {
    data: { termsAccepted: true, backgroundCheckConsent: true },
  })
  expect(sent.status()).toBe(200)
  await decide(operator, `${id}/approve`, { trades: [trade], checklist: ALL_CHECKED })
}
