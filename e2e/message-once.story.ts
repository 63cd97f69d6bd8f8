import type { Page } from '@playwright/test'
import { expect, loseAnswerOnce, signInWithAPast, test, fetched } from './story.ts'

test.use({ viewport: { width: 390, height: 844 } })

const MESSAGE = '**/api/bookings/*/message'
const THREAD = '**/api/bookings/*/messages'

/** What is written arrives and nobody hears of it, nor of what stands there, until the line comes back. */
async function loseAnswers(page: Page) {
  let away = true
  await page.route(THREAD, (route) => (away ? route.abort() : route.continue()))
  await page.route(MESSAGE, async (route) => {
    if (!away) return route.continue()
    await fetched(route)
    await route.abort()
  })
  return () => {
    away = false
  }
}

async function openThread(page: Page) {
  await page.goto('/customer')
  await page
    .getByRole('button', { name: /^Message/ })
    .first()
    .click()
  const thread = page.getByRole('log', { name: 'Messages' })
  await expect(thread).toHaveAttribute('aria-busy', 'false')
  return {
    thread,
    input: page.getByRole('dialog').getByRole('textbox'),
    send: page.getByRole('dialog').getByRole('button', { name: 'Send' }),
  }
}

/** Read anew: what is sent may take a moment to appear where it was written. */
async function expectSaid(page: Page, words: string, times: number) {
  const { thread } = await openThread(page)
  await expect(thread.getByText(words, { exact: true })).toHaveCount(times)
}

test('a message of which only the answer got lost stands there once', async ({ page }) => {
  await signInWithAPast(page, 'customer')
  const { input, send } = await openThread(page)
  const failed = page.getByText('Failed to send message. Please try again.')

  // The line comes back at once: it is asked for again.
  const now = Date.now()
  const words = `The water still runs, ${now}`
  await loseAnswerOnce(page, MESSAGE)
  await input.fill(words)
  await send.click()
  await expect(input).toHaveValue('')
  await expect(failed).toBeHidden()

  // It stays away for longer, and the same words are sent once more.
  const more = `And it is brown now, ${now}`
  const lineComesBack = await loseAnswers(page)
  await input.fill(more)
  await send.click()
  await expect(failed).toBeVisible()
  // Nothing that can be pressed lies below what is said.
  for (const name of ['Close', 'Send'])
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click({ trial: true })
  await expect(input).toHaveValue(more)
  lineComesBack()
  await send.click()
  await expect(input).toHaveValue('')
  await expectSaid(page, words, 1)
  await expectSaid(page, more, 1)

  // Said again on purpose, it is another message.
  await input.fill(more)
  await send.click()
  await expect(input).toHaveValue('')
  await expectSaid(page, more, 2)
})

test('a message of which the answer got lost, sent again after a reload, stands there once', async ({
  page,
}) => {
  await signInWithAPast(page, 'customer')
  const before = await openThread(page)
  const words = `Is it still dripping? ${Date.now()}`
  const lineComesBack = await loseAnswers(page)
  await before.input.fill(words)
  await before.send.click()
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
  lineComesBack()

  const { thread, input, send } = await openThread(page)
  await expect(input).toHaveValue(words)
  await expect(thread.getByText(words, { exact: true })).toHaveCount(1)
  await send.click()
  await expect(input).toHaveValue('')
  await expectSaid(page, words, 1)
})
