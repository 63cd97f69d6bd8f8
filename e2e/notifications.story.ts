import type { BrowserContext, Page } from '@playwright/test'
import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import {
  DESK_AND_PHONE,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  tabTo,
  test,
} from './story.ts'

const kind = (page: Page, title: string) => page.getByRole('group', { name: title })

async function openNotifications(page: Page) {
  await page.goto('/profile/notifications')
  await expect(kind(page, 'Somebody has written to you')).toBeVisible()
}

for (const [name, viewport] of DESK_AND_PHONE) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('somebody chooses what they are told, by keyboard alone', async ({ page }) => {
      await signUp(page)
      await page.goto('/profile')
      const link = page.getByRole('link', { name: 'Choose notifications' })
      await tabTo(page, link)
      await page.keyboard.press('Enter')
      const message = kind(page, 'Somebody has written to you')
      const byMail = message.getByRole('switch', { name: 'E-mail' })
      await expect(byMail).toBeChecked()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await tabTo(page, byMail)
      const saved = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.ok(),
      )
      await page.keyboard.press('Space')
      await expect(byMail).not.toBeChecked()
      await expect(byMail).toBeFocused()
      await saved
      await page.reload()
      await expect(byMail).not.toBeChecked()
      await expect(message.getByRole('switch', { name: 'Push' })).toBeChecked()
      // The site of the stories has no webhook.
      await expect(page.getByText('Messaging service')).toHaveCount(0)

      const canceled = page.getByRole('listitem').filter({ hasText: 'A visit is canceled' })
      await expect(canceled).toContainText('so that nobody waits in vain')
      await expect(canceled).toContainText('E-mail: always')
      await expect(canceled.getByRole('switch')).toHaveCount(1)
    })

    test('what fails to load or to be saved is said', async ({ page }) => {
      await signUp(page)
      const url = '**/api/notifications/preferences'
      await page.route(url, (route) => route.fulfill({ status: 503, body: '' }))
      await page.goto('/profile/notifications')
      await expect(page.getByRole('alert')).toContainText('This did not load')
      await expectAccessible(page)
      await page.unroute(url)
      await page.getByRole('button', { name: 'Try again' }).click()
      const byPush = kind(page, 'A visit is coming up').getByRole('switch', { name: 'Push' })
      await expect(byPush).toBeChecked()
      await page.route(url, (route) => route.fulfill({ status: 503, body: '' }))
      await kind(page, 'A visit is coming up').getByText('Push').click()
      await expect(page.getByText('That was not saved')).toBeVisible()
      await expect(byPush).toBeChecked()
    })
  })
}

test('a professional and an operator choose among what each of them is told', async ({
  page,
  browser,
}) => {
  const operator = await openOperator(browser)
  await becomeProfessional(page, operator, { trade: 'hvac', zipCode: '80202' })
  for (const [who, own, others] of [
    [page, 'A job is offered to you', 'An application or a license waits for a decision'],
    [operator, 'An application or a license waits for a decision', 'A job is offered to you'],
  ] as const) {
    await openNotifications(who)
    await expect(kind(who, own)).toBeVisible()
    await expect(kind(who, others)).toHaveCount(0)
  }
})

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
      zip: '99801',
      preferredWindowStart: start.toISOString(),
      preferredWindowEnd: new Date(start.getTime() + 7_200_000).toISOString(),
    },
  })
  expect(answer.status()).toBe(201)
  await page.reload()
  await expect(offer).toContainText('when somebody accepts your booking')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByText('Clear a clogged drain').first()).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('the link of an e-mail stops its kind, signed in or not', async ({ page, browser }) => {
  await signUp(page)
  const start = new Date(Date.now() + 3 * 86_400_000)
  const { id } = await (
    await page.request.post('/api/ai/book', {
      data: {
        sku: 'PLB-DRAIN',
        address: '1 Way',
        zip: '99801',
        preferredWindowStart: start.toISOString(),
        preferredWindowEnd: new Date(start.getTime() + 7_200_000).toISOString(),
      },
    })
  ).json()
  const operator = await openOperator(browser)
  const outbox: { body: string }[] = await (
    await operator.request.get('/api/operator/outbox?kind=booked')
  ).json()
  const mail = outbox.find(({ body }) => body.includes(String(id)))
  const [link = ''] = /https?:\S+\/unsubscribe\S+/.exec(mail?.body ?? '') ?? []

  const stranger = await (await browser.newContext()).newPage()
  await stranger.setViewportSize({ width: 390, height: 844 })
  await stranger.goto(link)
  await expect(stranger.getByText('You have booked a visit')).toBeVisible()
  await expectAccessible(stranger)
  await expectNoSidewaysScroll(stranger)
  await tabTo(stranger, stranger.getByRole('button', { name: 'Stop these e-mails' }))
  await stranger.keyboard.press('Enter')
  const stopped = stranger.getByRole('heading', { name: 'These e-mails have stopped' })
  await expect(stopped).toBeVisible()
  await expectAccessible(stranger)
  await stranger.goto(link)
  await expect(stopped).toBeVisible()
  await openNotifications(page)
  const booked = kind(page, 'You have booked a visit')
  await expect(booked.getByRole('switch', { name: 'E-mail' })).not.toBeChecked()
})
