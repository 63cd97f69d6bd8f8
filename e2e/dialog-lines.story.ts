import type { Locator, Page } from '@playwright/test'
import { signInAsOperator } from './operator.ts'
import { DESK_AND_PHONE, expect, expectAccessible, expectNoSidewaysScroll, test } from './story.ts'

async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  if (box === null) throw new Error('it is not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The bar with the buttons, and what scrolls above it. */
const partsOf = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const bar = dialog.getByRole('button', { name: 'Save market' }).locator('..')
  return { dialog, bar, scrolled: dialog.locator('form').locator('..') }
}

test('the line above what ends a dialog runs from side to side where it scrolls', async ({
  page,
}) => {
  await signInAsOperator(page)
  await page.goto('/operator/markets')
  await page.getByRole('button', { name: 'Change United States' }).press('Enter')
  const { dialog, bar, scrolled } = partsOf(page)
  for (const [, { width }] of DESK_AND_PHONE) {
    await page.setViewportSize({ width, height: 480 })
    expect(await scrolled.evaluate((each) => each.scrollHeight > each.clientHeight)).toBe(true)
    await expect(async () => {
      const [whole, line, above] = [await boxOf(dialog), await boxOf(bar), await boxOf(scrolled)]
      // The dialog's own border is a pixel.
      expect([line.x - whole.x, whole.right - line.right]).toEqual([1, 1])
      // A scroll bar ends where the line is.
      expect(above.bottom).toBeCloseTo(line.y, 0)
      expect(whole.bottom - line.bottom).toBeLessThanOrEqual(1)
    }).toPass()
    // Whoever goes on by the keyboard sees where they are.
    await dialog.getByRole('switch').focus()
    const [last, line] = [await boxOf(dialog.getByRole('switch')), await boxOf(bar)]
    expect(last.bottom).toBeLessThanOrEqual(line.y)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})
