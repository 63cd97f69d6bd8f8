import type { Page } from '@playwright/test'
import type { Intent, IntentAnswer } from '#contract/assistant.ts'
import { chooseTime, expect, fetched } from './story.ts'

export const bookingForm = (page: Page) =>
  page.getByRole('region', { name: 'Complete Your Booking' })
export const chat = (page: Page) => page.getByRole('region', { name: 'Chat with the assistant' })

/** One more message, and its answer. */
export async function say(page: Page, words: string) {
  await page.getByLabel('Your message').fill(words)
  const answer = page.waitForResponse('**/api/ai/intent')
  await page.getByLabel('Your message').press('Enter')
  await (await answer).finished()
  await expect(page.getByText('AI is analyzing your request...')).toBeHidden()
}

type Change = Partial<Omit<IntentAnswer, 'intent'>> & { intent?: Partial<Intent> }

/** From now on the site's own answers come with this change: what is tried here is the page. */
export async function answerWith(page: Page, change: Change) {
  await page.unroute('**/api/ai/intent')
  await page.route('**/api/ai/intent', async (route) => {
    const response = await fetched(route)
    const answer: IntentAnswer = await response.json()
    await route.fulfill({
      response,
      json: { ...answer, ...change, intent: { ...answer.intent, ...change.intent } },
    })
  })
}

/** The advice for one danger. */
export const panelOf = (page: Page, danger: RegExp) => page.getByRole('region', { name: danger })

/** Says that one is safe from it, and goes on. */
export const getSafe = (page: Page, danger: RegExp) =>
  panelOf(page, danger)
    .getByRole('button', { name: /^I am safe/ })
    .click()

/** Fills in what a booking takes, with the second window there is: the first may begin too soon by the time it is sent. */
export async function fillIn(page: Page, address: string) {
  const form = bookingForm(page)
  await form.getByLabel('Address').fill(address)
  await form.getByLabel('ZIP Code').fill('10001')
  await chooseTime(form, 1)
  await form.getByLabel('Phone').fill('212 555 0100')
}

/** The answers that may be pressed. */
export const choicesIn = (page: Page) =>
  chat(page).getByRole('list', { name: 'Answers to choose from' }).getByRole('button')
