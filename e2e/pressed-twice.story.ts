import { expect, newcomer, test } from './story.ts'

const PHONE = { width: 390, height: 844 }

for (const [how, javaScriptEnabled] of [
  ['with our script', true],
  ['without script', false],
] as const)
  test(`who presses "Create account" twice, ${how}, has an account and comes to where they were going`, async ({
    browser,
  }) => {
    // How long each press lasts, and the pause between the two.
    for (const delay of [10, 60, 120]) {
      const page = await (
        await browser.newContext({ viewport: PHONE, javaScriptEnabled })
      ).newPage()
      await page.goto('/api/login?next=/pro/apply')
      await page.locator('a[href$="sign-up"]').click()
      for (const [name, value] of Object.entries(newcomer()))
        await page.locator(`input[name=${name}]`).fill(value)
      const button = await page.getByRole('button', { name: 'Create account' }).boundingBox()
      if (button === null) throw new Error('the button is there')
      const middle = [button.x + button.width / 2, button.y + button.height / 2] as const
      await page.mouse.dblclick(...middle, { delay })
      // The second press stops the way the first one led.
      await expect(page).toHaveURL(/\/pro\/apply$/)
      expect((await page.request.get('/api/auth/user')).status()).toBe(200)
      await page.context().close()
    }
  })
