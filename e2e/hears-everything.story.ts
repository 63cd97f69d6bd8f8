import { expect, signUp, test } from './story.ts'

const ADDRESS = `${process.pid} Held Street`

test('what changes while a page is still asking for the first time stands on it', async ({
  page,
}) => {
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
  const { id } = await booked.json()

  // From here on the page hears what changes.
  const listening = page.waitForResponse('**/api/events')
  await page.goto('/profile')
  await listening
  await expect(page.getByLabel('Last name')).toBeVisible()

  // The list is read, and is long on its way; what it says is no longer so when it comes.
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const read = new Promise<void>((resolve) => {
    void page.route(
      /\/api\/bookings(\?.*)?$/,
      async (route) => {
        const answer = await route.fetch()
        resolve()
        await arrival
        await route.fulfill({ response: answer })
      },
      { times: 1 },
    )
  })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Dashboard/ })
    .click()
  await read
  const heard = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new BroadcastChannel('fixwell changes').addEventListener('message', () => resolve())
      }),
  )
  await page.request.post(`/api/bookings/${id}/cancel`)
  await heard
  arrive()
  await expect(page.getByRole('listitem').filter({ hasText: ADDRESS })).toContainText('Canceled')
})
