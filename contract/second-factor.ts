import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { withPassword } from './sign-in-security.ts'
import { filledText } from './primitives.ts'

/** How many codes are handed out for who loses their authenticator app. */
export const RECOVERY_CODES = 10

export const secondFactorState = z.object({
  on: z.boolean(),
  /** How many recovery codes are left. */
  codesLeft: z.int(),
  /** Nothing of an operator's can be done before it is on, or in this session before it was asked for. */
  needed: z.boolean(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

export const secondFactor = {
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/profile/second-factor',
    tag: 'accounts',
    summary:
      'A new secret for an authenticator app, for who knows their password; nothing asks for its codes before one has confirmed it. 409 where there is one, or where another provider keeps the password',
    access: 'signed-in',
    limit: 'passwords',
    body: withPassword,
    success: 201,
    answer: z.object({
      /** In base32, as people type it. */
      secret: z.string(),
      /** The same as an address that opens an authenticator app. */
      uri: z.string(),
    }),
    refusals: [409],
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/profile/second-factor/confirm',
    tag: 'accounts',
    summary: `Have codes of the app asked for after the password from now on. Answers ${RECOVERY_CODES} recovery codes, which are never shown again; signs out everywhere but here, and is told by e-mail`,
    access: 'signed-in',
    limit: 'passwords',
    body: z.object({ code: filledText(64, 'Enter the code that your app shows.') }),
    success: 200,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: [409],
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/profile/second-factor/remove',
    tag: 'accounts',
    summary: 'Have no codes asked for any more, for who knows their password; is told by e-mail',
    access: 'signed-in',
    limit: 'passwords',
    body: withPassword,
    success: 200,
    answer: z.object({ on: z.literal(false) }),
    refusals: [409],
  }),
}
