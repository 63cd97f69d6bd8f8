import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './primitives.ts'

/** What of one's own can change. */
export const CHANGE_KINDS = ['booking', 'messages', 'user', 'application'] as const

/** Says that something changed, never what: the page asks for it with its own rights. */
export const change = z.object({ kind: z.enum(CHANGE_KINDS), id })
export type Change = z.infer<typeof change>

/** Seconds between two signs of life on an open stream. */
export const HEARTBEAT_SECONDS = 20

/** What we write to people about. */
export const NOTICE_KINDS = [
  'booked',
  'assigned',
  'en_route',
  'completed',
  'canceled',
  'nobody_found',
  'application_received',
  'application_approved',
  'application_rejected',
  'license_expires',
  'verify_email',
  'password_reset',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Each holds a link that lets in whoever has it: nobody reads it but who gets the mail. */
export const SECRET_KINDS: readonly NoticeKind[] = ['verify_email', 'password_reset']

/** The hours of the market's day in which "nobody found yet" is mailed, the last not included. */
export const WAKING_HOURS = { from: '07:00', until: '21:00' } as const

/** A window this near is written about at any hour. */
export const URGENT_HOURS = 12

/** An e-mail that waits or was sent. */
export const notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  to: z.string(),
  subject: z.string(),
  /** Null where it holds a link that lets in whoever has it. */
  text: z.nullable(z.string()),
  attachments: z.array(z.object({ name: z.string(), contentType: z.string(), text: z.string() })),
  createdAt: instant,
  /** Not sent before this moment. */
  notBefore: instant,
  sentAt: z.nullable(instant),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
})
export type Notice = z.infer<typeof notice>

/** How far back the outbox is shown. */
export const OUTBOX_SHOWN = 1_000

export const notifications = {
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    tag: 'notifications',
    summary:
      'A stream of server-sent events: `changed` with the kind and id of what changed of your own',
    access: 'signed-in',
    limit: 'streams',
    success: 200,
    answer: z.unknown(),
    answerType: 'text/event-stream',
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/api/operator/outbox',
    tag: 'notifications',
    summary: `The e-mails that wait and those that were sent, the newest ${OUTBOX_SHOWN} first`,
    access: 'operator',
    success: 200,
    answer: z.array(notice),
  }),
}
