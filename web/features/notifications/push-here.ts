import { call } from '#web/lib/call.ts'

/** Whether somebody is told in this browser; `blocked` is what only the browser's own settings change. */
export type PushHere = 'unsupported' | 'blocked' | 'off' | 'on'

const WORKER = '/service-worker.js'

/** What the browser says by itself; null where the server must say whose subscription it holds. */
export function plainPushHere(): Exclude<PushHere, 'on'> | null {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!able) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'default' ? 'off' : null
}

/** On as long as the session lasts that asked for it: who signs in next in this browser is not told. */
export async function pushHere(signal?: AbortSignal): Promise<PushHere> {
  const plain = plainPushHere()
  if (plain !== null) return plain
  const subscription = await subscriptionHere()
  if (subscription === null) return 'off'
  const { here } = await call('GET /api/push/key', undefined, signal && { signal })
  return here === subscription.endpoint ? 'on' : 'off'
}

/** Asks the browser, which asks the person: only to be called because they pressed something. */
export async function allowPush(): Promise<PushHere> {
  if ((await Notification.requestPermission()) !== 'granted') return pushHere()
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const { key } = await call('GET /api/push/key')
  // It may be of another key, which the browser would not change.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { endpoint } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  await call('POST /api/push/subscriptions', { body: { endpoint, keys: { p256dh, auth } } })
  return 'on'
}

export async function stopPush(): Promise<PushHere> {
  const subscription = await subscriptionHere()
  if (subscription !== null) {
    const { endpoint } = subscription
    await call('DELETE /api/push/subscriptions', { body: { endpoint } })
    await subscription.unsubscribe()
  }
  return pushHere()
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}
