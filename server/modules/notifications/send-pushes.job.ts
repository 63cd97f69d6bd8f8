import { and, eq } from 'drizzle-orm'
import { type NoticeKind, traitsOf } from '#contract/notice-kinds.ts'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { postOutside } from '#server/http/outside.ts'
import { deliverAll } from './deliver-all.ts'
import { Undeliverable } from './deliver.ts'
import type { Row } from './outbox.table.ts'
import { pushSubscriptions } from './push.table.ts'

type Sending = Pick<Context, 'db' | 'clock' | 'config' | 'noticeKeys'>

const AT_ONCE = 10

/** For so long a push service keeps what it cannot bring yet. */
const TTL_SECONDS = 86_400

/** A push service takes 4,096 bytes (RFC 8030, section 7.2), and a character may have four. */
const LONGEST = { title: 150, body: 400 }

/** Sends what is due by push; answers how many left. */
export const sendPushes = (context: Sending, breathe: Breathe = breathless): Promise<number> =>
  deliverAll(context, breathe, {
    channel: 'push',
    atOnce: AT_ONCE,
    send: (row) => push(context, row),
  })

/** What the service worker of that browser reads. */
interface Pushed {
  title: string
  body: string
  link: string
  kind: NoticeKind
}

async function push(context: Sending, row: Row): Promise<void> {
  const subscription = await subscriptionOf(context, row)
  if (subscription === undefined) throw new Undeliverable('This browser is not told any more.')
  const { endpoint, p256dh, auth } = subscription
  const { allowPrivateAddresses, mailFrom } = context.config
  const pushed: Pushed = {
    title: clipped(row.subject, LONGEST.title),
    body: clipped(row.body, LONGEST.body),
    link: row.link,
    kind: row.kind,
  }
  // Where nobody subscribes it need not be read.
  const { default: webPush } = await import('web-push')
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(pushed),
    {
      TTL: TTL_SECONDS,
      urgency: traitsOf(row.kind).night === undefined ? 'high' : 'normal',
      vapidDetails: { subject: `mailto:${bareAddress(mailFrom)}`, ...context.noticeKeys.vapid },
    },
  )
  const status = await postOutside(endpoint, {
    headers: request.headers,
    body: request.body,
    allowPrivateAddresses,
  })
  if (status === 404 || status === 410) {
    await context.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id))
    throw new Undeliverable(`The push service answered ${status}: this browser has unsubscribed.`)
  }
  if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`)
}

/** The browser as its owner subscribed it; undefined when it is somebody else's by now, or nobody's. */
async function subscriptionOf({ db }: Sending, { subscriptionId, recipientId }: Row) {
  if (subscriptionId === null) return undefined
  const [found] = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.userId, recipientId)))
  return found
}

/** By whole characters. */
const clipped = (text: string, longest: number): string =>
  Array.from(text).slice(0, longest).join('')

/** `no-reply@fixwell.example` of `Fixwell <no-reply@fixwell.example>`. */
const bareAddress = (from: string): string => /<([^>]*)>/.exec(from)?.[1] ?? from
