import type { Page } from '@playwright/test'
import { answerWith, bookingForm, chat, say } from './assistant.ts'
import {
  chooseTime,
  SIZES,
  describe,
  expect,
  fetched,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  tabTo,
  test,
} from './story.ts'

const CLOGGED = 'my kitchen sink is clogged'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Change the service' })

/** Another service, named by the beginning of its title. */
async function changeTo(page: Page, trade: string, service: string) {
  await bookingForm(page).getByRole('button', { name: 'Change' }).click()
  await dialogOf(page).getByRole('radio', { name: trade, exact: true }).check({ force: true })
  await dialogOf(page)
    .getByRole('radio', { name: new RegExp(`^${service}`) })
    .check({ force: true })
  await dialogOf(page).getByRole('button', { name: 'Use this service' }).click()
  await expect(dialogOf(page)).toBeHidden()
}

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('the customer has the last word: what they pick is shown, kept and booked', async ({
      page,
    }) => {
      await signUp(page)
      await describe(page, CLOGGED)
      const form = bookingForm(page)
      await form.getByLabel('Address').fill('350 Fifth Avenue')
      await form.getByLabel('ZIP Code').fill('10001')
      await form.getByLabel('Phone').fill('212 555 0100')
      await form.getByLabel('Additional Notes').fill('Please ring twice.')
      await chooseTime(form, 3)
      const chosen = form.getByRole('radio', { checked: true })
      const start = await chosen.inputValue()

      await form.getByRole('button', { name: 'Change' }).click()
      const dialog = dialogOf(page)
      await expect(dialog.getByRole('radio', { name: 'Plumbing', exact: true })).toBeChecked()
      const suggested = dialog.getByRole('radio', { name: /^Clear a clogged drain/ })
      await expect(suggested).toBeChecked()
      await expect(suggested).toHaveAccessibleName(/Our suggestion/)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('radio', { name: 'Electrical', exact: true }).check({ force: true })
      await expect(dialog.getByRole('button', { name: 'Use this service' })).toBeDisabled()
      await expectAccessible(page)
      const asked = page.waitForRequest(/\/api\/windows\?.*sku=ELE-OUTLET.*zip=10001/)
      await dialog.getByRole('radio', { name: /^Outlet or switch repair/ }).check({ force: true })
      // Within reach of the thumb, however long the list is.
      await expect(dialog.getByRole('button', { name: 'Use this service' })).toBeInViewport()
      await dialog.getByRole('button', { name: 'Use this service' }).click()
      await asked
      await expect(dialog).toBeHidden()
      await expect(form.getByRole('button', { name: 'Change' })).toBeFocused()

      const summaryStands = async () => {
        await expect(form.getByRole('definition').filter({ hasText: /^Electrical$/ })).toBeVisible()
        await expect(form.getByText('You chose this.')).toBeVisible()
        await expect(form.getByText('We suggested: Clear a clogged drain.')).toBeVisible()
        await expect(form.getByText('$125.00 - $300.00').first()).toBeVisible()
        await expect(form.getByText('about 1.5 hours')).toBeVisible()
        await expect(form.getByText('Medium urgency')).toBeVisible()
        await expect(form.getByText('What you told us')).toBeVisible()
        await expect(form.getByLabel('Address')).toHaveValue('350 Fifth Avenue')
        await expect(form.getByLabel('Additional Notes')).toHaveValue('Please ring twice.')
        await expect(chosen).toHaveValue(start)
      }
      await summaryStands()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.reload()
      await summaryStands()

      const sent = page.waitForRequest('**/api/ai/book')
      await form.getByRole('button', { name: 'Confirm Booking' }).click()
      expect((await sent).postDataJSON()).toMatchObject({ sku: 'ELE-OUTLET', zip: '10001' })
      await page.waitForURL('**/dashboard')
      await expect(page.getByText('ELE-OUTLET').first()).toBeVisible()
    })
  })
}

test('the service is changed by keyboard, and Escape changes nothing', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key)
  await signUp(page)
  await describe(page, CLOGGED)
  const form = bookingForm(page)
  const change = form.getByRole('button', { name: 'Change' })
  await tabTo(page, change)
  await press('Enter')
  const dialog = dialogOf(page)
  const plumbing = dialog.getByRole('radio', { name: 'Plumbing', exact: true })
  await expect(plumbing).toBeFocused()
  await press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Electrical', exact: true })).toBeChecked()
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(change).toBeFocused()
  await expect(form.getByText('Clear a clogged drain')).toBeVisible()
  await expect(form.getByText('You chose this.')).toBeHidden()

  await press('Enter')
  await expect(plumbing).toBeFocused()
  await press('Tab')
  await expect(dialog.getByRole('radio', { name: /^Clear a clogged drain/ })).toBeFocused()
  await press('ArrowUp')
  await expect(dialog.getByRole('radio', { name: /^Plumbing diagnosis visit/ })).toBeChecked()
  // Enter takes the service; it must not confirm the booking behind the dialog.
  await press('Enter')
  await expect(change).toBeFocused()
  await expect(form.getByText('You chose this.')).toBeVisible()
  await expect(page.getByText('Please fill in all required fields.')).toBeHidden()

  await press('Enter')
  await press('Tab')
  await press('ArrowDown')
  await press('Enter')
  // The suggestion itself again: nobody's choice but ours.
  await expect(form.getByText('You chose this.')).toBeHidden()
})

test('a chosen time that the new service does not have is let go, and said', async ({ page }) => {
  await signUp(page)
  await describe(page, CLOGGED)
  const form = bookingForm(page)
  await form.getByLabel('Address').fill('12 Elm St')
  await form.getByLabel('ZIP Code').fill('10001')
  await chooseTime(form)
  await page.route(/\/api\/windows\?.*sku=HVC-DUCT/, async (route) => {
    const response = await fetched(route)
    const windows: unknown[] = await response.json()
    await route.fulfill({ response, json: windows.slice(1) })
  })
  await changeTo(page, 'HVAC', 'Airflow and duct service')
  await expect(form.getByText(/is no longer free for this service/)).toBeVisible()
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
  await form.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(form.getByText('Choose a time.')).toBeVisible()
  await form.getByRole('radio').first().press('Space')
  await expect(form.getByText(/is no longer free/)).toBeHidden()
})

test('a second message goes on: the same suggestion leaves the choice, a new one takes over', async ({
  page,
}) => {
  await signUp(page)
  await describe(page, CLOGGED)
  const form = bookingForm(page)
  await form.getByLabel('Address').fill('12 Elm St')
  await form.getByLabel('Additional Notes').fill('Dog in the yard')
  await changeTo(page, 'Plumbing', 'Toilet repair')
  await say(page, 'it has been like that since yesterday')
  await expect(form.getByText('You chose this.')).toBeVisible()
  await expect(form.getByText('Toilet repair').first()).toBeVisible()

  await answerWith(page, { intent: { trade: 'electrical', skuSuggestions: ['ELE-LIGHT'] } })
  await say(page, 'it is the ceiling fan')
  await expect(form.getByText('Light fixture or ceiling fan')).toBeVisible()
  await expect(form.getByText('You chose this.')).toBeHidden()
  await expect(form.getByText('You had chosen: Toilet repair.')).toBeVisible()
  await expect(form.getByLabel('Address')).toHaveValue('12 Elm St')
  await expect(form.getByLabel('Additional Notes')).toHaveValue('Dog in the yard')
})

test('a choice sends itself, and none can be pressed while its answer is awaited', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/ai-booking')
  await answerWith(page, { choices: ['The drain', 'The faucet'] })
  await say(page, 'something with my kitchen sink')
  await page.unroute('**/api/ai/intent')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/ai/intent', async (route) => {
    await held
    await route.continue()
  })
  const sent = page.waitForRequest('**/api/ai/intent')
  const choices = chat(page).getByRole('list', { name: 'Answers to choose from' })
  // The form that has come up beside them hides none.
  await expect(choices.getByRole('button').last()).toBeInViewport({ ratio: 0.9 })
  await choices.getByRole('button', { name: 'The drain' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ message: 'The drain' })
  for (const words of ['The drain', 'The faucet'])
    await expect(choices.getByRole('button', { name: words })).toBeDisabled()
  // The pressed button rests; the focus is not lost with it.
  await expect(page.getByRole('log')).toBeFocused()
  answer()
  await expect(choices.getByRole('button', { name: 'The faucet' })).toBeHidden()
  await expect(page.getByRole('log').getByText('The drain', { exact: true })).toBeVisible()
})
