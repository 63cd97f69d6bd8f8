import * as z from 'zod/mini'
import { spokenAdvice } from './danger.ts'
import { endpoint } from './endpoint.ts'
import { writingKey } from './idempotency-key.ts'
import { LONGEST } from './longest.ts'
import { filledText, id, instant } from './primitives.ts'

export const SENDER_ROLES = ['customer', 'pro', 'system', 'ai', 'operator'] as const
export const senderRole = z.enum(SENDER_ROLES)
export type SenderRole = z.infer<typeof senderRole>

/** What a person reads above each message (specification, section 2); anybody else is Unknown. */
export const SENDER_LABELS: Record<SenderRole, string> = {
  customer: 'Customer',
  pro: 'Professional',
  system: 'System',
  ai: 'AI Assistant',
  operator: 'Fixwell',
}

export const message = z.object({ id, senderRole, body: z.string(), createdAt: instant })
export type Message = z.infer<typeof message>

export const sentMessage = z.extend(message, {
  /** What to do now about the danger it tells of, in the language it is told in; left out where it tells of none. */
  safety: z.optional(spokenAdvice),
})
export type SentMessage = z.infer<typeof sentMessage>

export const messageRequest = z.object({ body: filledText(LONGEST.prose, 'Write a message.') })

export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/api/bookings/:id/messages',
    tag: 'messages',
    summary:
      'The thread of a booking, oldest first, its steps among them; reading it marks it as seen',
    access: 'signed-in',
    params: z.object({ id }),
    success: 200,
    answer: z.array(message),
    refusals: [404],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/message',
    tag: 'messages',
    summary:
      'Write to the other side of a booking. One that tells of a danger is answered with the safety steps, and until the visit is over `GET /api/bookings/{id}` has them for its customer',
    access: 'signed-in',
    limit: 'messages',
    params: z.object({ id }),
    headers: writingKey,
    body: messageRequest,
    success: 201,
    answer: sentMessage,
    refusals: [404, 409, 422],
  }),
}
