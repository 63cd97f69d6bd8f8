import {
  DESK_AND_PHONE,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from './story.ts'

const CANCEL = 'Can I cancel?'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor finds an answer, and whom to ask', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Questions' })
      .getByRole('link', { name: CANCEL })
      .click()
    await expect(page).toHaveURL(/\/help#cancel$/)
    await expect(page.getByRole('heading', { name: CANCEL })).toBeInViewport()
    await expect(page.getByText(/free of charge, until the professional is on site/)).toBeVisible()
    await expect(page.getByText(/They have 5 minutes to answer/)).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'help@fixwell.test' }),
    ).toHaveAttribute('href', 'mailto:help@fixwell.test')
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: '(212) 555-0199' }),
    ).toHaveAttribute('href', 'tel:2125550199')
  })
})

for (const [name, viewport] of DESK_AND_PHONE) {
  test(`signed in, the answers are within the site, on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signUp(page)
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto('/help#privacy')
    await expect(page.getByRole('heading', { name: /Who sees my address/ })).toBeInViewport()
    // Danger names whom to ask afterwards.
    await page.goto('/ai-booking')
    await page.getByLabel('Your message').fill('I smell gas near the stove')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: /gas leak/ })
    await expect(panel.getByRole('link', { name: 'help@fixwell.test' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
