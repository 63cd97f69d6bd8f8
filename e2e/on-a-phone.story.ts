import { expect, expectNoSidewaysScroll, signInWithAPast, signUpByHand, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the whole journey on a phone, and no screen scrolls sideways', async ({ page }) => {
  await page.goto('/')
  await expectNoSidewaysScroll(page)
  await page.goto('/api/login')
  await expectNoSidewaysScroll(page)
  await signUpByHand(page)
  await expectNoSidewaysScroll(page)

  await page
    .getByRole('main')
    .getByRole('link', { name: /Book a Service/ })
    .tap()
  const message = page.getByLabel('Your message')
  await message.fill('AC runs but the air is warm')
  await page.getByRole('button', { name: 'Send' }).tap()
  const form = page.getByRole('region', { name: 'Complete Your Booking' })
  await expect(form).toBeVisible()
  await expectNoSidewaysScroll(page)
  await form.getByLabel('Address').fill('9 Long Meadow Road')
  await form.getByLabel('ZIP Code').fill('10001')
  await form
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .first()
    .tap()
  await form.getByLabel('Phone').fill('212 555 0100')
  // The main action stays within reach of the thumb.
  await expect(form.getByRole('button', { name: 'Confirm Booking' })).toBeInViewport()
  await form.getByRole('button', { name: 'Confirm Booking' }).tap()
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('9 Long Meadow Road').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'See the details' }).tap()
  await expect(page.getByText('9 Long Meadow Road').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Lena')
  await expectNoSidewaysScroll(page)
  await page.goto('/no/such/page')
  await expectNoSidewaysScroll(page)
})

test('everything one presses is large enough for a thumb', async ({ page }) => {
  await signInWithAPast(page, 'customer')
  for (const path of ['/', '/ai-booking', '/customer', '/profile']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('Loading')
    await expect(main.locator('[role=status][aria-busy=true]')).toHaveCount(0)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main a, main input')]
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          const inText = getComputedStyle(element).display === 'inline'
          return width > 0 && !inText && element.getAttribute('type') !== 'radio' && height < 44
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(small, path).toEqual([])
  }
})
