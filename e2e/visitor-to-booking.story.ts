import { expect, test } from '@playwright/test'

test('a newcomer signs up and is welcomed', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await page.locator('a[href$="sign-up"]').click()
  await page.locator('input[name=firstName]').fill('Lena')
  await page.locator('input[name=lastName]').fill('Moreau')
  await page.locator('input[name=email]').fill('lena.moreau@example.com')
  await page.locator('input[name=password]').fill('a long enough secret')
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('main').getByText('Book a Service')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/ai-booking')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
})

test('a customer books the first true window the assistant offers and finds it again', async ({ page, baseURL }) => {
  await page.goto('/api/login')
  await page.locator('input[name=email]').fill('customer@fixwell.test')
  await page.locator('input[name=password]').fill('fixwell-demo')
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => url.pathname === '/')

  const headers = { origin: baseURL ?? '' }
  const asked = await page.request.post('/api/ai/intent', {
    headers,
    data: { message: 'kitchen sink is backing up and smells' },
  })
  const { intent } = await asked.json()
  expect(intent.trade).toBe('plumbing')
  expect(intent.skuSuggestions[0]).toBe('PLB-DRAIN')

  const request = {
    sku: intent.skuSuggestions[0],
    address: '350 Fifth Avenue',
    zip: '10001',
    notes: intent.notes,
    preferredWindowStart: intent.timeWindows[0].start,
    preferredWindowEnd: intent.timeWindows[0].end,
  }
  const keyed = { ...headers, 'idempotency-key': 'first try' }
  const booked = await page.request.post('/api/ai/book', { headers: keyed, data: request })
  expect(booked.status()).toBe(201)
  const again = await page.request.post('/api/ai/book', { headers: keyed, data: request })
  const { id } = await booked.json()
  expect((await again.json()).id).toBe(id)

  const list = await (await page.request.get('/api/bookings')).json()
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({ id, title: 'Clear a clogged drain', priceQuoteMin: 12500 })
})
