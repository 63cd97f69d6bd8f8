import { answerWith, bookingForm, chat, choicesIn, say } from './assistant.ts'
import {
  chooseTime,
  SIZES,
  describe,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  tabTo,
  test,
} from './story.ts'

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a question comes with answers to press, also before the trade is known', async ({
      page,
    }) => {
      await signUp(page)
      await page.goto('/ai-booking')
      const common = page.getByRole('list', { name: 'Common problems' })
      await expect(common).toBeVisible()
      await say(page, 'something is broken')
      await expect(common).toBeHidden()
      await expect(bookingForm(page)).toBeHidden()
      const first = choicesIn(page).first()
      await expect(first).toBeVisible()
      expect(await choicesIn(page).count()).toBeGreaterThan(1)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      const words = await first.innerText()
      const sent = page.waitForRequest('**/api/ai/intent')
      await tabTo(page, first)
      await page.keyboard.press('Enter')
      expect((await sent).postDataJSON()).toMatchObject({ message: words })
      await expect(page.getByRole('log')).toBeFocused()
      await expect(page.getByText('AI is analyzing your request...')).toBeHidden()
      await expect(page.getByRole('log').locator('p', { hasText: words }).first()).toBeVisible()
    })
  })
}

test('the times that suit a wish come first and are not called the soonest, which are a press away', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/ai-booking')
  const wished = new Date(Date.now() + 3 * 86_400_000)
  const zone = { timeZone: 'America/New_York' }
  const weekday = wished.toLocaleDateString('en-US', { ...zone, weekday: 'long' })
  await say(page, `my kitchen sink is clogged, could you come on ${weekday}?`)
  const form = bookingForm(page)
  await form.getByLabel('ZIP Code').fill('10001')
  const days = form.getByRole('list', { name: 'Days' })
  const pressed = days.getByRole('button', { pressed: true })
  await expect(pressed).toHaveText('Suggested')
  await expect(
    form
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .first(),
  ).toHaveText(new RegExp(`^${weekday}, `))
  await days.getByRole('button', { name: 'Soonest' }).click()
  await expect(pressed).toHaveText('Soonest')
  const shown = await form
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value') ?? ''))
  expect(shown).toEqual(shown.toSorted())
  expect(Date.parse(shown[0] ?? '')).toBeLessThan(wished.getTime() - 86_400_000)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('what is found elsewhere on the site is a link under the answer', async ({ page }) => {
  await signUp(page)
  await page.goto('/ai-booking')
  await say(page, 'how do I become a professional on this site?')
  const link = chat(page).getByRole('log').getByRole('link').first()
  await expect(link).toHaveAttribute('href', /^\/(?!\/)/)
  await expectAccessible(page)
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await page.waitForURL(`**${href}`)
  await page.goBack()
  await expect(page.getByRole('log').getByText('how do I become a professional')).toBeVisible()
})

test('a link to anywhere else is not shown', async ({ page }) => {
  await signUp(page)
  await page.goto('/ai-booking')
  await answerWith(page, {
    links: [
      { label: 'Elsewhere', href: '//evil.example' },
      { label: 'Script', href: 'javascript:alert(1)' },
      { label: 'Your profile', href: '/profile' },
    ],
  })
  await say(page, 'where do I change my address?')
  const links = page.getByRole('log').getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAccessibleName('Your profile')
})

test('the ZIP code told in the chat stands in the form, until the customer types one', async ({
  page,
}) => {
  await signUp(page)
  await describe(page, 'my kitchen sink drips, I am in 10002')
  const zip = bookingForm(page).getByLabel('ZIP Code')
  await expect(zip).toHaveValue('10002')
  await say(page, 'sorry, it is in 10001')
  await expect(zip).toHaveValue('10001')
  await chooseTime(bookingForm(page))
  await zip.fill('10003')
  await say(page, 'it is worse since yesterday, in 10001')
  await expect(zip).toHaveValue('10003')
})

test('the notes begin with what was told, are the customer’s to change, and lose nothing', async ({
  page,
}) => {
  await signUp(page)
  await describe(page, 'my kitchen sink is clogged')
  const form = bookingForm(page)
  const notes = form.getByLabel('Additional Notes')
  await expect(notes).toHaveValue(/kitchen sink is clogged/)
  await notes.press('ControlOrMeta+End')
  await notes.pressSequentially('\nPlease ring twice.')
  const own = await notes.inputValue()
  await say(page, 'it has been like that since yesterday evening')
  await expect(notes).toHaveValue(own)
  await expect(form.getByText(/^You told us since:/)).toContainText('since yesterday evening')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add it to the notes' }).click()
  await expect(notes).toBeFocused()
  await expect(notes).toHaveValue(/ring twice\.\n.*since yesterday evening/)
  await page.reload()
  await expect(notes).toHaveValue(/ring twice\.\n.*since yesterday evening/)

  await form.getByLabel('Address').fill('350 Fifth Avenue')
  await form.getByLabel('ZIP Code').fill('10001')
  await chooseTime(form, 1)
  await form.getByLabel('Phone').fill('212 555 0100')
  const whole = await notes.inputValue()
  const sent = page.waitForRequest('**/api/ai/book')
  await form.getByRole('button', { name: 'Confirm Booking' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ notes: whole })
  await page.waitForURL('**/dashboard')
})
