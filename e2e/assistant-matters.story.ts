import type { Page } from '@playwright/test'
import { bookingForm, fillIn, say } from './assistant.ts'
import { SIZES, expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from './story.ts'

const listOf = (page: Page) => page.getByRole('region', { name: 'Your list' })
const madeIn = (page: Page) => page.getByRole('region', { name: /: booked\.$/ })

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('two problems are booked one after the other, in one conversation', async ({ page }) => {
      await signUp(page)
      await page.goto('/ai-booking')
      await say(page, 'my kitchen sink is clogged, and an outlet in the bedroom is dead')
      await expect(listOf(page).getByRole('listitem')).toHaveCount(2)
      await expect(listOf(page).getByText('Now', { exact: true })).toBeVisible()
      await expect(listOf(page).getByText('Waiting', { exact: true })).toBeVisible()
      await fillIn(page, '350 Fifth Avenue')
      const notes = bookingForm(page).getByLabel('Additional Notes')
      await notes.press('ControlOrMeta+End')
      await notes.pressSequentially('\nThe bell is broken, please knock.')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      const booked = page.waitForRequest('**/api/ai/book')
      await bookingForm(page).getByRole('button', { name: 'Confirm Booking' }).click()
      const first: { sku: string; conversationId: string } = (await booked).postDataJSON()
      await expect(page.getByText('Booking Created!')).toBeVisible()
      await expect(madeIn(page)).toBeFocused()
      await expect(madeIn(page)).toBeInViewport()
      await expect(listOf(page).getByText('Booked', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      // It waits for the customer: nobody is led away, and a reload forgets nothing.
      await page.reload()
      const next = madeIn(page).getByRole('button', { name: /^Next: / })
      await expect(next).toBeVisible()
      const title = (await next.innerText()).replace(/^Next: /, '')
      const sent = page.waitForRequest('**/api/ai/intent')
      await next.click()
      expect((await sent).postDataJSON()).toMatchObject({
        message: title,
        conversationId: first.conversationId,
      })
      const form = bookingForm(page)
      await expect(form).toBeFocused()
      await expect(form.getByLabel('Address')).toHaveValue('350 Fifth Avenue')
      await expect(form.getByLabel('ZIP Code')).toHaveValue('10001')
      await expect(form.getByLabel('Additional Notes')).toHaveValue(/please knock\./)
      await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)

      await form.getByRole('radio').last().press('Space')
      const bookedAlso = page.waitForRequest('**/api/ai/book')
      await form.getByRole('button', { name: 'Confirm Booking' }).click()
      const second: { sku: string } = (await bookedAlso).postDataJSON()
      expect(second.sku).not.toBe(first.sku)
      // Nothing waits any more.
      await page.waitForURL('**/dashboard')
      await expect(page.getByText(first.sku).first()).toBeVisible()
      await expect(page.getByText(second.sku).first()).toBeVisible()
    })
  })
}

test('a next matter that was not heard is asked for again', async ({ page }) => {
  await signUp(page)
  await page.goto('/ai-booking')
  await say(page, 'my kitchen sink is clogged, and an outlet in the bedroom is dead')
  await fillIn(page, '350 Fifth Avenue')
  await bookingForm(page).getByRole('button', { name: 'Confirm Booking' }).click()
  const next = madeIn(page).getByRole('button', { name: /^Next: / })
  await page.route('**/api/ai/intent', (route) => route.abort())
  await next.click()
  await expect(page.getByText('Failed to process your request. Please try again.')).toBeVisible()
  await page.unroute('**/api/ai/intent')
  await next.click()
  await expect(bookingForm(page)).toBeVisible()
})
