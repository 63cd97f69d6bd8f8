import type { Locator } from '@playwright/test'
import { describe, expect, leave, signInWithAPast, test } from './story.ts'

test.use({ contextOptions: { forcedColors: 'active' }, viewport: { width: 1280, height: 860 } })

/** What tells it apart where only the reader's own colours are left. */
const look = (it: Locator) =>
  it.evaluate((element) => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(element)
    return { ground: backgroundColor, edge: borderTopWidth }
  })

const groundOf = async (it: Locator) => (await look(it)).ground

/** Both the rail of a switch and its knob. */
const switchLook = (it: Locator) =>
  it.locator('+ span').evaluate((rail) => ({
    rail: getComputedStyle(rail).backgroundColor,
    knob: getComputedStyle(rail, '::before').backgroundColor,
  }))

test('in the colours of the reader, what is chosen and what leads is told apart', async ({
  page,
}) => {
  await signInWithAPast(page, 'pro')
  await page.goto('/professional')
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Your work' }).getByRole('link', { name })
  await expect(tab('Today')).toHaveAttribute('aria-current', 'page')
  expect(await groundOf(tab('Today'))).not.toBe(await groundOf(tab('Jobs')))
  const bell = page.getByRole('switch', { name: 'Ring when a job is offered' })
  const before = await switchLook(bell)
  expect(before.rail).not.toBe(before.knob)
  await bell.press('Space')
  await expect.poll(async () => (await switchLook(bell)).rail).not.toBe(before.rail)
  const after = await switchLook(bell)
  expect(after.rail).not.toBe(after.knob)

  await leave(page)
  await signInWithAPast(page, 'customer')
  await page.goto('/customer')
  expect((await look(page.getByRole('link', { name: 'New Booking' }).first())).edge).toBe('2px')
  await describe(page, 'kitchen sink is clogged')
  const form = page.getByRole('region', { name: 'Complete Your Booking' })
  expect((await look(form.getByRole('button', { name: 'Confirm Booking' }))).edge).toBe('2px')
  const days = form.getByRole('list', { name: 'Days' }).getByRole('button')
  await days.nth(1).click()
  await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await groundOf(days.nth(1))) === (await groundOf(days.nth(0))))
    .toBe(false)
})
