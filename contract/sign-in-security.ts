import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './primitives.ts'

export const SHORTEST_PASSWORD = 12
const LONGEST_PASSWORD = 200

/** What people count: a letter with its accent, or a picture, is one. */
const characters = (text: string) => Array.from(text).length

/** A password that somebody chooses. */
export const newPassword = z.string().check(
  z.refine(
    (value) => characters(value) >= SHORTEST_PASSWORD,
    `Choose a password of ${SHORTEST_PASSWORD} characters or more.`,
  ),
  z.refine(
    (value) => characters(value) <= LONGEST_PASSWORD,
    `Choose a password of ${LONGEST_PASSWORD} characters or fewer.`,
  ),
  z.refine(
    (value) => !value.includes('\0'),
    'This password holds a character that cannot be typed.',
  ),
)

/** The one somebody has; it may have been chosen when longer ones were taken. */
export const ownPassword = z
  .string('Enter your password.')
  .check(
    z.minLength(1, 'Enter your password.'),
    z.maxLength(2 * LONGEST_PASSWORD, 'No password is that long.'),
  )

/** Asked for once more, before what nobody else may do in somebody's name. */
export const withPassword = z.object({ password: ownPassword })

export const passwordChange = z.object({
  current: ownPassword,
  next: newPassword,
})
export type PasswordChange = z.infer<typeof passwordChange>

/** A browser that is signed in. */
export const openSession = z.object({
  startedAt: instant,
  /** To the hour. */
  lastSeenAt: instant,
  /** It is the one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

/** How many browsers somebody may be signed in with; with one more, that ends which was used the longest ago. */
export const MOST_SESSIONS = 100

const ended = z.object({ ended: z.int() })

export const signInSecurity = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/profile/sessions',
    tag: 'accounts',
    summary: `The browsers you are signed in with, the one used last first, ${MOST_SESSIONS} at most`,
    access: 'signed-in',
    success: 200,
    answer: z.array(openSession),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/profile/sessions/end-others',
    tag: 'accounts',
    summary:
      'Sign out everywhere but here, at once, for who knows their password, where it is kept here; answers how many browsers that were',
    access: 'signed-in',
    limit: 'passwords',
    body: z.nullish(z.object({ password: z.optional(ownPassword) })),
    success: 200,
    answer: ended,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/profile/password',
    tag: 'accounts',
    summary:
      'Another password, for who knows the one they have: signs out everywhere but here, and is told by e-mail; 409 where the password is kept by another provider, 429 after ten wrong ones in a quarter of an hour',
    access: 'signed-in',
    limit: 'passwords',
    body: passwordChange,
    success: 200,
    answer: ended,
    refusals: [409],
  }),
}
