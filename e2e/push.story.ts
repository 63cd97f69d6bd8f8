import type { BrowserContext, Locator } from '@playwright/test'
import { findChromium } from '#scripts/testing/programs.mjs'
import { launching } from './launching.ts'
import { openNotifications } from './notices.ts'
import { expect, expectAccessible, signUp, tabTo, test } from './story.ts'

// Without what draws windows, Chromium shows no notifications.
test.use({ launchOptions: launching(findChromium()) })

/** No push service is within reach: the browser subscribes to one that nobody calls. */
async function withPushService(context: BrowserContext) {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    let subscription: PushSubscription | null = null
    const base64 = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    PushManager.prototype.getSubscription = async () => subscription
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey
      if (typeof key !== 'string' || key.length !== 87) throw new Error('no key of the site')
      const curve = { name: 'ECDH', namedCurve: 'P-256' }
      const { publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
      const keys = {
        p256dh: base64(await crypto.subtle.exportKey('raw', publicKey)),
        auth: base64(crypto.getRandomValues(new Uint8Array(16)).buffer),
      }
      const endpoint = `https://push.example/${crypto.randomUUID()}`
      const made: Partial<PushSubscription> = {
        endpoint,
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => ((subscription = null), true),
      }
      subscription = made as PushSubscription // as much of one as the page looks at
      return subscription
    }
  })
}

test('a device is told once its owner asks for it, and shows what is pushed to it', async ({
  page,
  context,
}) => {
  await withPushService(context)
  await signUp(page)
  await openNotifications(page)
  const device = page.getByRole('region', { name: 'This device' })
  await expect(device).toContainText('We do not tell you on this device.')
  const subscribed = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/push/subscriptions') && answer.status() === 201,
  )
  await tabTo(page, device.getByRole('button', { name: 'Tell me on this device' }))
  await page.keyboard.press('Enter')
  await subscribed
  await expect(device).toContainText('We tell you on this device')
  await expect(device.getByRole('button', { name: 'Stop telling me here' })).toBeFocused()
  await expectAccessible(page)

  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one !== undefined) resolve(one.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const link = `${origin}/bookings/1`
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify({ title: 'On the way', body: 'To you.', link, kind: 'on_the_way' }),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const found = await registration.getNotifications()
      return found.map(({ title, body, data }) => ({ title, body, link: String(data) }))
    })
  await expect.poll(shown).toEqual([{ title: 'On the way', body: 'To you.', link }])

  await page.keyboard.press('Enter')
  await expect(device).toContainText('We do not tell you on this device.')
})

test('it is offered where somebody is waited for, not at first sight, and never twice', async ({
  page,
  context,
}) => {
  await withPushService(context)
  await signUp(page)
  const offer = page.getByRole('region', { name: 'Notifications on this device' })
  await page.goto('/customer')
  await expect(page.getByText('No bookings yet')).toBeVisible()
  await expect(offer).toHaveCount(0)

  const start = new Date(Date.now() + 2 * 86_400_000)
  start.setUTCHours(18, 0, 0, 0)
  const answer = await page.request.post('/api/ai/book', {
    data: {
      sku: 'PLB-DRAIN',
      address: '301 W 2nd St',
      zip: '99835',
      preferredWindowStart: start.toISOString(),
      preferredWindowEnd: new Date(start.getTime() + 7_200_000).toISOString(),
    },
  })
  expect(answer.status()).toBe(201)
  await page.reload()
  await expect(offer).toContainText('when somebody accepts your booking')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const notNow = offer.getByRole('button', { name: 'Not now' })
  const begins = (button: Locator) => button.evaluate((it) => it.getBoundingClientRect().left)
  const indent = await notNow.evaluate((it) => Number.parseFloat(getComputedStyle(it).paddingLeft))
  // On a phone its words begin where the button above it does.
  expect((await begins(notNow)) + indent).toBe(
    await begins(offer.getByRole('button', { name: 'Tell me on this device' })),
  )
  await notNow.click()
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByText('Clear a clogged drain').first()).toBeVisible()
  await expect(offer).toHaveCount(0)
})
