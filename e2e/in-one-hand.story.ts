import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, fetched } from './story.ts'
import {
  bookAndAccept,
  holdClock,
  inSmallSteps,
  letUndoPass,
  stopClock,
  whileTimeStands,
} from './take-step.ts'
import { openCustomer } from './two-operators.ts'

/** Where nobody else of any story works. */
const ZIP = '82601'
const MINUTE = 60_000

test.use({ viewport: { width: 390, height: 844 } })

/** The first morning that is wholly ahead: where its day begins, at seven. */
async function morning(customer: Page): Promise<number> {
  const answer = await customer.request.get(`/api/windows?sku=ELE-OUTLET&zip=${ZIP}`)
  const windows: { start: string; label: string }[] = await answer.json()
  const starts = windows.slice(1).map(({ start }) => Date.parse(start))
  const before = [Date.parse(windows[0]?.start ?? ''), ...starts]
  const first = starts.find((start, index) => start - (before[index] ?? 0) > 120 * MINUTE)
  if (first === undefined) throw new Error('no window follows a night')
  return first
}

const accepted = (customer: Page, pro: Page, address: string, start: number) => {
  const [end, notes] = [start + 120 * MINUTE, `Gate code 4711 at ${address}.`]
  return bookAndAccept(customer, pro, { zip: ZIP, address, start, end, notes })
}

/** What this page hears of the time: its site says so with every answer. */
async function itIs(page: Page, time: number) {
  const from = Date.now()
  await page.route(/\/api\/(?!events)/, async (route) => {
    const response = await fetched(route)
    const date = new Date(time + Date.now() - from).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}

/** Until this page has a line again, no change gets through, not even one that is sent as it goes; on a line that hangs, not before it is given up. */
const loseTheLine = (page: Page) =>
  page.addInitScript(() => {
    const online = globalThis.fetch
    globalThis.fetch = (what, how) => {
      const line = localStorage.getItem('line')
      if (how?.method !== 'PATCH' || line === null) return online(what, how)
      return new Promise((_, reject) => {
        const fail = () => reject(new TypeError('Failed to fetch'))
        if (line === 'hangs') addEventListener('given-up', fail, { once: true })
        else fail()
      })
    }
  })

test('on a phone, a step is held, can be undone, and survives a bad line', async ({
  page: pro,
  browser,
}) => {
  const customer = await openCustomer(browser)
  await becomeProfessional(pro, await openOperator(browser), { trade: 'electrical', zipCode: ZIP })
  const start = await morning(customer)
  const id = await accepted(customer, pro, '1 Last Chance Gulch', start)
  await accepted(customer, pro, '2 Reeder Alley', start + 165 * MINUTE)
  const steps = async () => {
    const { events } = await (await customer.request.get(`/api/bookings/${id}`)).json()
    return events.map(({ to }: { to: string }) => to).slice(2)
  }
  const job = pro.getByRole('listitem').filter({ hasText: 'Last Chance Gulch' })
  const button = (name: string) => job.getByRole('button', { name })
  const undo = button('Undo')

  await loseTheLine(pro)

  // The day, with all that is needed at the door.
  await holdClock(pro)
  await pro.goto('/professional')
  await expect(job.getByText('Gate code 4711')).toBeVisible()
  await expect(job.getByText('$')).toBeVisible()
  await expect(job.getByRole('link', { name: '(212) 555-0100' })).toHaveAttribute('href', /^tel:/)
  await expect(job.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/dir/?api=1&destination=1+Last+Chance+Gulch%2C+${ZIP}`,
  )
  await expect(pro.getByText('45 min until the next, 30 min to travel')).toBeVisible()
  await expect(pro.getByText('No new requests.')).toBeVisible()
  await expectAccessible(pro)
  await expectNoSidewaysScroll(pro)

  // Long before the window it is asked, and three taps on one spot do nothing.
  await button('Mark En Route').click({ clickCount: 3 })
  await button('Confirm: Mark En Route').click()
  const question = pro.getByRole('dialog', { name: 'Mark En Route already?' })
  await expect(question.getByText('at 7:00 AM. Start now?')).toBeVisible()
  await expectAccessible(pro)
  await question.getByRole('button', { name: 'Not yet' }).click()
  await expect(undo).toHaveCount(0)

  // In time it is held, by finger, and undone.
  await itIs(pro, start - 30 * MINUTE)
  await pro.reload()
  await expect(pro.getByText('45 min until the next, 30 min to travel')).toBeVisible()
  await expect(pro.getByText('No new requests.')).toBeVisible()
  // It is held for 0.8 seconds, and looked at meanwhile.
  await stopClock(pro)
  await button('Mark En Route').hover()
  await pro.mouse.down()
  await inSmallSteps(pro, () => job.getByText('Keep holding').isVisible())
  await pro.clock.runFor(800)
  await pro.mouse.up()
  await pro.clock.resume()
  await expect(job.getByText(/We send it in \d+ sec/)).toBeVisible()
  await whileTimeStands(pro, () => expectAccessible(pro))
  await undo.click()
  await expect(button('Mark En Route')).toBeVisible()
  await pro.clock.fastForward(10_000)
  expect(await steps()).toEqual([])

  // By key; what is held to its end does not press what comes after.
  await button('Mark En Route').focus()
  await pro.keyboard.down('Enter')
  await pro.clock.fastForward(800)
  await expect(undo).toBeVisible()
  await pro.keyboard.down('Enter')
  await pro.keyboard.up('Enter')
  await letUndoPass(pro, job)
  await expect(pro.getByText('Booking status has been updated successfully.')).toBeVisible()
  expect(await steps()).toEqual(['en_route'])
  // What stood there is gone, and the keyboard is where the next step is taken.
  await expect(button('Mark On Site')).toBeFocused()

  // Nobody can be reached: it waits, also through a reload, and is sent once.
  await pro.evaluate(() => localStorage.setItem('line', 'none'))
  await button('Mark On Site').focus()
  await pro.keyboard.press('Enter')
  await expect(button('Confirm: Mark On Site')).toBeEnabled()
  await pro.keyboard.press('Enter')
  await letUndoPass(pro, job)
  const waits = job.getByText('Waiting for a connection; we send it as soon as there is one.')
  await expect(waits).toBeVisible()
  await expectAccessible(pro)
  await expectNoSidewaysScroll(pro)
  await pro.reload()
  await expect(waits).toBeVisible()
  expect(await steps()).toEqual(['en_route'])
  // The line is back while one that will not get through is still under way.
  await pro.evaluate(() => {
    localStorage.setItem('line', 'hangs')
    dispatchEvent(new Event('online'))
  })
  await pro.evaluate(() => {
    localStorage.removeItem('line')
    dispatchEvent(new Event('online'))
    dispatchEvent(new Event('given-up'))
  })
  await expect(button('Mark Complete')).toBeVisible()
  expect(await steps()).toEqual(['en_route', 'on_site'])

  // Whoever leaves before the seconds are over has said it.
  await button('Mark Complete').click()
  await pro.getByRole('button', { name: 'Complete the job' }).click()
  await expect(undo).toBeVisible()
  await pro.goto('about:blank')
  await expect.poll(steps).toEqual(['en_route', 'on_site', 'completed'])
})
