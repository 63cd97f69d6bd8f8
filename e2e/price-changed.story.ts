import type { CatalogEntry } from '#contract/catalog-changes.ts'
import { bookingForm } from './assistant.ts'
import { openOperator } from './operator.ts'
import {
  chooseTime,
  describe,
  expect,
  expectAccessible,
  saidInPassing,
  signUp,
  SIZES,
  test,
} from './story.ts'

/** A service whose price no other story changes or reads. */
const SKU = 'HVC-THERMO'

const inDollars = ({ priceMin, priceMax }: Pick<CatalogEntry, 'priceMin' | 'priceMax'>) =>
  [priceMin, priceMax].map((cents) => `$${(cents / 100).toFixed(2)}`)

for (const [where, viewport] of SIZES)
  test(`on ${where} nobody is booked at another price than the one they saw`, async ({
    page,
    browser,
  }) => {
    const operator = await openOperator(browser)
    await page.setViewportSize(viewport)
    await signUp(page)
    await describe(page, 'please install a new thermostat')
    const form = bookingForm(page)
    await form.getByLabel('Address').fill('12 Elm St')
    await form.getByLabel('ZIP Code').fill('10001')
    await form.getByLabel('Phone').fill('212 555 0100')
    await form.getByLabel('Notes').fill('The ladder is in the garage.')
    await chooseTime(page, 1)
    const chosen = await form.getByRole('radio', { checked: true }).inputValue()

    const all: CatalogEntry[] = await (await operator.request.get('/api/operator/catalog')).json()
    const before = all.find(({ sku }) => sku === SKU)
    if (before === undefined) throw new Error('There is no such service.')
    await expect(form.getByText(inDollars(before).join(' - '))).toBeVisible()
    const now = { priceMin: before.priceMin + 10_000, priceMax: before.priceMax + 20_000 }
    const change = { sku: SKU, ...now, reason: 'They cost more.' }
    const patched = await operator.request.patch('/api/operator/catalog', { data: change })
    expect(patched.status()).toBe(200)

    const confirm = form.getByRole('button', { name: 'Confirm Booking' })
    await confirm.click()
    await expect(
      page.getByText('Nothing was booked. Please look at the new price before you confirm again.'),
    ).toBeVisible()
    const said = form.getByText(/^The price has changed since you saw it, so nothing was booked: /)
    await expect(said).toContainText(`costs ${inDollars(now).join(' to ')} now.`)
    await expect(said).toBeFocused()
    await expect(said).toBeInViewport({ ratio: 1 })
    await expect(form.getByText(inDollars(now).join(' - '), { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await (await page.request.get('/api/bookings')).json()).toEqual([])

    // All that was typed stands there, and the next press books at what is shown.
    await expect(form.getByLabel('Address')).toHaveValue('12 Elm St')
    await expect(form.getByLabel('Notes')).toHaveValue('The ladder is in the garage.')
    await expect(form.getByRole('radio', { checked: true })).toHaveValue(chosen)
    const created = saidInPassing(page, 'Booking Created!')
    await confirm.click()
    await created
    const [booked] = await (await page.request.get('/api/bookings')).json()
    expect(booked).toMatchObject({
      sku: SKU,
      priceQuoteMin: now.priceMin,
      priceQuoteMax: now.priceMax,
      windowStart: chosen,
    })
  })
