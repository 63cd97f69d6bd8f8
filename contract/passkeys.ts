import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './primitives.ts'
import { secondFactorState } from './second-factor.ts'
import { withPassword } from './sign-in-security.ts'

/** What somebody signs in with instead of their password: their device knows them, and we know the device's key. */
export const passkey = z.object({
  id,
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** A service brings it to its owner's other devices. */
  synced: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

export const signInWays = z.object({
  /** Whether e-mail and password are kept here, and not with another provider. */
  embedded: z.boolean(),
  /** Null where there can be none. */
  passkeys: z.nullable(z.array(passkey)),
  /** Codes of an authenticator app, asked for after the password; null where that is not kept here. */
  secondFactor: z.nullable(secondFactorState),
})
export type SignInWays = z.infer<typeof signInWays>

/** Public key credential creation options, as WebAuthn writes them in JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.infer<typeof passkeyOptions>

const bytes = z.string().check(z.regex(/^[\w-]+={0,2}$/, 'Send bytes as base64url.'))

/** The credential that a browser has made, as WebAuthn writes it in JSON. */
export const newPasskey = z.looseObject({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: bytes, attestationObject: bytes }),
})
export type NewPasskey = z.output<typeof newPasskey>

export const passkeys = {
  signInWays: endpoint({
    method: 'GET',
    path: '/api/profile/sign-in',
    tag: 'accounts',
    summary: 'How you sign in, with your passkeys, the oldest first, and your second factor',
    access: 'signed-in',
    success: 200,
    answer: signInWays,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/profile/passkeys/options',
    tag: 'accounts',
    summary:
      'What your browser needs to make a passkey, for who knows their password; good once, for ten minutes',
    access: 'signed-in',
    limit: 'passwords',
    body: withPassword,
    success: 200,
    answer: passkeyOptions,
    refusals: [409],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/profile/passkeys',
    tag: 'accounts',
    summary: 'Sign in with this passkey from now on; is told by e-mail',
    access: 'signed-in',
    body: newPasskey,
    success: 201,
    answer: passkey,
    refusals: [409],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/profile/passkeys/:id',
    tag: 'accounts',
    summary: 'Sign in with this passkey no longer, for who knows their password; is told by e-mail',
    access: 'signed-in',
    limit: 'passwords',
    body: withPassword,
    params: z.object({ id }),
    success: 200,
    answer: z.object({ id }),
    refusals: [404],
  }),
}
