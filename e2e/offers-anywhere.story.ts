import type { Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import {
  breakOnce,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from './story.ts'

/** Where nobody else of any story works. */
const ZIP = '58301'

test.use({ viewport: { width: 390, height: 844 } })

const dock = (page: Page) => page.getByRole('region', { name: 'Jobs offered to you' })
const rings = (page: Page) => page.evaluate(() => performance.getEntriesByName('ring').length)

/** Somebody at work on a page that is not about offers, with ears for the bell. */
async function atWork(page: Page, operator: Page): Promise<Page> {
  await page.addInitScript(() => {
    const Silent = globalThis.AudioContext
    globalThis.AudioContext = class extends Silent {
      override createOscillator() {
        performance.mark('ring')
        return super.createOscillator()
      }
    }
  })
  await becomeProfessional(page, operator, { trade: 'electrical', zipCode: ZIP })
  await page.goto('/profile')
  await page.getByLabel('First name').click()
  return page
}

/** What the dock hides of what the keyboard reaches on the page, and of its end. */
async function coveredByDock(page: Page): Promise<string[]> {
  const covered: string[] = []
  const hidden = (of: string) =>
    page.evaluate((which) => {
      const it = which === 'focus' ? document.activeElement : document.querySelector(which)
      const foot = document.querySelector('section[aria-label="Jobs offered to you"]')
      if (it === null || foot === null || foot.contains(it)) return null
      const below = it.getBoundingClientRect().bottom - foot.getBoundingClientRect().top
      return below > 1 ? `${it.textContent} by ${below}` : ''
    }, of)
  await page.locator('main').focus()
  await page.keyboard.press('Tab')
  for (let words = await hidden('focus'); words !== null; words = await hidden('focus')) {
    if (words !== '') covered.push(words)
    await page.keyboard.press('Tab')
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  return [...covered, (await hidden('footer')) ?? ''].filter((words) => words !== '')
}

async function book(customer: Page, title: string) {
  const windows = await (
    await customer.request.get(`/api/windows?sku=ELE-OUTLET&zip=${ZIP}`)
  ).json()
  const { start, end } = windows[2]
  const answer = await customer.request.post('/api/ai/book', {
    data: {
      sku: 'ELE-OUTLET',
      address: title,
      zip: ZIP,
      notes: '',
      preferredWindowStart: start,
      preferredWindowEnd: end,
    },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

test('an offer finds its professional wherever they are on the site, and says why it went', async ({
  page: customer,
  browser,
}) => {
  const open = async () => (await browser.newContext()).newPage()
  const operator = await openOperator(browser)
  const pros = [await atWork(await open(), operator), await atWork(await open(), operator)] as const
  await signUp(customer)
  const booking = await book(customer, '3 Bell Court')

  const visible = () => Promise.all(pros.map((page) => dock(page).isVisible()))
  await expect.poll(async () => (await visible()).filter(Boolean)).toEqual([true])
  const [first, second] = (await visible())[0] === true ? pros : [pros[1], pros[0]]

  await expect(dock(first).getByRole('link', { name: booking.title })).toBeVisible()
  await expect(dock(first).getByText(/min left to respond$/)).toBeVisible()
  await expect(first).toHaveTitle('(1) New job - Profile - Fixwell')
  await expect(first.locator('link[rel=icon]')).toHaveAttribute('href', /dot/)
  await expect(first.getByRole('status').filter({ hasText: 'New job offered to you' })).toHaveText(
    new RegExp(`${booking.title}, .* - .*\\.$`),
  )
  await expect.poll(() => rings(first)).toBeGreaterThan(0)
  await expectAccessible(first)
  await expectNoSidewaysScroll(first)

  expect(await coveredByDock(first)).toEqual([])

  // It goes along, and stands nowhere twice.
  await first.getByRole('button', { name: 'Menu' }).click()
  await first.getByRole('link', { name: 'Dashboard' }).click()
  await expect(first.getByRole('button', { name: 'Accept' })).toHaveCount(1)
  await dock(first).waitFor({ state: 'hidden' })
  await first.getByRole('link', { name: booking.title }).click()
  await expect(first.getByRole('button', { name: 'Accept' })).toHaveCount(1)
  await first.goto('/')
  await expect(first.getByText('A job is offered to you')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Accept' })).toHaveCount(1)
  await expectAccessible(first)
  await first.goto('/profile')
  await dock(first).getByRole('button', { name: 'Decline', exact: true }).click()
  await first.getByRole('button', { name: 'Decline without a reason' }).click()
  await expect(dock(first)).toBeHidden()
  await expect(first).toHaveTitle('Profile - Fixwell')

  // Told to be silent, it only shows; what the customer takes back leaves its reason.
  await expect(dock(second)).toBeVisible()
  // Where the line drops at the file that shows it, it comes a little later.
  await breakOnce(second, '**/assets/offer-watch-*.js')
  await second.goto('/profile/notifications')
  await expect(dock(second)).toBeVisible()
  await second.getByText('Ring when a job is offered').click()
  await expect(second.getByRole('switch', { name: 'Ring when a job is offered' })).not.toBeChecked()
  // On its own page, too, nobody is told that they mistyped it.
  await second.goto(`/bookings/${booking.id}`)
  await expect(second.getByRole('button', { name: 'Accept' })).toHaveCount(1)
  await customer.request.post(`/api/bookings/${booking.id}/cancel`)
  await expect(second.getByText(/^There is no such booking, or it is not yours\./)).toBeVisible()
  await expect(second.getByText(/leaves when you answer, or when its time runs out/)).toBeVisible()
  await expect(dock(second).getByText('The customer canceled it.')).toBeVisible()
  await expect(dock(second).getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await second.goto('/jobs')
  await expect(dock(second).getByText('The customer canceled it.')).toBeVisible()
  await expectAccessible(second)
  await dock(second).getByRole('button', { name: 'Dismiss' }).click()
  await expect(dock(second)).toBeHidden()
  await second.goto('about:blank')
  const lately = second.waitForResponse('**/api/dispatch/lately')
  await second.goto('/profile/notifications')
  await (await lately).finished()
  await expect(second.getByRole('switch', { name: 'Ring when a job is offered' })).not.toBeChecked()
  await expect(dock(second)).toBeHidden()
})
