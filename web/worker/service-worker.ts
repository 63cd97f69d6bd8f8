// Shows what we push to this browser, and opens it. It keeps no page and answers no request: the site is
// always the server's.

// TypeScript knows it as some worker only.
const worker = self as unknown as ServiceWorkerGlobalScope

/** As the server writes it: server/modules/notifications/send-pushes.job.ts. */
interface Pushed {
  title: string
  body: string
  link: string
  kind: string
}

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('push', (event) => {
  if (event.data === null) return
  // What is encrypted for this browser with the key of this site, the site has written.
  const pushed = event.data.json() as Pushed
  event.waitUntil(Promise.all([show(pushed), markIcon()]))
})

const show = ({ title, body, link, kind }: Pushed) =>
  worker.registration.showNotification(title, {
    body,
    icon: '/favicon.svg',
    badge: '/favicon.svg',
    // The next one of a kind about the same takes the place of the one before.
    tag: `${kind} ${link}`,
    data: link,
  })

/** The page takes the mark off again when it is looked at. Not every browser has one. */
async function markIcon() {
  if ('setAppBadge' in worker.navigator) await worker.navigator.setAppBadge()
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

/** The page that shows it already, else a new one. */
async function open(link: string) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url === link)
  await (page === undefined ? worker.clients.openWindow(link) : page.focus())
}

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(tellServer(event))
})

/** The push service has given this browser another address. */
async function tellServer({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
  const { pushManager } = worker.registration
  const subscription = newSubscription ?? (await pushManager.subscribe(oldSubscription?.options))
  // A worker has no page that a refusal could be shown on, and nothing of what pages share.
  await worker.fetch('/api/push/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}
