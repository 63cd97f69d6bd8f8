import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { personExport } from './people.ts'
import { text } from './primitives.ts'
import { ownPassword } from './sign-in-security.ts'

/** What somebody types who has no password here. */
export const ERASE_WORD = 'erase'

export const eraseOwnRequest = z.object({
  /** Of who signs in here. */
  password: z.optional(ownPassword),
  /** Of who signs in elsewhere. */
  word: z.optional(text(64)),
})
export type EraseOwnRequest = z.infer<typeof eraseOwnRequest>

/** What everybody may do about what is kept of them. */
export const ownData = {
  exportOwn: endpoint({
    method: 'POST',
    path: '/api/profile/export',
    tag: 'people',
    summary: 'Everything that is yours, table by table, as it is kept',
    access: 'signed-in',
    success: 200,
    answer: personExport,
  }),
  eraseOwn: endpoint({
    method: 'POST',
    path: '/api/profile/erase',
    tag: 'people',
    summary: `Erase your account for good, and sign out everywhere: with your password, or with the word “${ERASE_WORD}” where another provider keeps it. What the history of bookings must keep stays without name; 403 for operators, whom another operator erases; 409 while a booking of yours is under way; 429 after ten wrong passwords in a quarter of an hour`,
    access: 'signed-in',
    limit: 'passwords',
    body: eraseOwnRequest,
    success: 200,
    answer: z.object({ erased: z.literal(true) }),
    refusals: [409],
  }),
}
