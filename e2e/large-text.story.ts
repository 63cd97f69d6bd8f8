import type { Page } from '@playwright/test'
import {
  describe,
  expect,
  expectNoSidewaysScroll,
  leave,
  signIn,
  signInWithAPast,
  signUp,
  test,
} from './story.ts'

const WIDTH = 390

test.use({ viewport: { width: WIDTH, height: 844 } })

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

async function expectHeaderWhole(page: Page, role: 'button' | 'link', last: string) {
  await enlarge(page)
  const header = page.getByRole('banner')
  const [name, way] = await Promise.all([
    header.getByRole('link', { name: 'Fixwell' }).boundingBox(),
    header.getByRole(role, { name: last }).boundingBox(),
  ])
  if (name === null || way === null) throw new Error('The header shows less than it should.')
  expect(way.x + way.width).toBeLessThanOrEqual(WIDTH)
  expect(name.x + name.width <= way.x || name.y + name.height <= way.y).toBe(true)
}

test('text of twice the size neither overlaps nor is cut in the header', async ({ page }) => {
  await page.goto('/')
  await expectHeaderWhole(page, 'link', 'Get Started')
  await signUp(page)
  await page.goto('/profile')
  await expect(page.getByLabel('Last name')).toBeVisible()
  await expectHeaderWhole(page, 'button', 'Menu')
  await expectNoSidewaysScroll(page)
})

test('on a phone at 200 % zoom the booking form is no wider than the screen', async ({ page }) => {
  await signUp(page)
  await page.setViewportSize({ width: WIDTH / 2, height: 422 })
  await describe(page, 'kitchen sink is clogged')
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  // One still sees what one writes.
  const field = await page.getByLabel('Your message').boundingBox()
  expect(field?.width).toBeGreaterThan(60)
})

/** As they are once everything has come. */
async function expectScreensFit(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await enlarge(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [role=status][aria-busy=true]')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  }
}

/** Their data never come. */
async function expectLoadingFits(page: Page, paths: readonly string[]) {
  await page.route(/\/api\/(?!auth\/)/, () => {})
  for (const path of paths) {
    await page.goto(path)
    await enlarge(page)
    await expect(page.locator('main [role=status][aria-busy=true]').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await page.unroute(/\/api\/(?!auth\/)/)
}

test('in text of twice the size no screen is wider than a phone', async ({ page }) => {
  await expectScreensFit(page, ['/', '/help', '/no/such/page'])
  // Nor does anything of the landing page reach out of it that is cut there.
  await page.goto('/')
  await enlarge(page)
  for (const block of await page.locator('main :is(h1, h2, h3, p, form, button, a)').all()) {
    const { right } = await block.evaluate((element) => element.getBoundingClientRect())
    expect(right, await block.innerText()).toBeLessThanOrEqual(WIDTH)
  }

  await signInWithAPast(page, 'customer')
  await expectScreensFit(page, ['/', '/ai-booking', '/customer', '/profile', '/pro/apply'])
  await expectLoadingFits(page, ['/customer'])
  await leave(page)
  await signInWithAPast(page, 'pro')
  await expectScreensFit(page, PRO_SCREENS)
  await expectLoadingFits(page, ['/professional', '/jobs', '/professional/earnings'])
  await leave(page)
  await signIn(page, 'operator@fixwell.test', 'fixwell-demo')
  await expectScreensFit(page, [
    '/operator',
    '/operator/bookings',
    '/operator/jobs',
    '/operator/people',
    '/operator/market',
  ])
})

const PRO_SCREENS = [
  '/',
  '/professional',
  '/jobs',
  '/professional/earnings',
  '/professional/business',
]

test('on a phone the titles of what waits for operators are whole', async ({ page }) => {
  await signIn(page, 'operator@fixwell.test', 'fixwell-demo')
  await page.goto('/operator')
  const titles = page
    .getByRole('list', { name: 'Work, what is dangerous or urgent on top, then what is due first' })
    .getByRole('link')
  await expect(titles.first()).toBeVisible()
  // All at once: the list changes by itself.
  const cut = await titles.evaluateAll((links) =>
    links
      .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})
