import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, signUp, test } from './story.ts'

const WIDTH = 390

test.use({ viewport: { width: WIDTH, height: 844 } })

async function expectHeaderWhole(page: Page, role: 'button' | 'link', last: string) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
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
