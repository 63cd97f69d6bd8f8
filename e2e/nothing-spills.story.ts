import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  leave,
  signInWithAPast,
  test,
} from './story.ts'

const PHONES = [360, 390, 430]

test('what one presses on past bookings stays within its frame, and words keep to a line', async ({
  page,
}) => {
  await signInWithAPast(page, 'customer')
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/customer?show=past')
    const again = page.getByRole('link', { name: 'Book again' })
    await expect(again.first()).toBeVisible()
    const pressed = page.getByRole('listitem').locator('button, a:has(svg)')
    expect(
      await pressed.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(String),
      ),
    ).toEqual([])
    const heights = await again.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(48)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
})

/** Opens the booking both have agreed on, or one that is done. */
async function openOne(page: Page, who: 'customer' | 'pro', status: 'assigned' | 'completed') {
  await leave(page)
  await signInWithAPast(page, who)
  const bookings: { id: string; status: string; viewerRole: string }[] = await (
    await page.request.get('/api/bookings')
  ).json()
  const one = bookings.find((each) => each.status === status && each.viewerRole === who)
  await page.goto(`/bookings/${one?.id}`)
}

const QUIET = [
  ['customer', 'Change details', 'Change details'],
  ['customer', 'Cancel booking', 'Cancel this booking?'],
  ['customer', 'Something went wrong', 'Something went wrong'],
  ['pro', 'Give back', 'Give this job back?'],
] as const

test('a dialog goes to its edges, also where a quiet button opens it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let signedIn = ''
  for (const [who, button, title] of QUIET) {
    if (who !== signedIn) await openOne(page, who, 'assigned')
    signedIn = who
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    const [whole, header] = [
      await dialog.boundingBox(),
      await dialog.locator('header').boundingBox(),
    ]
    // The dialog's own border is a pixel.
    expect((header?.x ?? 0) - (whole?.x ?? 0), title).toBe(1)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
})

test('words a visit is praised with stay where they are while one after another is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInWithAPast(page, 'customer')
  await page.goto('/customer?show=past')
  await page.getByRole('button', { name: 'Review' }).first().click()
  const tags = page.getByRole('group', { name: /^What stood out/ })
  const places = () =>
    tags
      .locator('label')
      .evaluateAll((all: HTMLElement[]) =>
        all.map(({ offsetLeft, offsetTop, offsetWidth }) => [offsetLeft, offsetTop, offsetWidth]),
      )
  await expect(tags).toBeVisible()
  const before = await places()
  for (const tag of await tags.getByRole('checkbox').all()) await tag.press('Space')
  await expect(tags.getByRole('checkbox', { checked: true })).toHaveCount(before.length)
  expect(await places()).toEqual(before)
  await expectAccessible(page)
})

test('quiet buttons stand below the others on a phone, and their words begin where those do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openOne(page, 'customer', 'completed')
  const receipt = page.getByRole('link', { name: 'Receipt' })
  await expectBelow(page.getByRole('button', { name: 'Something went wrong' }), receipt)
  await page.goto('/profile')
  const download = page.getByRole('button', { name: 'Download your data' })
  await expectBelow(page.getByRole('button', { name: 'Erase your account' }), download)
})

/** Wholly below what begins the line above it, and its words flush with the edge of that. */
async function expectBelow(quiet: Locator, above: Locator) {
  // Both at once: what comes in meanwhile moves them.
  const { down, aside } = await quiet.evaluate(
    (button, other) => {
      const [own, its] = [button.getBoundingClientRect(), other?.getBoundingClientRect()]
      const words = own.left + Number.parseFloat(getComputedStyle(button).paddingLeft)
      return { down: own.top - (its?.bottom ?? Infinity), aside: words - (its?.left ?? Infinity) }
    },
    await above.elementHandle(),
  )
  expect(down).toBeGreaterThanOrEqual(0)
  expect(aside).toBe(0)
}
