import { appWith } from '#server/testing/authenticator-app.ts'
import {
  SIZES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  leave,
  PASSWORD,
  signUp,
  tabTo,
  test,
} from './story.ts'

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('somebody sets up a second factor, and signs in with it', async ({ page }) => {
      const { email } = await signUp(page)
      await page.goto('/profile')
      await tabTo(page, page.getByRole('button', { name: 'Set up second factor' }))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Set up second factor' })
      await dialog.getByLabel('Your password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(
        dialog.getByRole('link', { name: 'open your authenticator app' }),
      ).toHaveAttribute('href', /^otpauth:\/\/totp\/Fixwell/)
      await expect(
        dialog.getByRole('img', { name: /camera of your authenticator app/ }),
      ).toBeVisible()
      const shows = appWith((await dialog.locator('code').innerText()).replaceAll(' ', ''))
      await dialog.getByLabel('Code of your app').fill('000000')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('That is not the code your app shows now.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const codes = dialog.getByRole('list', { name: 'Recovery codes' })
      // Its half minute may end while it is typed.
      await expect(async () => {
        await dialog.getByLabel('Code of your app').fill(shows(new Date()))
        await page.keyboard.press('Enter')
        await expect(codes.getByRole('listitem')).toHaveCount(10)
      }).toPass()
      const recovery = await codes.getByRole('listitem').first().innerText()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      // Closed by a slip they are not lost: they are told once.
      await page.keyboard.press('Escape')
      await expect(page.getByText('You have not kept your recovery codes yet.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Show the recovery codes' }).click()
      await expect(codes.getByRole('listitem').first()).toHaveText(recovery)
      await dialog.getByRole('button', { name: 'I have kept them' }).click()
      await expect(page.getByText('You have not kept your recovery codes yet.')).toHaveCount(0)
      await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

      await leave(page)
      await page.goto('/api/login')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      // The app shows the next one in half a minute, and each is good once.
      await page.getByLabel('Code').fill(recovery)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname === '/')

      await page.goto('/profile')
      await page.getByRole('button', { name: 'Remove second factor' }).click()
      const remove = page.getByRole('dialog', { name: 'Remove second factor' })
      await remove.getByLabel('Your password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Set up second factor' })).toBeVisible()
    })
  })
}
