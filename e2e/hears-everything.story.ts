import type { Page } from '@playwright/test'
import { answerOnce, expect, signUp, test, fetched } from './story.ts'

const ADDRESS = `${process.pid} Held Street`

/** Where nobody works: nothing changes it but its customer. */
async function bookInTheWild(page: Page): Promise<string> {
  await signUp(page)
  const start = new Date(Date.now() + 2 * 86_400_000)
  start.setUTCHours(18, 0, 0, 0)
  const booked = await page.request.post('/api/ai/book', {
    data: {
      sku: 'PLB-DRAIN',
      address: ADDRESS,
      zip: '99723',
      notes: '',
      preferredWindowStart: start.toISOString(),
      preferredWindowEnd: new Date(start.getTime() + 7_200_000).toISOString(),
    },
  })
  return (await booked.json()).id
}

/** Something that waits until it is let go. */
function held() {
  let letGo = () => {}
  const going = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { going, letGo }
}

/** Answers once the page listens; `heard` then waits until it is told that something changed. That it may have missed something is no change. */
async function hearing(page: Page) {
  const told = await page.evaluateHandle(() => ({
    something: new Promise<void>((resolve) => {
      new BroadcastChannel('fixwell changes').addEventListener('message', ({ data }) => {
        if (data !== '{}') resolve()
      })
    }),
  }))
  return { heard: () => told.evaluate(({ something }) => something) }
}

const expectCanceled = (page: Page) =>
  expect(page.getByRole('listitem').filter({ hasText: ADDRESS })).toContainText('Canceled')

test('what changes while a page is still asking for the first time stands on it', async ({
  page,
}) => {
  const id = await bookInTheWild(page)

  // From here on the page hears what changes.
  const listening = page.waitForResponse('**/api/events')
  await page.goto('/profile')
  await listening
  await expect(page.getByLabel('Last name')).toBeVisible()

  // The list is read, and is long on its way; what it says is no longer so when it comes.
  const answer = held()
  const read = new Promise<void>((resolve) => {
    void answerOnce(page, /\/api\/bookings(\?.*)?$/, async (route) => {
      const response = await fetched(route)
      resolve()
      await answer.going
      await route.fulfill({ response })
    })
  })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Dashboard/ })
    .click()
  await read
  const { heard } = await hearing(page)
  await page.request.post(`/api/bookings/${id}/cancel`)
  await heard()
  answer.letGo()
  await expectCanceled(page)
})

test('what changes while the file of a screen is on its way stands on it', async ({ page }) => {
  const id = await bookInTheWild(page)

  // What it will show is asked for with the page itself; the screen that takes the answer comes long after.
  const file = held()
  await page.route(/customer-dashboard-page-.*\.js$/, async (route) => {
    await file.going
    await route.continue()
  })
  const listening = page.waitForResponse('**/api/events')
  const read = page.waitForResponse('**/api/bookings')
  await page.goto('/customer', { waitUntil: 'commit' })
  await read
  await listening
  const { heard } = await hearing(page)
  await page.request.post(`/api/bookings/${id}/cancel`)
  await heard()
  file.letGo()
  await expectCanceled(page)
})

test('what the header of the page has asked for is taken as it came: nobody waits for it twice', async ({
  page,
}) => {
  await bookInTheWild(page)
  const opened = held()
  await page.route('**/api/events', async (route) => {
    await opened.going
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const listening = page.waitForRequest('**/api/events')
  await page.goto('/customer')
  await listening
  await expect(page.getByRole('listitem').filter({ hasText: ADDRESS })).toBeVisible()
  const again = page.waitForResponse('**/api/bookings')
  expect(asked.filter((path) => path === '/api/bookings')).toHaveLength(1)
  expect(asked.filter((path) => path === '/api/auth/user')).toHaveLength(1)

  // What came before the stream was open may have changed by then.
  opened.letGo()
  await again
})

test('what was changed elsewhere while one was on another page stands there on coming back', async ({
  page,
}) => {
  await signUp(page)
  const listening = page.waitForResponse('**/api/events')
  await page.goto('/profile')
  await listening
  const address = page.getByLabel('Address')
  await expect(address).toHaveValue('')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Dashboard/ })
    .click()
  await expect(address).toHaveCount(0)
  const { heard } = await hearing(page)
  await page.request.patch('/api/profile', { data: { address: ADDRESS } })
  await heard()
  await page.goBack()
  await expect(address).toHaveValue(ADDRESS)
})

const lookAway = (page: Page, hidden: boolean) =>
  page.evaluate((away) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: away ? 'hidden' : 'visible',
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('a phone that wakes sees what changed, also where its stream broke without a word', async ({
  page,
  context,
}) => {
  const id = await bookInTheWild(page)
  await page.clock.install()

  // It stands, and nothing comes through it any more.
  const silent = held()
  const asked = new Promise<void>((resolve) => {
    void answerOnce(page, '**/api/events', async (route) => {
      resolve()
      await silent.going
      await route.abort()
    })
  })
  await page.goto('/customer')
  await asked
  const other = await context.newPage()
  await other.goto('/customer')
  for (const each of [page, other])
    await expect(each.getByRole('listitem').filter({ hasText: ADDRESS })).toContainText('Pending')
  await page.request.post(`/api/bookings/${id}/cancel`)
  await lookAway(page, true)
  await page.clock.fastForward(60_000)
  await lookAway(page, false)
  await expectCanceled(page)
  // And so does the other tab, which hears through this one.
  await expectCanceled(other)
  silent.letGo()
})
