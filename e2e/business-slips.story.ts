import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, expectAccessible, test } from './story.ts'

/** Where nobody else of any story works. */
const ZIP = '83001'

const toast = (page: Page) => page.locator('[data-toast]')

test('slips on My business are told where they are made, and nothing is said that is not so', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeProfessional(page, await openOperator(browser), { trade: 'plumbing', zipCode: ZIP })
  await page.goto('/professional/business')

  const areas = page.getByRole('region', { name: 'Areas' })
  const search = areas.getByLabel('Add a place')
  await search.fill('livingston')
  await expect(areas.getByRole('option', { name: 'Livingston, MT' })).toBeVisible()
  // The list lies over what follows: it goes with who goes on.
  await search.press('Tab')
  await expect(areas.getByRole('button', { name: /^Remove/ })).toBeFocused()
  await expect(areas.getByRole('listbox')).toBeHidden()
  await areas.getByRole('button', { name: 'Save areas' }).click()
  await expect(search).toBeFocused()
  await expect(search).toHaveAccessibleDescription(
    /Choose this place from the list, or clear it, before you save\./,
  )
  await expect(areas.getByRole('listbox')).toBeVisible()
  await expectAccessible(page)
  await search.fill(ZIP)
  await expect(areas.getByRole('option', { name: ZIP })).toBeVisible()
  await search.press('Enter')
  await expect(search).toHaveAccessibleDescription(/This place is one of your areas already\./)
  // It is said of what is typed, and goes with it.
  await expect(search).toHaveValue(ZIP)
  await search.fill('')
  await expect(search).not.toHaveAccessibleDescription(/already/)
  const miles = areas.getByLabel(/^Miles around/)
  await miles.fill('3.5')
  await areas.getByRole('button', { name: 'Save areas' }).click()
  await expect(miles).toBeFocused()
  await expect(miles).toHaveAccessibleDescription('Choose 1 to 311 whole miles.')
  await areas.getByRole('button', { name: /^Remove/ }).press('Enter')
  await expect(search).toBeFocused()
  await areas.getByRole('button', { name: 'Save areas' }).click()
  await expect(toast(page)).toContainText('Nothing is offered to you until you name one.')

  const hours = page.getByRole('region', { name: 'Hours' })
  const monday = hours.getByRole('listitem').filter({ hasText: 'Monday' })
  // No time stands beside a blank field, as if it were set.
  const from = monday.getByLabel('From on Monday')
  const set = await from.inputValue()
  await from.fill('')
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(from).toHaveAccessibleDescription('Say when these hours begin.')
  await from.fill(set)
  await monday.getByRole('button', { name: 'Copy Monday to other days' }).click()
  const copy = monday.getByRole('button', { name: 'Copy Monday’s hours' })
  await copy.click()
  await expect(copy).toHaveAccessibleDescription('Choose a day to copy them to.')
  await monday.getByRole('checkbox', { name: 'Tuesday' }).check()
  await expect(copy).not.toHaveAccessibleDescription('Choose a day to copy them to.')
  // A day without hours has none to copy, and would have emptied the others.
  await monday.getByRole('button', { name: 'Remove these hours on Monday' }).click()
  await expect(copy).toHaveCount(0)

  // A night stands in the columns of a day.
  await page.setViewportSize({ width: 1280, height: 860 })
  const friday = hours.getByRole('listitem').filter({ hasText: 'Friday' })
  await friday.getByRole('button', { name: 'Add a night on call on Friday' }).click()
  for (const name of ['From on Friday', 'To on Friday']) {
    const [day, night] = await Promise.all(
      [0, 1].map((at) => friday.getByLabel(name).nth(at).boundingBox()),
    )
    expect(night?.x).toBe(day?.x)
  }

  const off = page.getByRole('region', { name: 'Time off' })
  const first = off.getByLabel('First day')
  await first.fill('0026-12-10')
  await off.getByRole('button', { name: 'Take time off' }).click()
  await expect(first).toHaveAccessibleDescription('This time is over.')
  // One kind of problem does not hide another.
  await first.fill('2027-12-10')
  const last = off.getByLabel('Last day')
  const note = off.getByLabel('Note')
  await last.fill('2027-12-08')
  await note.fill('x'.repeat(2_500))
  await off.getByRole('button', { name: 'Take time off' }).click()
  await expect(last).toHaveAccessibleDescription('The end must be after the start.')
  await expect(note).toHaveAccessibleDescription(/Use 2,000 characters or fewer\.$/)
  await last.fill('')
  await note.fill('')
  await first.fill('0026-12-10')
  await off.getByRole('button', { name: 'Take time off' }).click()
  await expect(first).toHaveAccessibleDescription('This time is over.')
  // What is beside a field with a problem stays level with it.
  const [wrong, beside] = await Promise.all([first, last].map((field) => field.boundingBox()))
  expect(beside?.y).toBe(wrong?.y)
  // One digit too many begins the year anew, as none has five.
  await first.focus()
  await page.keyboard.type('1210')
  await page.keyboard.type('20265')
  await expect(first).toHaveValue(/^\d{4}-12-10$/)
})
