import type { Locator, Page } from '@playwright/test'
import { bookingForm } from './assistant.ts'
import { expect, expectAccessible, newcomer, signUp, test } from './story.ts'
import { holdClock, inSmallSteps, stopClock } from './take-step.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A thumb that counts. What the keyboard of a phone does, its "next" and "go" too, is typing. */
function thumb() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      await target.tap()
      taps += 1
    },
    taps: () => taps,
  }
}

async function chooseAndConfirm(page: Page, tap: (target: Locator) => Promise<void>) {
  const form = bookingForm(page)
  const time = form.locator('label').filter({ has: page.getByRole('radio') })
  await expect(form.getByRole('button', { name: 'Soonest' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await time.count()).toBeLessThanOrEqual(7)
  await tap(time.nth(1))
  // Whose profile has a phone is not asked for one.
  const phone = form.getByLabel('Phone')
  if (await phone.isVisible()) {
    await tap(phone)
    await page.keyboard.type('212 555 0142')
  }
  await expect(form.getByText(/^Book \w{3}, /)).toBeInViewport()
  const made = page.getByText('Booking Created!')
  const dashboard = page.getByRole('heading', { name: 'My Dashboard' })
  await holdClock(page)
  await stopClock(page)
  await tap(form.getByRole('button', { name: 'Confirm Booking' }))
  await inSmallSteps(page, () => made.isVisible())
  await page.clock.runFor(2_000)
  await inSmallSteps(page, () => dashboard.isVisible())
  // It announced this page: well before its time is over it has gone.
  await inSmallSteps(page, () => made.isHidden())
  await page.clock.resume()
}

test('who is signed in books with at most five taps', async ({ page }) => {
  await signUp(page)
  const kept = await page.request.patch('/api/profile', {
    data: { address: '350 Fifth Avenue', zip: '10001', phone: '212 555 0142' },
  })
  expect(kept.status()).toBe(200)
  await page.goto('/')
  const { tap, taps } = thumb()
  await tap(page.getByRole('main').getByRole('link', { name: /Book a Service/ }))
  await tap(page.getByLabel('Your message'))
  await page.keyboard.type('kitchen sink is backing up and smells')
  // Nothing that was said is scrolled away within a box of its own.
  await tap(page.getByRole('button', { name: 'Send' }))
  await expect(bookingForm(page)).toBeVisible()
  const log = page.getByRole('log')
  expect(await log.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(1)
  await expectAccessible(page)
  await chooseAndConfirm(page, tap)
  expect(taps()).toBeLessThanOrEqual(5)
})

test('who is new books with at most ten', async ({ page }) => {
  const { tap, taps } = thumb()
  const next = () => page.keyboard.press('Tab')
  await page.goto('/')
  await tap(page.getByLabel('What is wrong at home?'))
  await page.keyboard.type('kitchen sink is backing up and smells')
  await tap(page.getByLabel('ZIP code'))
  await page.keyboard.type('10001')
  await tap(page.getByRole('button', { name: 'See price and time' }))
  await tap(page.getByRole('link', { name: 'Pick a time' }))
  await tap(page.locator('a[href$="sign-up"]'))
  const { firstName, lastName, email, password } = newcomer()
  await tap(page.locator('input[name=firstName]'))
  for (const words of [firstName, lastName, email]) {
    await page.keyboard.type(words)
    await next()
  }
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await tap(bookingForm(page).getByLabel('Address'))
  await page.keyboard.type('350 Fifth Avenue')
  await chooseAndConfirm(page, tap)
  expect(taps()).toBeLessThanOrEqual(10)
})
