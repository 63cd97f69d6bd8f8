import type { Profile } from '#contract/accounts.ts'
import { lastZipIn } from '#contract/last-zip-in.ts'
import type { ChatMessage, Draft } from './draft.ts'

type Said = Pick<ChatMessage, 'from' | 'text'>

/** What was typed comes first, also where that is nothing any more; then where they usually are, then what they told. */
export const zipIn = (
  { zip, messages }: Pick<Draft, 'zip'> & { messages: readonly Said[] },
  profile: Pick<Profile, 'zip'> | undefined,
): string => zip ?? (profile?.zip || toldZip(messages))

/** The ZIP code the customer told last in this conversation; empty where they told none. */
export function toldZip(messages: readonly Said[]): string {
  for (const { from, text } of messages.toReversed()) {
    const zip = from === 'customer' ? lastZipIn(text) : undefined
    if (zip !== undefined) return zip
  }
  return ''
}
