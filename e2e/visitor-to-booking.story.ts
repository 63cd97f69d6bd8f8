import { chooseTime, expect, saidInPassing, signUp, signUpByHand, test } from './story.ts'

test('a newcomer signs up, describes a clogged sink, books a window and finds it on the dashboard', async ({
  page,
}) => {
  await page.goto('/')
  await expect(
    page.getByRole('heading', { name: 'Professional Home Services, On Demand' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page.locator('input[name=email]')).toBeVisible()
  await signUpByHand(page)
  await expect(page.getByRole('main').getByText('Book a Service')).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'AI Booking' }).first().click()
  await expect(page.getByRole('heading', { name: 'AI Booking Assistant' })).toBeVisible()
  const message = page.getByLabel('Your message')
  await message.fill('kitchen sink is clogged and smells')
  await message.press('Enter')
  const form = page.getByRole('region', { name: 'Complete Your Booking' })
  await expect(form).toBeVisible()
  await expect(form.getByText('Plumbing')).toBeVisible()
  await expect(form.getByText('Clear a clogged drain')).toBeVisible()
  await expect(form.getByText('$125.00 - $275.00')).toBeVisible()
  await expect(form.getByText('Medium urgency')).toBeVisible()

  await form.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible()

  await form.getByLabel('Address').fill('350 Fifth Avenue')
  await form.getByLabel('ZIP Code').fill('10001')
  const window = form.getByRole('radio').nth(2)
  await chooseTime(form, 2)
  await form.getByLabel('Phone').fill('212 555 0100')
  await form.getByLabel('Additional Notes').fill('Please ring twice.')
  // Nothing typed is lost by a reload.
  await page.reload()
  await expect(form.getByLabel('Address')).toHaveValue('350 Fifth Avenue')
  await expect(window).toBeChecked()

  const created = saidInPassing(page, 'Booking Created!')
  await form.getByRole('button', { name: 'Confirm Booking' }).click()
  await created
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()
  await expect(page.getByText('Clear a clogged drain').first()).toBeVisible()
  await expect(page.getByText('PLB-DRAIN').first()).toBeVisible()

  await page.getByRole('link', { name: 'Clear a clogged drain' }).first().click()
  await expect(page.getByText('Please ring twice.')).toBeVisible()
  await expect(page.getByText('350 Fifth Avenue').first()).toBeVisible()

  // From now on home opens with it.
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByText('Your next visit')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Clear a clogged drain' })).toBeVisible()
})

test('a service picked on the landing page is remembered through sign-up and titles the assistant', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('button', { name: /Electrical/ })
    .or(page.getByRole('link', { name: /Electrical/ }))
    .first()
    .click()
  await expect(page.locator('input[name=email]')).toBeVisible()
  await page.locator('a[href$="sign-up"]').click()
  await page.locator('input[name=firstName]').fill('Ada')
  await page.locator('input[name=lastName]').fill('Moreau')
  await page.locator('input[name=email]').fill(`ada.${process.pid}@example.com`)
  await page.locator('input[name=password]').fill('a long enough secret')
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/ai-booking')
  await expect(page.getByRole('heading', { name: 'Electrical Booking Assistant' })).toBeVisible()
  // It was read once: home is home again.
  await page.goto('/')
  await expect(page.getByRole('main').getByText('Book a Service')).toBeVisible()
})

test('a quick-fill fills the message and sends nothing', async ({ page }) => {
  await signUp(page)
  await page.goto('/ai-booking')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/ai/intent')) asked.push(request.url())
  })
  await page.getByRole('button', { name: 'AC not cooling' }).click()
  await expect(page.getByLabel('Your message')).toHaveValue(/AC not cooling/)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(
    page.getByRole('region', { name: 'Complete Your Booking' }).getByText('HVAC'),
  ).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('danger comes first: what to do stands above everything', async ({ page }) => {
  await signUp(page)
  await page.goto('/ai-booking')
  const message = page.getByLabel('Your message')
  await message.fill('I smell gas near the stove')
  await message.press('Enter')
  await expect(page.getByRole('heading', { name: /gas leak/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /911/ }).first()).toHaveAttribute('href', 'tel:911')
})
