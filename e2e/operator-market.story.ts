import type { Locator } from '@playwright/test'
import { signInAsOperator } from './operator.ts'
import {
  DESK_AND_PHONE,
  SIZES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newcomer,
  signUp,
  test,
} from './story.ts'

/** Where nobody works, of the demo or of another story: El Paso. */
const ZIP = '79936'

/** A service that no other story books. */
const VENT = 'Bath, attic or kitchen ventilation'

/** Whether it lies on top where it stands. */
const isSeen = (what: Locator) =>
  what.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

for (const [where, viewport] of SIZES)
  test.describe(`an operator at ${where}`, () => {
    test.use({ viewport })

    test('changes a price from a day on, and reads what was changed, when and why', async ({
      page,
    }) => {
      await signInAsOperator(page)
      await page.goto('/operator/catalog')
      const service = page.getByRole('listitem').filter({ hasText: VENT })
      await service.getByRole('button', { name: `Change ${VENT}` }).press('Enter')
      const dialog = page.getByRole('dialog')
      const lowest = where === 'a desk' ? '155' : '165'
      await dialog.getByLabel('Highest price ($)').fill('90')
      await dialog.getByRole('button', { name: 'Save change' }).press('Enter')
      await expect(dialog.getByText('The highest price is below the lowest.')).toBeVisible()
      await expect(dialog.getByText('Say why, in a sentence.')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByLabel('Lowest price ($)').fill(lowest)
      await dialog.getByLabel('Highest price ($)').fill('610')
      await dialog.getByLabel('Why').fill('Fans cost more since this month.')
      await dialog.getByRole('button', { name: 'Save change' }).press('Enter')
      await expect(service.getByText(`$${lowest}.00 - $610.00`).first()).toBeVisible()
      await expect(dialog).toBeHidden()

      await service.getByRole('button', { name: `Change ${VENT}` }).press('Enter')
      // The other size has its own day from which it is off.
      const year = where === 'a desk' ? '2099' : '2098'
      await dialog.getByLabel('From').fill(`${year}-01-01`)
      await dialog.getByRole('switch', { name: 'Offered to customers' }).press('Space')
      await dialog.getByLabel('Why').fill('Somebody else does it from then.')
      await dialog.getByRole('button', { name: 'Save change' }).press('Enter')
      await expect(service.getByText(`From Jan 1, ${year}: Not offered`).first()).toBeVisible()
      await service.getByText(/^\d changes$/).click()
      await expect(service.getByText('Fans cost more since this month.').first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      // Bookings from now on, and nobody has to wait for a night to pass.
      const services = await (await page.request.get('/api/services')).json()
      expect(JSON.stringify(services)).toContain(`"priceMin":${lowest}00,"priceMax":61000`)
    })

    test('sees at once what was asked for, where nobody could come and why', async ({
      page,
      browser,
    }) => {
      const customer = await (await browser.newContext()).newPage()
      await signUp(customer, newcomer())
      const start = new Date(Date.now() + 3 * 86_400_000)
      start.setUTCHours(18, 0, 0, 0)
      const booked = await customer.request.post('/api/ai/book', {
        data: {
          sku: 'HVC-FURNACE',
          address: '1 Main Street',
          zip: ZIP,
          notes: '',
          preferredWindowStart: start.toISOString(),
          preferredWindowEnd: new Date(start.getTime() + 7_200_000).toISOString(),
        },
      })
      expect(booked.status()).toBe(201)

      await signInAsOperator(page)
      await page.goto('/operator')
      await page.getByRole('link', { name: 'Market' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible()
      await expect(page.getByText('Professionals free now')).toBeVisible()
      if (where === 'a phone') {
        // The figures come first there, and what they are of stands in a line.
        await expect(page.getByText('28 days, all trades')).toBeInViewport()
        await expect(page.getByRole('link', { name: 'Today' })).toBeHidden()
        await page.getByRole('button', { name: 'Filters' }).press('Enter')
      }
      await page.getByRole('link', { name: 'Today' }).press('Enter')
      // Of all trades only the twelve busiest places are shown, and other stories have theirs.
      const trade = page.getByRole('link', { name: 'HVAC' })
      await trade.press('Enter')
      await expect(trade).toHaveAttribute('aria-current', 'true')
      const places = page.getByRole('table', { name: 'ZIP codes with the most requests' })
      await expect(places.getByText(ZIP)).toBeVisible()
      // Nobody is left once a round has looked.
      await expect(async () => {
        await page.reload()
        await expect(places.getByText(ZIP)).toBeVisible()
        await expect(page.getByText('Nobody serves the place')).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await page.getByText('Numbers by day').click()
      await expect(page.getByRole('table', { name: 'Numbers by day' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download CSV' }).press('Enter')
      expect((await saving).suggestedFilename()).toMatch(/^fixwell-market-.*\.csv$/)
      await customer.request.post(`/api/bookings/${(await booked.json()).id}/cancel`)
    })

    test('goes off duty, is told who is there then, and comes back', async ({ page }) => {
      await signInAsOperator(page)
      await page.goto('/operator/outbox')
      const duty = page.getByRole('switch')
      await expect(duty).toBeChecked()
      const search = page.getByRole('search')
      const widths = async () => {
        const all = []
        for (const width of [390, 768, 1280]) {
          await page.setViewportSize({ width, height: viewport.height })
          all.push((await search.boundingBox())?.width)
        }
        return all
      }
      const before = await widths()
      await duty.press('Space')
      const follows = page.getByText('Alerts go to the others on duty.')
      await expect(follows).toBeVisible()
      // At either size nothing lies over it.
      for (const [, size] of DESK_AND_PHONE) {
        await page.setViewportSize(size)
        expect(await isSeen(follows)).toBe(true)
      }
      // Nor does it take any room from the search.
      expect(await widths()).toEqual(before)
      await page.setViewportSize(viewport)
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByText('Off duty')).toBeVisible()
      await duty.press('Space')
      await expect(page.getByText('Alerts come to you')).toBeVisible()
      await expect(page.getByText('On duty')).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  })
