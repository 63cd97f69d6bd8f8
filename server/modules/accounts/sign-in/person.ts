import * as z from 'zod/mini'
import { LONGEST } from '#contract/longest.ts'
import { asLine } from '#contract/primitives.ts'

/** What a provider may say about somebody; whatever has another shape counts as not said. */
const said = z.catch(z.optional(z.string()), undefined)
const claims = z.object({
  email: said,
  // Some providers send the word instead of the value.
  email_verified: z.catch(z.optional(z.union([z.boolean(), z.literal('true')])), undefined),
  given_name: said,
  family_name: said,
  name: said,
  preferred_username: said,
  nickname: said,
})
type Claims = z.infer<typeof claims>

export interface Person {
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** As it may be stored: one line that can be seen, never too long. Nobody is there to type it again. */
const stored = (text: string | undefined, longest: number) =>
  Array.from(asLine(text ?? ''))
    .slice(0, longest)
    .join('')
    .trim()

export const readClaims = (sent: unknown): Claims => claims.parse(sent)

/** Whether the ID token alone says enough, so that nobody has to be asked again. */
export const saysEnough = ({ email, given_name, family_name, name }: Claims) =>
  email !== undefined &&
  (name !== undefined || (given_name !== undefined && family_name !== undefined))

/** Puts together what the ID token and the provider's answer about the user say; the token comes first. */
export function toPerson(idToken: Claims, userinfo: Claims): Person {
  // An address and the word that it is verified belong together.
  const source = idToken.email === undefined ? userinfo : idToken
  const email = stored(source.email, LONGEST.email)
  const pick = (claim: 'given_name' | 'family_name' | 'name' | 'preferred_username' | 'nickname') =>
    stored(idToken[claim] ?? userinfo[claim], LONGEST.name)

  const [firstWord = '', ...others] = pick('name').split(/\s+/)
  const fallback =
    pick('nickname') || pick('preferred_username') || stored(email.split('@')[0], LONGEST.name)
  const firstName = pick('given_name') || firstWord || fallback || 'Customer'
  return {
    email,
    emailVerified:
      email !== '' && (source.email_verified === true || source.email_verified === 'true'),
    firstName,
    lastName: pick('family_name') || (pick('given_name') === '' ? others.join(' ') : ''),
  }
}
