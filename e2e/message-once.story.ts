import { expect, loseAnswerOnce, signInWithAPast, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a message of which only the answer got lost stands there once', async ({ page }) => {
  await signInWithAPast(page, 'customer')
  await page.goto('/customer')
  await page
    .getByRole('button', { name: /^Message/ })
    .first()
    .click()
  const thread = page.getByRole('log', { name: 'Messages' })
  const input = page.getByRole('dialog').getByRole('textbox')
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send' })
  await expect(thread).toHaveAttribute('aria-busy', 'false')

  // The line comes back at once: the thread says that it has arrived.
  const now = Date.now()
  const words = `The water still runs, ${now}`
  const lost = () => loseAnswerOnce(page, '**/api/bookings/*/message')
  await lost()
  await input.fill(words)
  await send.click()
  await expect(input).toHaveValue('')
  await expect(thread.getByText(words, { exact: true })).toHaveCount(1)
  await expect(page.getByText('Failed to send message.')).toBeHidden()

  // It stays away for longer, and the same words are sent once more.
  const more = `And it is brown now, ${now}`
  await lost()
  let away = true
  await page.route('**/api/bookings/*/messages', (route) =>
    away ? route.abort() : route.continue(),
  )
  await input.fill(more)
  await send.click()
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(input).toHaveValue(more)
  away = false
  await send.click()
  await expect(input).toHaveValue('')
  await expect(thread.getByText(more, { exact: true })).toHaveCount(1)

  // Said again on purpose, it is another message.
  await input.fill(more)
  await send.click()
  await expect(thread.getByText(more, { exact: true })).toHaveCount(2)
})
