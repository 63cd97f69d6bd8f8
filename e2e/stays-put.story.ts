import type { Locator, Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, test } from './story.ts'
import { bookAndAccept, holdClock, letUndoPass } from './take-step.ts'
import { openCustomer } from './two-operators.ts'

/** Where nobody else of any story works. */
const ZIP = '59718'
const HOUR = 3_600_000

test.use({ viewport: { width: 390, height: 844 } })

const accepted = (customer: Page, pro: Page, address: string, start: number) =>
  bookAndAccept(customer, pro, { zip: ZIP, address, start, end: start + 2 * HOUR })

/** Presses Complete, scrolls to where the card's top is so far below that of the window, and lets it be sent. */
async function complete(pro: Page, job: Locator, next: Locator, top: number) {
  await job.getByRole('button', { name: 'Mark Complete' }).click()
  await pro.getByRole('button', { name: 'Complete the job' }).click()
  await expect(job.getByRole('button', { name: 'Undo' })).toBeVisible()
  await job.evaluate((card, at) => scrollBy(0, card.getBoundingClientRect().top - at), top)
  const before = { page: await scrolled(pro), next: await topOf(next) }
  await letUndoPass(pro, job)
  await expect(job).toHaveCount(0)
  await pro.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  return before
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

const topOf = async (card: Locator) => Math.round((await card.boundingBox())?.y ?? Number.NaN)

test('on a phone, a job that is done goes, and nobody is thrown to the top of the page', async ({
  page: pro,
  browser,
}) => {
  const customer = await openCustomer(browser)
  await becomeProfessional(pro, await openOperator(browser), { trade: 'electrical', zipCode: ZIP })
  const answer = await customer.request.get(`/api/windows?sku=ELE-OUTLET&zip=${ZIP}`)
  const windows: { start: string }[] = await answer.json()
  const starts = windows.map(({ start }) => Date.parse(start))
  // The last of each day: after it there is a night. Days differ in hours where the clocks change.
  const evenings = starts.filter(
    (start, index) => (starts[index + 1] ?? Infinity) - start > 2 * HOUR,
  )
  const ids: string[] = []
  for (const [index, start] of evenings.slice(-3).entries())
    ids.push(await accepted(customer, pro, `${3 - index} Main Street`, start))
  const arrive = async (id = '') => {
    for (const status of ['en_route', 'on_site'])
      await pro.request.patch(`/api/bookings/${id}/status`, { data: { status } })
  }
  const job = (days: number) => pro.getByRole('listitem').filter({ hasText: `${days} Main Street` })

  // In sight: the next one comes up in its place.
  await arrive(ids[0])
  await holdClock(pro)
  await pro.goto('/professional')
  const first = await complete(pro, job(3), job(2), -13)
  expect(first.page).toBeGreaterThan(0)
  await expect.poll(() => scrolled(pro)).toBe(first.page)
  await expect.poll(() => topOf(job(2))).toBe(-13)
  await expect(pro.getByRole('heading', { name: "Today's Schedule" })).toBeFocused()

  // Above what is read: that stays where it is.
  await arrive(ids[1])
  const second = await complete(pro, job(2), job(1), -400)
  await expect.poll(() => topOf(job(1))).toBe(second.next)
})
