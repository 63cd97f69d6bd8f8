import type { Locator, Page } from '@playwright/test'
import {
  chooseTime,
  describe,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  SIZES,
  test,
} from './story.ts'

const times = (within: Page | Locator) => within.getByRole('button', { name: 'Later' })

/** Such as "Dec 25 – 31". */
function weekAhead(weeks: number): string {
  const day = (days: number) => new Date(Date.now() + (weeks * 7 + days) * 86_400_000)
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    month: 'short',
    day: 'numeric',
  })
    .formatRange(day(0), day(6))
    .replaceAll('\u2009', ' ')
}

/** Such as "Sat, Dec 12". */
const shortDay = (start: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(new Date(start))

/** The first day that is shown, such as "Saturday, December 12". */
const dayShown = (within: Page | Locator) => within.getByRole('group', { name: /\w+day, / }).first()

for (const [where, viewport] of SIZES)
  test(`on ${where} somebody who has time books a visit in three weeks, and moves it another week on`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signUp(page)
    await describe(page, 'We want a new ceiling fan put in, no hurry')
    await page.getByLabel('Address').fill(`${viewport.width} West 44th Street`)
    await page.getByLabel('ZIP Code').fill('10001')
    const form = page.getByRole('radiogroup', { name: 'Available Time Slots' })
    await expect(form.getByText('Next 7 days')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Earlier' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    // What is chosen stays chosen while others are looked at.
    await chooseTime(page, 1)
    const soon = await page.getByRole('radio', { checked: true }).inputValue()
    for (let week = 1; week <= 3; week += 1) {
      await times(form).click()
      await expect(times(form)).toBeFocused()
      await expect(form.getByText('Next 7 days')).toBeHidden()
    }
    await expect(dayShown(form)).toBeVisible()
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await form.getByRole('radio').nth(2).press('Space')
    const far = await page.getByRole('radio', { checked: true }).inputValue()
    expect(Date.parse(far) - Date.parse(soon)).toBeGreaterThan(14 * 86_400_000)
    // Its weekday is that of nearer days as well: it is never booked for another week unseen.
    const booked = page.getByText(new RegExp(`^Book ${shortDay(far)}, `))
    await expect(booked).toBeInViewport()
    await form.getByRole('button', { name: 'Earlier' }).click()
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(booked).toBeInViewport()
    // Coming back finds what was chosen, in its week.
    await page.reload()
    await expect(page.getByRole('radio', { checked: true })).toHaveValue(far)
    await page.getByLabel('Phone').fill('212 555 0100')
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await page.waitForURL('**/dashboard')

    await page.getByRole('link', { name: 'See the details' }).click()
    await page.getByRole('button', { name: 'Choose another time' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose another time' })
    await expect(dialog.getByText('No time is chosen yet.')).toBeVisible()
    // However fast they are pressed, each counts.
    await times(dialog).dblclick()
    await times(dialog).dblclick()
    await expect(dialog.getByText(/^\w{3} \d+(?:, \d{4})? – /)).toHaveText(weekAhead(4))
    await dialog.getByRole('radio').first().press('Space')
    const further = await dialog.getByRole('radio', { checked: true }).inputValue()
    await times(dialog).click()
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    const chosen = new RegExp(`^${shortDay(further)}, \\d+:00 [AP]M - \\d+:00 [AP]M$`)
    await expect(dialog.getByText(chosen)).toBeInViewport()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Take this time' }).click()
    await expect(page.getByText('Time Changed')).toBeVisible()
    const [moved] = await (await page.request.get('/api/bookings')).json()
    expect(moved).toMatchObject({ windowStart: further })
    expect(Date.parse(further)).toBeGreaterThan(Date.parse(far))
  })
