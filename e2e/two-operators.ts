import type { Browser, Page } from '@playwright/test'
import { signInAsOperator } from './operator.ts'
import { SECOND_OPERATOR } from './site.ts'
import { expect, newcomer, PASSWORD, signIn, signUp } from './story.ts'
import { acceptOffer } from './visit-over.ts'

/** Where nobody works, of the demo or of another story: Great Falls. */
export const ZIP = '59401'

/** Olga is at the page; Pete is somewhere else, and faster. */
export async function arrive(olga: Page, browser: Browser): Promise<Page> {
  const pete = await (await browser.newContext()).newPage()
  await signInAsOperator(olga)
  await signIn(pete, SECOND_OPERATOR, PASSWORD)
  return pete
}

/** Whoever it is about, in a browser of their own. */
export async function openCustomer(browser: Browser, person = newcomer()): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signUp(page, person)
  return page
}

export async function post(who: Page, path: string, data: object = {}) {
  const answer = await who.request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/**
 * What the browser says to a page whose reader comes back to it from another tab, until they see there what changed meanwhile:
 * a page that is reading at that moment, as it does by itself every half minute, reads no second time for it.
 */
export const comeBack = (page: Page, seen: (timeout: { timeout: number }) => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await seen({ timeout: 2_000 })
  }).toPass()

/** A visit of hers that the only plumber there has accepted. */
export async function haveJob(
  customer: Page,
  pro: Page,
  when: { zip: string; hour: number },
): Promise<string> {
  const id = await book(customer, when)
  await acceptOffer(pro, id)
  return id
}

/** A visit two days from now, at this hour of UTC. */
export const book = async (customer: Page, { zip = ZIP, hour = 18 } = {}): Promise<string> => {
  const start = new Date(Date.now() + 2 * 86_400_000)
  start.setUTCHours(hour, 0, 0, 0)
  const { id } = await post(customer, '/api/ai/book', {
    sku: 'PLB-DRAIN',
    address: `${process.pid} Central Avenue`,
    zip,
    notes: '',
    preferredWindowStart: start.toISOString(),
    preferredWindowEnd: new Date(start.getTime() + 7_200_000).toISOString(),
  })
  return id
}
