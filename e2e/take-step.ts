import { expect, type Locator, type Page } from '@playwright/test'

const held = new WeakSet<Page>()

/** From here on the story moves this page's clock. Held a second time, it would go back to the true time. */
export async function holdClock(page: Page) {
  if (held.has(page)) return
  held.add(page)
  await page.clock.install()
}

/** What takes its time meanwhile takes none of this page's, whose clock is held. Timers go on: looking for barriers needs them. */
export async function whileTimeStands(page: Page, act: () => Promise<void>) {
  const now = await page.evaluate(() => Date.now())
  await page.clock.setFixedTime(now)
  await act()
  await page.clock.setSystemTime(now)
}

/** So much later this page's clock stops, until it goes on by small steps or is moved. Where that has passed before it is said, it stops all the same. */
export const stopClock = (page: Page, later = 1_000) =>
  expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + later)
  }).toPass()

/** No time passes on this page while something happens elsewhere and is answered here: it would look again by itself, and know. */
export async function beforeItLooksAgain(page: Page, act: () => Promise<void>) {
  await stopClock(page)
  await act()
  await page.clock.resume()
}

/** A hundredth of a second goes by each time a page is looked at whose clock stands: what it waits for comes, however long that and the look take, before its own seconds are over. */
export const inSmallSteps = (page: Page, seen: () => Promise<boolean>) =>
  expect(async () => {
    await page.clock.runFor(10)
    expect(await seen()).toBe(true)
  }).toPass({ intervals: [50], timeout: 60_000 })

/** The seconds in which the step that was taken can be undone are over. */
export async function letUndoPass(page: Page, job: Locator) {
  await holdClock(page)
  // A form is looked through before its step counts as taken.
  await expect(job.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.fastForward(10_000)
}

/** Presses a step's button and the one to confirm it, which stands there for eight seconds only. */
export const pressTwice = (job: Locator | Page, step: string) =>
  expect(async () => {
    const confirm = job.getByRole('button', { name: `Confirm: ${step}` })
    if (!(await confirm.isVisible()))
      await job.getByRole('button', { name: step }).click({ timeout: 20_000 })
    await confirm.click({ timeout: 8_000 })
  }).toPass()

/** A professional takes a step and confirms it, before its window too, and it is sent. */
export async function takeStep(page: Page, job: Locator, step: string) {
  await holdClock(page)
  await pressTwice(job, step)
  const early = page.getByRole('button', { name: 'Start now' })
  const undo = job.getByRole('button', { name: 'Undo' })
  await expect(early.or(undo)).toBeVisible()
  if (await early.isVisible()) await early.click()
  await letUndoPass(page, job)
  await expect(undo).toHaveCount(0)
}

interface Wanted {
  zip: string
  address: string
  /** Instants. */
  start: number
  end: number
  notes?: string
}

/** Books an outlet's repair for a time, and has the professional it is offered to accept it; answers its id. */
export async function bookAndAccept(
  customer: Page,
  pro: Page,
  { zip, address, start, end, notes = '' }: Wanted,
): Promise<string> {
  const answer = await customer.request.post('/api/ai/book', {
    data: {
      sku: 'ELE-OUTLET',
      address,
      zip,
      notes,
      phone: '212 555 0100',
      preferredWindowStart: new Date(start).toISOString(),
      preferredWindowEnd: new Date(end).toISOString(),
    },
  })
  const { id } = await answer.json()
  await expect
    .poll(async () => (await pro.request.post(`/api/dispatch/${id}/accept`)).status())
    .toBe(200)
  return id
}
