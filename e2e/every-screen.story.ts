import type { Page } from '@playwright/test'
import { STEPS, agreeAndSubmit, expectStep, fill, press, saveWholeDraft } from './applicant.ts'
import { decide, openOperator, signInAsOperator } from './operator.ts'
import {
  DESK_AND_PHONE,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  saidInPassing,
  signInWithAPast,
  signUp,
  test,
} from './story.ts'

/** Waits until this is on the screen, then has it looked at. */
async function look(page: Page, path: string, words: string | RegExp) {
  await page.goto(path)
  await expect(page.getByText(words).first()).toBeVisible()
  await expectNoBarrier(page)
}

/** At a desk and on a phone, which the page becomes where it stands. */
async function expectNoBarrier(page: Page) {
  for (const [, viewport] of DESK_AND_PHONE) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}

test('a visitor meets no barrier', async ({ page }) => {
  await look(page, '/', 'Our Services')
  await expect(page.getByText('Starting from').first()).toBeVisible()
  await look(page, '/help', 'Can I cancel?')
  await look(page, '/api/login', 'Password')
  await page.locator('a[href$="sign-up"]').click()
  await expect(page.locator('input[name=firstName]')).toBeVisible()
  await expectNoBarrier(page)
  await look(page, '/ai-booking', '404 Page Not Found')
  await look(page, '/nowhere', '404 Page Not Found')
})

test('a newcomer meets no barrier', async ({ page }) => {
  await signUp(page)
  await look(page, '/', 'Book a Service')
  await look(page, '/help', 'Can I cancel?')
  await look(page, '/customer', 'No bookings yet')
  await look(page, '/profile', 'Your bookings start from')
  await look(page, '/profile/notifications', 'Somebody has written to you')
  await look(page, '/cases', 'Nothing went wrong so far')
  await look(page, '/nowhere', '404 Page Not Found')
  await look(page, '/bookings/none', '404 Page Not Found')
  await look(page, '/cases/none', '404 Page Not Found')

  await look(page, '/ai-booking', 'AI Booking Assistant')
  const message = page.getByLabel('Your message')
  await message.fill('water is dripping from the ceiling near a light')
  await message.press('Enter')
  const safe = page.getByRole('button', { name: 'I am safe, book the repair' })
  await expect(safe).toBeVisible()
  await expectNoBarrier(page)
  await safe.click()
  const form = page.getByRole('region', { name: 'Complete Your Booking' })
  await expect(form).toBeVisible()
  await expectNoBarrier(page)
  await form.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
  await expectNoBarrier(page)
})

test('a customer with a history meets no barrier', async ({ page }) => {
  await signInWithAPast(page, 'customer')
  await look(page, '/customer', 'Total Spent')
  await look(page, '/dashboard', 'Recent Bookings')
  await page
    .getByRole('link', { name: /^Track/ })
    .first()
    .click()
  await expect(page.getByText(/You booked/)).toBeVisible()
  await expectNoBarrier(page)
})

test('a professional meets no barrier', async ({ page }) => {
  await signInWithAPast(page, 'pro')
  await look(page, '/professional', 'New Job Requests')
  await expect(page.getByText('And 11 more review(s)...')).toBeVisible()
  await page.getByRole('button', { name: 'Availability' }).click()
  await expect(page.getByRole('dialog').getByText('Monday', { exact: true })).toBeVisible()
  await expectNoBarrier(page)
  await look(page, '/professional/business', 'Your areas cover')
  await look(page, '/jobs', 'Toilet repair')
  await look(page, '/dashboard', "Today's Schedule")
  await look(page, '/pro/apply', 'You are already a professional')
})

test('an operator meets no barrier', async ({ page }) => {
  await signInAsOperator(page)
  await look(page, '/', 'Applications, licenses, unmatched bookings and mail.')
  await look(page, '/operator/applications?show=all', 'Approved')
  await page.locator('main li a[href*="/applications/"]').first().click()
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible()
  await expectNoBarrier(page)
  await look(page, '/operator/licenses?show=refused', 'There is none')
  await look(page, '/operator/bookings', 'Any other booking')
  await look(page, '/operator/jobs', 'Live bookings')
  await look(page, '/operator/bookings/none', 'There is no such booking')
  // Whose comes first depends on the stories before.
  await look(page, '/operator/outbox', /E-mail to /)
  await page.locator('summary').first().click()
  await expectNoBarrier(page)
  await look(page, '/operator/outbox?show=failed', 'No failed notices')
  await look(page, '/operator/applications/none', '404 Page Not Found')
  await page.route('**/api/operator/**', (route) => route.fulfill({ status: 503, body: '' }))
  for (const path of [
    '',
    '/applications',
    '/applications/a',
    '/licenses',
    '/bookings',
    '/bookings/b',
    '/market',
    '/catalog',
    '/outbox',
  ])
    await look(page, `/operator${path}`, 'Try again')
})

test('who is no professional is sent to sign in, and comes back home', async ({ page }) => {
  await signUp(page)
  await page.goto('/professional', { waitUntil: 'commit' })
  // It is said for half a second before the page goes away: looked for with each frame, and from the first one on.
  await saidInPassing(page, 'This page is for professionals only.')
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('main').getByText('Book a Service')).toBeVisible()
})

test('an applicant meets no barrier on any step', async ({ page, browser }) => {
  await signUp(page)
  await look(page, '/pro/apply', 'Personal information')
  await press(page, 'Next')
  await expect(page.getByText('Valid phone number is required')).toBeVisible()
  await expectNoBarrier(page)
  const id = await saveWholeDraft(page)
  for (const [index, title] of STEPS.entries()) {
    await look(page, `/pro/apply?step=${index + 1}`, 'Why we ask')
    await expectStep(page, title)
  }

  await page.goto('/pro/apply?step=3')
  await press(page, 'Remove Trade License PL-20417')
  await press(page, 'Add License')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoBarrier(page)
  await page.goto('/pro/apply?step=5')
  await page.getByText('Monday', { exact: true }).click()
  await press(page, 'Next')
  await expect(page.getByText('Missing Availability')).toBeVisible()
  await expectNoBarrier(page)
  await page.getByText('Monday', { exact: true }).click()
  await page.goto('/pro/apply?step=3')
  await fill(page, {
    'newLicense.licenseNumber': 'GC-7',
    'newLicense.issuingState': 'NY',
    'newLicense.expirationDate': '2099-05-31',
  })
  await press(page, 'Add License')
  await press(page, 'Agreement')
  await agreeAndSubmit(page)
  await look(page, '/pro/apply', 'We have your application')
  await decide(await openOperator(browser), `${id}/reject`, {
    reason: 'The license could not be found.',
  })
  await look(page, '/professional', 'The license could not be found.')
})

test('failed and loading screens are no barrier', async ({ page }) => {
  await signUp(page)
  await page.route('**/api/bookings', (route) => route.fulfill({ status: 503, body: '' }))
  await look(page, '/customer', 'Try again')
  await page.route('**/pro-applications/current', (route) =>
    route.fulfill({ status: 503, body: '' }),
  )
  await look(page, '/pro/apply', 'Your application did not load')
  await page.unroute('**/api/bookings')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/bookings', async (route) => {
    await held
    await route.continue()
  })
  await look(page, '/customer', 'My Dashboard')
  answer()
  await expect(page.getByText('No bookings yet')).toBeVisible()
})
