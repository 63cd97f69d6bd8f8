import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { signInAsOperator } from './operator.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  sizesAt,
  signUp,
  test,
  fetched,
} from './story.ts'
import { arrive, book, comeBack, openCustomer, post } from './two-operators.ts'

/** Where nobody else of any story works: Rapid City and Mitchell. */
const PLACES = sizesAt('57701', '57301')

/** The same, for what is about one offer: Miles City and Glendive. */
const OFFERED = sizesAt('59301', '59330')

const FASTER = /^Somebody else was faster, and this does not wait any more/

const idOf = async (who: Page) => (await (await who.request.get('/api/auth/user')).json()).id

for (const { where, viewport, zip } of PLACES)
  test.describe(`what is asked at ${where}`, () => {
    test.use({ viewport })

    test('stays when somebody else was faster, says so, and can be read until it is closed', async ({
      page: olga,
      browser,
    }) => {
      const pete = await arrive(olga, browser)
      const open = async () => (await browser.newContext()).newPage()
      const [ada, gus, gwen] = [await openCustomer(browser), await open(), await open()]
      const pros = [gus, gwen]
      for (const pro of pros)
        await becomeProfessional(pro, pete, { trade: 'plumbing', zipCode: zip })
      const id = await book(ada, { zip })

      // Offered to another while it is asked of whom, and accepted by them.
      await olga.goto(`/operator/bookings/${id}`)
      const offer = olga.getByRole('button', { name: /^Offer to/ }).first()
      await offer.click()
      const dialog = olga.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('They know the house.')
      const taken = async () => {
        for (const pro of pros)
          if ((await pro.request.post(`/api/dispatch/${id}/accept`)).ok()) return pro
        return null
      }
      let holder: Page | null = null
      await expect.poll(async () => (holder ??= await taken()) !== null).toBe(true)
      await comeBack(olga, (soon) => expect(dialog.getByText(FASTER)).toBeVisible(soon))
      await expect(dialog.getByLabel('Reason')).toHaveValue('They know the house.')
      await expect(dialog.getByLabel('Reason')).not.toBeEditable()
      await expect(dialog.getByRole('button')).toHaveText(['', 'Close'])
      await expectAccessible(olga)
      await expectNoSidewaysScroll(olga)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(dialog).toHaveCount(0)
      await expect(offer).toHaveCount(0)
      await expect(olga.locator('main')).toBeFocused()

      // Passed on by a colleague, from the page of who had it.
      await olga.goto(`/operator/people/${await idOf(holder ?? gus)}`)
      await olga.getByRole('button', { name: /^Pass on/ }).click()
      await dialog.getByLabel('Reason').fill('Has broken an arm.')
      await post(pete, `/api/operator/bookings/${id}/pass-on`, { reason: 'Is in hospital.' })
      await comeBack(olga, (soon) => expect(dialog.getByText(FASTER)).toBeVisible(soon))
      await expect(dialog.getByLabel('Reason')).toHaveValue('Has broken an arm.')
      await olga.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(olga.getByRole('button', { name: /^Pass on/ })).toHaveCount(0)
      await post(ada, `/api/bookings/${id}/cancel`)

      // A license that is checked by a colleague.
      const licenseNumber = `OT-${process.pid}`
      const sent = {
        licenseType: 'trade',
        licenseNumber,
        issuingState: 'SD',
        expirationDate: '2031-05-31',
      }
      const license = await post(gus, '/api/professional/licenses', sent)
      await olga.goto('/operator/licenses')
      const check = olga.getByRole('button', { name: new RegExp(`^Check .*${licenseNumber}`) })
      await check.click()
      await dialog.getByLabel('Where you looked it up').fill('Board of Plumbers')
      await dialog.getByLabel('Note').fill('The name is not theirs.')
      await post(pete, `/api/operator/licenses/${license.id}/check`, {
        valid: true,
        source: 'Board of Plumbers',
        note: '',
      })
      await comeBack(olga, (soon) => expect(dialog.getByText(FASTER)).toBeVisible(soon))
      await expect(dialog.getByLabel('Note')).toHaveValue('The name is not theirs.')
      await expectAccessible(olga)
      // Nor by the key that sends.
      await dialog.getByLabel('Where you looked it up').press('Enter')
      await expect(dialog.getByText(FASTER)).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(check).toHaveCount(0)
    })

    test('says that what was sent may have done it, where no answer came', async ({
      page: olga,
      browser,
    }) => {
      const gus = await (await browser.newContext()).newPage()
      await signInAsOperator(olga)
      await becomeProfessional(gus, olga, { trade: 'electrical', zipCode: zip })
      const licenseNumber = `OS-${process.pid}`
      await post(gus, '/api/professional/licenses', {
        licenseType: 'trade',
        licenseNumber,
        issuingState: 'SD',
        expirationDate: '2031-05-31',
      })
      await olga.goto('/operator/licenses')
      await olga.getByRole('button', { name: new RegExp(`^Check .*${licenseNumber}`) }).click()
      const dialog = olga.getByRole('dialog')
      await dialog.getByLabel('Where you looked it up').fill('Board of Plumbers')
      await olga.route('**/check', async (route) => {
        await fetched(route)
        await route.abort('connectionreset')
      })
      await dialog.getByRole('button', { name: 'Valid', exact: true }).click()
      await expect(dialog.getByText('and what you sent may be why')).toBeVisible()
      await expect(dialog.getByText(FASTER)).toHaveCount(0)
      await expect(dialog.getByLabel('Where you looked it up')).toHaveValue('Board of Plumbers')
      await expectNoSidewaysScroll(olga)
    })

    test('is not lost by a press beside it once something is typed', async ({ page, browser }) => {
      const ada = await openCustomer(browser)
      await signInAsOperator(page)
      await page.goto(`/operator/people/${await idOf(ada)}`)
      const dialog = page.getByRole('dialog')
      const pressBeside = () => page.mouse.click(4, 4)
      await page.getByRole('button', { name: 'Suspend', exact: true }).click()
      await pressBeside()
      await expect(dialog).toHaveCount(0)
      await page.getByRole('button', { name: 'Suspend', exact: true }).click()
      await dialog.getByLabel('Reason').fill('Three bookings, and nobody at home.')
      await pressBeside()
      await expect(dialog.getByLabel('Reason')).toHaveValue('Three bookings, and nobody at home.')
      await dialog.getByLabel('Reason').fill('')
      await pressBeside()
      await expect(dialog).toHaveCount(0)

      await page.goto('/operator/catalog')
      await page
        .getByRole('button', { name: /^Change / })
        .first()
        .click()
      await dialog.getByLabel('Why').fill('Copper costs more.')
      await pressBeside()
      await expect(dialog.getByLabel('Why')).toHaveValue('Copper costs more.')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
  })

for (const { where, viewport, zip } of OFFERED)
  test.describe(`what is asked at ${where}`, () => {
    test.use({ viewport })

    test('of an offer says that it ran out, or that it was taken back', async ({
      page: gus,
      browser,
    }) => {
      const pete = await (await browser.newContext()).newPage()
      await signInAsOperator(pete)
      await becomeProfessional(gus, pete, { trade: 'plumbing', zipCode: zip })
      const ada = await (await browser.newContext()).newPage()
      await signUp(ada)
      const id = await book(ada, { zip })
      // Only the clock of this browser is set: the server would correct it with each answer.
      await gus.route(/\/api\/(?!events)/, async (route) => {
        const response = await fetched(route)
        const { date: _, ...headers } = response.headers()
        await route.fulfill({ response, headers })
      })
      await gus.clock.setFixedTime(Date.now())
      const dialog = gus.getByRole('dialog', { name: 'Why not this job?' })
      const ask = () => gus.getByRole('button', { name: 'Decline', exact: true }).click()
      const close = dialog.getByRole('button', { name: 'Close' }).last()
      for (const path of ['/professional', '/', '/profile', `/bookings/${id}`]) {
        await gus.clock.setFixedTime(Date.now())
        await gus.goto(path)
        await ask()
        await gus.clock.setFixedTime(Date.now() + 6 * 60_000)
        await expect(dialog.getByText(/^The time to respond ran out/)).toBeVisible()
        await expect(dialog.getByRole('button', { name: 'Too far' })).toHaveCount(0)
        await expectAccessible(gus)
        await close.click()
        await expect(dialog).toHaveCount(0)
        await expect(gus.getByRole('button', { name: 'Decline', exact: true })).toHaveCount(0)
      }
      await gus.clock.setFixedTime(Date.now())
      await gus.goto(`/bookings/${id}`)
      await ask()
      await post(ada, `/api/bookings/${id}/cancel`)
      await expect(dialog.getByText('It is not offered to you any more.')).toBeVisible()
      await expectNoSidewaysScroll(gus)
      await close.click()
      await expect(gus.getByText(/^There is no such booking, or it is not yours/)).toBeVisible()
      await gus.unrouteAll({ behavior: 'ignoreErrors' })
    })
  })
