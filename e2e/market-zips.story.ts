import type { Page } from '@playwright/test'
import { signInAsOperator } from './operator.ts'
import {
  SIZES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newcomer,
  signUp,
  test,
} from './story.ts'

/** Where nobody works, of the demo or of another story: Bangor, Maine. */
const [BANGOR, BREWER, BOOKED, HELD] = ['04401', '04412', '04473', '04429']

const ZIPS = '**/api/operator/markets/*/zips'

/** Adds a market by the list's own form, and opens its page. */
async function openNew(page: Page, name: string) {
  await page.goto('/operator/markets')
  await page.getByRole('button', { name: 'Add a market' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add it' }).press('Enter')
  await page.getByRole('link', { name, exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

for (const [where, viewport] of SIZES)
  test.describe(`a market at ${where}`, () => {
    test.use({ viewport })

    test('is given ZIP codes and gives them back, is refused by a sentence, and is removed', async ({
      page,
    }) => {
      await signInAsOperator(page)
      const name = `Penobscot at ${where}`
      await openNew(page, name)
      await expect(page.getByText('No ZIP codes yet')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      const dialog = page.getByRole('dialog')
      const open = page.getByRole('button', { name: 'Change ZIP codes' })
      const save = dialog.getByRole('button', { name: 'Save ZIP codes' })
      await open.press('Enter')
      await save.press('Enter')
      await expect(dialog.getByText('Name a ZIP code to add or to take away.')).toBeVisible()
      await expect(dialog.getByLabel('Add')).toBeFocused()
      await dialog.getByLabel('Add').fill(`${BANGOR}, 441`)
      await save.press('Enter')
      const wrong = 'A ZIP code has five digits: look again at 441.'
      await expect(dialog.getByText(wrong)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      // As a spreadsheet has it.
      await dialog.getByLabel('Add').fill(`"${BANGOR}"\n${BREWER}\n`)
      // A long list is not pasted twice.
      await page.reload()
      await open.press('Enter')
      await expect(dialog.getByLabel('Add')).toHaveValue(`"${BANGOR}"\n${BREWER}\n`)
      await save.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('heading', { name: '2 ZIP codes' })).toBeVisible()
      const held = page.getByRole('list', { name: 'ZIP codes by place' })
      await expect(held.getByRole('listitem')).toHaveText([
        /Bangor, ME ?04401/,
        /Brewer, ME ?04412/,
      ])
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await open.press('Enter')
      await dialog.getByLabel('Take away').fill(`${BREWER} ${BOOKED}`)
      await save.press('Enter')
      const notHeld = `${name} does not hold ${BOOKED}, so there is nothing to take away.`
      await expect(dialog.getByText(notHeld)).toBeVisible()
      await expect(dialog.getByLabel('Take away')).toBeFocused()
      await dialog.getByLabel('Take away').fill(BREWER)
      await save.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(held.getByRole('listitem')).toHaveText([/Bangor/])

      await page.getByRole('button', { name: 'Remove this market' }).press('Enter')
      await expect(
        dialog.getByText('United States holds its 1 ZIP code again, with the professionals'),
      ).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('button', { name: 'Remove the market' }).press('Enter')
      await expect(page).toHaveURL(/\/operator\/markets$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible()
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)

      await page.goto('/operator/audit')
      await expect(page.getByText(`${name}, with 1 ZIP code.`)).toBeVisible()
      await expect(page.getByText(`Added ${BANGOR} and ${BREWER}.`).first()).toBeVisible()
    })

    test('keeps a ZIP code where a booking runs, and stays itself once it had one', async ({
      page,
      browser,
    }) => {
      await signInAsOperator(page)
      const name = `Orono at ${where}`
      await openNew(page, name)
      const dialog = page.getByRole('dialog')
      const open = page.getByRole('button', { name: 'Change ZIP codes' })
      const save = dialog.getByRole('button', { name: 'Save ZIP codes' })
      await open.press('Enter')
      await dialog.getByLabel('Add').fill(BOOKED)
      await save.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Orono, ME')).toBeVisible()

      const customer = await (await browser.newContext()).newPage()
      await signUp(customer, newcomer())
      const start = new Date(Date.now() + 3 * 86_400_000)
      start.setUTCHours(18, 0, 0, 0)
      const booked = await customer.request.post('/api/ai/book', {
        data: {
          sku: 'PLB-TOILET',
          address: '1 Main Street',
          zip: BOOKED,
          notes: '',
          preferredWindowStart: start.toISOString(),
          preferredWindowEnd: new Date(start.getTime() + 7_200_000).toISOString(),
        },
      })
      expect(booked.status()).toBe(201)

      await open.press('Enter')
      await dialog.getByLabel('Take away').fill(BOOKED)
      await save.press('Enter')
      const sentence = `1 booking is still running in ${BOOKED}: take it away once it is done.`
      await expect(dialog.getByText(sentence)).toBeVisible()
      await customer.request.post(`/api/bookings/${(await booked.json()).id}/cancel`)
      await dialog.getByRole('button', { name: 'Not now' }).press('Enter')
      await expect(dialog).toBeHidden()

      await page.getByRole('button', { name: 'Remove this market' }).press('Enter')
      await dialog.getByRole('button', { name: 'Remove the market' }).press('Enter')
      await expect(dialog.getByText(/This market has had bookings, so it stays/)).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Keep it' }).press('Enter')
      // For the same story at another size.
      await open.press('Enter')
      await dialog.getByLabel('Take away').fill(BOOKED)
      await save.press('Enter')
      await expect(page.getByText('No ZIP codes yet')).toBeVisible()
    })

    test('what was typed is gone once it is saved, also after the dialog was closed', async ({
      page,
    }) => {
      await signInAsOperator(page)
      await openNew(page, `Holden at ${where}`)
      const dialog = page.getByRole('dialog')
      const open = page.getByRole('button', { name: 'Change ZIP codes' })
      const add = dialog.getByLabel('Add')
      const held: Record<string, () => void> = {}
      await open.press('Enter')
      await page.route(ZIPS, async (route) => {
        await new Promise<void>((resolve) => (held[route.request().method()] = resolve))
        await route.continue()
      })
      await add.fill(HELD)
      await dialog.getByRole('button', { name: 'Save ZIP codes' }).press('Enter')
      // What is on its way stays as it is.
      await expect(add).not.toBeEditable()
      await add.press('1')
      await expect(add).toHaveValue(HELD)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect.poll(() => held.PATCH).toBeDefined()
      held.PATCH?.()
      // It is said once the page shows it.
      await expect.poll(() => held.GET).toBeDefined()
      expect(await page.getByText('ZIP codes saved').isVisible()).toBe(false)
      held.GET?.()
      await expect(page.getByText('ZIP codes saved')).toBeVisible()
      await open.press('Enter')
      await expect(add).toHaveValue('')
      // For the same story at another size.
      await page.unroute(ZIPS)
      await dialog.getByLabel('Take away').fill(HELD)
      await dialog.getByRole('button', { name: 'Save ZIP codes' }).press('Enter')
      await expect(page.getByText('No ZIP codes yet')).toBeVisible()
    })

    test('says that it did not load, and tries again', async ({ page }) => {
      await signInAsOperator(page)
      await openNew(page, `Old Town at ${where}`)
      await page.route(ZIPS, (route) => route.fulfill({ status: 500, body: '' }))
      await page.reload()
      await expect(page.getByText('The ZIP codes did not load')).toBeVisible()
      await expectAccessible(page)
      await page.unroute(ZIPS)
      await page.getByRole('button', { name: 'Try again' }).press('Enter')
      await expect(page.getByText('No ZIP codes yet')).toBeVisible()

      await page.goto('/operator/markets/none')
      await expect(page.getByText('404 Page Not Found')).toBeVisible()
      await page.route('**/api/operator/markets', (route) =>
        route.fulfill({ status: 500, body: '' }),
      )
      await page.reload()
      await expect(page.getByText('This market did not load')).toBeVisible()
    })

    test('says of the first one that it holds what no other does', async ({ page }) => {
      await signInAsOperator(page)
      await page.goto('/operator/markets')
      await page.getByRole('link', { name: 'United States' }).press('Enter')
      await expect(page.getByText(/holds every ZIP code that no other market holds/)).toBeVisible()
      await expect(page.getByRole('button', { name: /^(Change ZIP|Remove)/ })).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
