import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CHANNELS, NOTICE_KINDS } from './notice-kinds.ts'
import { LONGEST } from './longest.ts'
import { before } from './paging.ts'
import { filledLine, filledText, id, instant } from './primitives.ts'

/** What of one's own can change. */
export const CHANGE_KINDS = ['booking', 'messages', 'user', 'application', 'case'] as const

/** Says that something changed, never what: the page asks for it with its own rights. */
export const change = z.object({ kind: z.enum(CHANGE_KINDS), id })
export type Change = z.infer<typeof change>

/** Seconds between two signs of life on an open stream. */
export const HEARTBEAT_SECONDS = 20

/** Days for which it is kept what somebody was told. */
export const NOTICE_DAYS = 90

/** A notice that waits, was sent, or was given up, by one channel. */
export const notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  channel: z.enum(CHANNELS),
  /** The e-mail address of its recipient, by whatever channel it goes; their phone where they have none. */
  to: z.string(),
  subject: z.string(),
  /** Null where it holds a link that is for its recipient alone. */
  body: z.nullable(z.string()),
  attachments: z.array(z.object({ name: z.string(), contentType: z.string(), text: z.string() })),
  createdAt: instant,
  /** Not sent before this moment. */
  notBefore: instant,
  sentAt: z.nullable(instant),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  /** Nobody tries any more. */
  gaveUp: z.boolean(),
})
export type Notice = z.infer<typeof notice>

/** How many notices a page of the outbox holds. */
export const OUTBOX_SHOWN = 200

const channels = z.object({ email: z.boolean(), push: z.boolean(), webhook: z.boolean() })
export type Channels = z.infer<typeof channels>

export const preferences = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(NOTICE_KINDS),
      title: z.string(),
      /** By which channels they are told. */
      channels,
      /** Why some channel cannot be switched; null where each can. */
      fixed: z.nullable(z.string()),
    }),
  ),
  /** Whether this site calls a webhook at all. */
  webhook: z.boolean(),
})
export type Preferences = z.infer<typeof preferences>
export type Preference = Preferences['kinds'][number]

const onOrOff = z.optional(z.boolean('Say true or false.'))

export const preferenceChange = z.object({
  kind: filledLine(64, 'Name a kind of notice.'),
  /** What is left out stays. */
  channels: z.object({ email: onOrOff, push: onOrOff, webhook: onOrOff }, 'Say which channels.'),
})
export type PreferenceChange = z.output<typeof preferenceChange>

const AS_THE_BROWSER_SAYS = 'Send the subscription as your browser gave it.'

const pushEndpoint = filledLine(LONGEST.pushEndpoint, AS_THE_BROWSER_SAYS)
const pushKey = filledText(200, AS_THE_BROWSER_SAYS)

/** A browser's `PushSubscription` as JSON (Push API, section 8). */
export const pushSubscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object({ p256dh: pushKey, auth: pushKey }, AS_THE_BROWSER_SAYS),
})
export type PushSubscriptionSent = z.output<typeof pushSubscription>

export const notifications = {
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    tag: 'notifications',
    summary:
      'A stream of server-sent events: `changed` with the kind and id of what changed of your own; `alive`, and a comment, every 20 seconds',
    access: 'signed-in',
    limit: 'streams',
    success: 200,
    answer: z.unknown(),
    answerType: 'text/event-stream',
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/notifications/preferences',
    tag: 'notifications',
    summary: 'What you can be told, and by which channels you are',
    access: 'signed-in',
    success: 200,
    answer: preferences,
  }),
  changePreference: endpoint({
    method: 'PUT',
    path: '/api/notifications/preferences',
    tag: 'notifications',
    summary: 'Choose by which channels you are told one kind of notice',
    access: 'signed-in',
    body: preferenceChange,
    success: 200,
    answer: preferences,
  }),
  pushKey: endpoint({
    method: 'GET',
    path: '/api/push/key',
    tag: 'notifications',
    summary:
      'The public key (VAPID) with which a browser subscribes to our pushes, and where yours is told',
    access: 'signed-in',
    success: 200,
    answer: z.object({
      key: z.string(),
      /** The push address of the browser you are signed in with; null where you are not told there. */
      here: z.nullable(z.string()),
    }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/push/subscriptions',
    tag: 'notifications',
    summary:
      'Have this browser told by push, as long as you are signed in there. The same one twice is one; whoever subscribed it before is told there no more',
    access: 'signed-in',
    body: pushSubscription,
    success: 201,
    answer: z.object({ id }),
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/push/subscriptions',
    tag: 'notifications',
    summary: 'Have this browser told no more; one that is not told changes nothing',
    access: 'signed-in',
    body: z.object({ endpoint: pushEndpoint }),
    success: 200,
    answer: z.object({ endpoint: z.string() }),
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/api/operator/outbox',
    tag: 'notifications',
    summary: `The notices that wait and those that were sent, newest first, ${OUTBOX_SHOWN} at a time; the Link header leads to the next page`,
    access: 'operator',
    query: z.object({
      kind: z.optional(z.enum(NOTICE_KINDS, 'There is no such kind of notice.')),
      before,
    }),
    success: 200,
    answer: z.array(notice),
  }),
}
