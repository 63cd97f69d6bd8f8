import type { Locator, Page, Route } from '@playwright/test'
import { WHOLE_BUSINESS } from '#contract/testing-application.ts'
import { ALL_AGREED } from './applicant.ts'
import { isWhole, signInAsOperator, standsBelowTitle, tickEveryCheck } from './operator.ts'
import { OPERATOR } from './site.ts'
import {
  expect,
  fetched,
  expectAccessible,
  expectNoSidewaysScroll,
  newcomer,
  signUp,
  tabTo,
  test,
} from './story.ts'
import { beforeItLooksAgain, holdClock } from './take-step.ts'
import { post } from './two-operators.ts'

/** Where no demo professional works. */
const ZIP = '73301'
const TAX_ID = '74-1896350'

const DETAILS = {
  ...WHOLE_BUSINESS,
  phone: '(512) 555-0142',
  address: '4100 Speedway',
  city: 'Austin',
  state: 'TX',
  zipCode: ZIP,
  taxId: TAX_ID,
  yearsExperience: 12,
}

/** Signs somebody up and sends a whole application in. */
async function apply(page: Page, lastName: string): Promise<{ id: string; email: string }> {
  const person = await signUp(page, { ...newcomer(), lastName })
  const { firstName, email } = person
  const contact = { firstName, lastName, email, businessEmail: email }
  const application = { ...DETAILS, ...contact, businessName: `${lastName} Plumbing` }
  const { id } = await post(page, '/api/pro-applications', {
    ...application,
    serviceAreas: [{ zipCode: ZIP, radiusKm: 25 }],
    availability: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      startTime: '07:00',
      endTime: '21:00',
      isAvailable: true,
    })),
  })
  await post(page, `/api/pro-applications/${id}/licenses`, {
    licenseType: 'trade',
    licenseNumber: 'M-40217',
    issuingState: 'TX',
    expirationDate: '2099-12-31',
  })
  await post(page, '/api/pro-applications/submit', {
    ...application,
    ...ALL_AGREED,
  })
  return { id, email }
}

/** A visit two days from now at noon, in UTC, for two hours. */
async function book(page: Page): Promise<string> {
  const start = new Date(Date.now() + 2 * 86_400_000)
  start.setUTCHours(18, 0, 0, 0)
  const { id } = await post(page, '/api/ai/book', {
    sku: 'PLB-DRAIN',
    address: '301 W 2nd St',
    zip: ZIP,
    notes: '',
    preferredWindowStart: start.toISOString(),
    preferredWindowEnd: new Date(start.getTime() + 7_200_000).toISOString(),
  })
  return id
}

async function press(page: Page, target: Locator, key: string) {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('an applicant is approved, and accepts the job nobody could take', async ({
  page,
  browser,
}) => {
  const open = async () => (await browser.newContext()).newPage()
  const applicant = await open()
  const name = `Lena Approved${process.pid}`
  await apply(applicant, `Approved${process.pid}`)
  await applicant.goto('/professional')
  await expect(applicant.getByRole('heading', { level: 1 })).not.toHaveText('Loading')
  await expect(applicant.getByRole('banner').getByText('Professional')).toHaveCount(0)

  const customer = await open()
  await signUp(customer)
  const bookingId = await book(customer)

  // The booking waits in front of the operator, who sees that nobody could be asked.
  await signInAsOperator(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Operator' }).click()
  const tabs = page.getByRole('navigation', { name: 'Operator' })
  await expect(tabs.getByRole('link', { name: /Work \d+ waiting/ })).toBeVisible()
  await tabs.getByRole('link', { name: /Bookings/ }).click()
  const unmatched = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `ZIP ${ZIP}` })
  await expect(unmatched.getByText(/Starts in \d/)).toBeVisible({ timeout: 40_000 })
  // On a phone, what is long stands on lines of its own, and cuts no title.
  const desk = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await standsBelowTitle(unmatched.getByText(/Starts in \d/))).toBe(true)
  await page.setViewportSize(desk)
  expect(await isWhole(unmatched)).toBe(true)
  await unmatched.getByRole('link').click()
  await expect(page.getByText('Nobody has been asked yet')).toBeVisible()
  await page.getByRole('link', { name: 'Unmatched', exact: true }).click()

  await tabs.getByRole('link', { name: /Work/ }).click()
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  // As on its own page, and none of it cut.
  await expect(waiting).toContainText('New')
  expect(await isWhole(waiting)).toBe(true)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('ends in 6350')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(TAX_ID)
  await expect(page.getByText('Valid until Dec 31, 2099')).toBeVisible()
  // Every check gates the button; a license says where it was looked up.
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect(approve).toBeDisabled()
  await tickEveryCheck(page)
  await approve.click()
  const dialog = page.getByRole('dialog', { name: `Approve ${name}?` })
  await dialog.getByRole('button', { name: 'Approve application' }).click()
  await expect(dialog.getByText('Choose one to three trades.')).toBeVisible()
  await expect(dialog.getByLabel('Plumbing')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Plumbing').check()
  await dialog.getByRole('button', { name: 'Approve application' }).click()
  await expect(page.getByText('Application approved')).toBeVisible()
  const decision = page.getByRole('region', { name: 'Decision' })
  await expect(decision.getByRole('heading')).toBeFocused()
  await expect(decision).toContainText(`By ${OPERATOR}`)
  await expect(decision).toContainText('License verified: yes')
  await expect(decision).toContainText('Looked up at https://licenses.example.gov')
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expectAccessible(page)

  // Nobody reloads: the open page becomes a professional's, with their first request on it.
  await expect(applicant.getByRole('banner').getByText('Professional')).toBeVisible()
  const request = applicant.getByRole('listitem').filter({ hasText: '301 W 2nd St' })
  await request.getByRole('button', { name: 'Accept' }).click({ timeout: 40_000 })
  await expect(applicant.getByText('You have successfully accepted this job.')).toBeVisible()

  await page.goto('/operator/bookings')
  // The list above grows with bookings of other stories, and takes the button from under a pointer.
  await page.getByLabel('Link or number of a booking').fill(`/bookings/${bookingId}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(page.getByText('Suitable: 1')).toBeVisible()
  const candidates = page.getByRole('table', { name: /Candidates of offer 1/ })
  await expect(candidates.getByRole('row').filter({ hasText: 'asked' })).toContainText('no job yet')
  await expectAccessible(page)
})

test('who is rejected reads why; the reason outlives a failed call and a reload', async ({
  page,
  browser,
}) => {
  const applicant = await (await browser.newContext()).newPage()
  const { id, email } = await apply(applicant, `Rejected${process.pid}`)
  await signInAsOperator(page)
  await page.goto(`/operator/applications/${id}`)
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: /Reject/ })
  const reject = dialog.getByRole('button', { name: 'Reject application' })
  await reject.click()
  await expect(dialog.getByText('Give a reason.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()

  await page.route('**/reject', (route) => route.fulfill({ status: 503, body: '' }))
  await dialog.getByLabel('Reason').fill('The license is not in the register.')
  await reject.click()
  await expect(dialog.getByRole('alert')).toContainText('The application was not rejected.')
  await expectAccessible(page)
  await page.unroute('**/reject')
  await page.reload()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('The license is not in the register.')
  await reject.click()
  await expect(page.getByText('Application rejected')).toBeVisible()
  const decision = page.getByRole('region', { name: 'Decision' })
  await expect(decision).toContainText('The license is not in the register.')

  // As it was called before the work list.
  await page.goto('/operator?show=rejected')
  await expect(page.getByRole('link', { name: `Lena Rejected${process.pid}` })).toBeVisible()
  await page.goto('/operator/outbox')
  const mail = page.getByRole('listitem').filter({ hasText: email }).first()
  await mail.locator('summary').click()
  await expect(mail).toContainText('The license is not in the register.')
  await applicant.goto('/pro/apply')
  await expect(applicant.getByText('The license is not in the register.')).toBeVisible()
})

test('somebody else decides first, and the page says so', async ({ page, browser }) => {
  const open = async () => (await browser.newContext()).newPage()
  const { id } = await apply(await open(), `Overtaken${process.pid}`)
  const other = await open()
  await signInAsOperator(other)
  await signInAsOperator(page)
  await holdClock(page)
  await page.goto(`/operator/applications/${id}`)
  await tickEveryCheck(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByLabel('HVAC').check()

  await beforeItLooksAgain(page, async () => {
    await post(other, `/api/operator/applications/${id}/reject`, {
      reason: 'Out of state.',
    })
    await page.getByRole('button', { name: 'Approve application' }).click()
  })
  const decision = page.getByRole('region', { name: 'Decision' })
  await expect(decision).toContainText('Your decision was not kept: somebody else decided first.')
  await expect(decision).toContainText('Out of state.')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Somebody else was faster, and this/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Approve application' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(decision.getByRole('heading')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
})

test('their own application an operator leaves to somebody else', async ({ page, browser }) => {
  const { id } = await apply(await (await browser.newContext()).newPage(), `Own${process.pid}`)
  await signInAsOperator(page)
  const { id: userId } = await (await page.request.get('/api/auth/user')).json()
  await page.route(`**/api/operator/applications/${id}`, async (route) => {
    const response = await fetched(route)
    await route.fulfill({ response, json: { ...(await response.json()), userId } })
  })
  await page.goto(`/operator/applications/${id}`)
  await expect(page.getByText('This is your own application.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0)
  // The page asks again for what it shows.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('that nobody waits is said once it is known of applications and of licenses', async ({
  page,
}) => {
  await signInAsOperator(page)
  const none = (route: Route) => route.fulfill({ json: [] })
  await page.route('**/api/operator/applications?*', none)
  await page.route('**/api/operator/licenses?*', (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
  await page.goto('/operator/applications')
  await expect(page.getByText('The licenses did not load')).toBeVisible()
  await expect(page.getByText('Nobody is waiting')).toHaveCount(0)
  await expect(page.getByText('None waiting for a decision')).toHaveCount(0)
  await page.unroute('**/api/operator/licenses?*')
  await page.route('**/api/operator/licenses?*', none)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nobody is waiting')).toBeVisible()
  await expect(page.getByText('None waiting for a decision')).toBeVisible()
  // The page asks again for what it shows.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('nobody but an operator is let in', async ({ page }) => {
  await page.goto('/operator')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await signUp(page)
  await page.goto('/')
  await expect(page.getByRole('main').getByText('Book a Service')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Operator' })).toHaveCount(0)
  for (const path of ['/operator', '/operator/outbox', '/operator/bookings/any']) {
    await page.goto(path)
    await expect(page.getByText('This page is for operators only.')).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByText('Book a Service')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an application is opened and rejected by keyboard alone', async ({ page, browser }) => {
    const lastName = `Keyed${process.pid}`
    await apply(await (await browser.newContext()).newPage(), lastName)
    await signInAsOperator(page)
    await page.goto('/operator')
    await expect(page.getByRole('link', { name: `Lena ${lastName}` })).toBeVisible()
    const rows = page.locator('main ul[aria-label] > li').getByRole('link')
    await page.keyboard.press('j')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('j')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(rows.first()).toBeFocused()
    // A row's own key leads to the application with its question, from which one may step back.
    await press(page, page.getByRole('link', { name: `Lena ${lastName}` }), 'r')
    const dialog = page.getByRole('dialog', { name: `Reject Lena ${lastName}?` })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: `Lena ${lastName}` })).toBeVisible()
    // The two ways to decide stay within reach of the thumb while one reads.
    await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await press(page, page.getByLabel('Background checked'), 'Space')
    await page.keyboard.press('r')
    // Escape must find it open.
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    // Not only out of sight: pressed before it has gone, a key opens what is just closing.
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Reject' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('The license is not in the register.')
    await press(page, dialog.getByRole('button', { name: 'Reject application' }), 'Enter')
    await expect(page.getByText('Application rejected')).toBeVisible()
    const decision = page.getByRole('region', { name: 'Decision' })
    await expect(decision.getByRole('heading')).toBeFocused()
    await expect(decision).toContainText('Background checked: yes')
    await expectNoSidewaysScroll(page)
  })
})
