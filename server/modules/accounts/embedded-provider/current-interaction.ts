import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Interaction, Provider } from 'oidc-provider'
import { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js'
import { AGAIN, type Again, ownPath } from '#contract/sign-in-aim.ts'
import { Refusal } from '#server/http/problems.ts'
import { securedCookieName } from '#server/http/session.ts'
import { AGAIN_PARAMETER, AIM_PARAMETER, EMAIL_PARAMETER } from './first-party-client.ts'

export type ForInteraction = { Params: { uid: string } }

/** Names the sign-in to its own pages, in the browser that began it. */
export const interactionCookie = (publicUrl: string) =>
  securedCookieName(publicUrl, 'fixwell_interaction')

const EXPIRED = 'This sign-in took too long, or it was finished already. Please start again.'

/**
 * The sign-in this browser is in the middle of.
 * @throws 400 when it is over, or is not the one in the address
 */
export async function currentInteraction(
  provider: Provider,
  { raw, params }: FastifyRequest<ForInteraction>,
  reply: FastifyReply,
): Promise<Interaction> {
  const interaction = await provider.interactionDetails(raw, reply.raw).catch((error: unknown) => {
    throw error instanceof SessionNotFound ? new Refusal(400, EXPIRED) : error
  })
  if (interaction.uid !== params.uid || interaction.prompt.name !== 'login')
    throw new Refusal(400, EXPIRED)
  return interaction
}

/** The page they come to afterwards. */
export function aimOf({ params }: Interaction): string {
  const aim = params[AIM_PARAMETER]
  return (typeof aim === 'string' ? ownPath(aim) : null) ?? '/'
}

/** Keeps the e-mail they typed for the next form of this sign-in, in no address and for as long as that lasts. */
export async function keepEmail(interaction: Interaction, email: string): Promise<void> {
  interaction.params[EMAIL_PARAMETER] = email
  await interaction.persist()
}

/** What they typed in a form before, as a form shows it again. */
export function keptEmail({ params }: Interaction): { sent: { email: unknown } } {
  return { sent: { email: params[EMAIL_PARAMETER] } }
}

/** Null for who comes by themselves: their session did not end before they meant it to. */
export const againOf = ({ params }: Interaction): Again | null =>
  AGAIN.find((each) => each === params[AGAIN_PARAMETER]) ?? null
