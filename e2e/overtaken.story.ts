import type { Page } from '@playwright/test'
import { signInAsOperator } from './operator.ts'
import { expect, SIZES, test } from './story.ts'
import { openCustomer } from './two-operators.ts'

const idOf = async (who: Page) => (await (await who.request.get('/api/auth/user')).json()).id

for (const [where, viewport] of SIZES)
  test.describe(`what is asked at ${where}`, () => {
    test.use({ viewport })

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
