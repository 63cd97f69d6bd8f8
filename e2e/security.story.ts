import {
  SIZES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
  signIn,
  signUp,
  tabTo,
  test,
} from './story.ts'

const NEXT = 'a lamp beside the green door'

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('somebody signs out everywhere else, and changes their password', async ({
      page,
      browser,
    }) => {
      const { email } = await signUp(page)
      const other = await (await browser.newContext()).newPage()
      await signIn(other, email)
      await page.goto('/profile')
      const elsewhere = page.getByRole('list', { name: 'Signed in elsewhere' })
      await expect(elsewhere.getByRole('listitem')).toHaveCount(1)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await tabTo(page, page.getByRole('button', { name: 'Sign out everywhere else' }))
      await page.keyboard.press('Enter')
      const sure = page.getByRole('dialog', { name: 'Sign out everywhere else' })
      await sure.getByLabel('Your password').fill('not my password')
      await page.keyboard.press('Enter')
      await expect(sure.getByText('That is not your password.')).toBeVisible()
      await expectAccessible(page)
      await sure.getByLabel('Your password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByText('One other browser will have to sign in again.')).toBeVisible()
      await expect(page.getByText('Nowhere: only in this browser.')).toBeVisible()
      await other.goto('/profile')
      await expect(other.getByRole('link', { name: 'Sign in to see this' })).toBeVisible()

      await tabTo(page, page.getByRole('button', { name: 'Change password' }))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Change password' })
      await dialog.getByLabel('Your password').fill('not my password')
      await dialog.getByLabel('New password').fill(NEXT)
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('That is not your password.')).toBeVisible()
      await expect(dialog.getByLabel('New password')).toHaveValue(NEXT)
      await expectAccessible(page)
      await dialog.getByLabel('Your password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Password changed')).toBeVisible()
      await expect(dialog).toHaveCount(0)

      await signIn(other, email, NEXT)
      await other.goto('/profile')
      await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible()
    })
  })
}
