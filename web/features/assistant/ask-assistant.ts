import type { Profile } from '#contract/accounts.ts'
import { TRADES } from '#contract/catalog.ts'
import { LONGEST } from '#contract/longest.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { characters } from '#web/lib/characters.ts'
import type { Draft } from './draft.ts'
import { settledZip } from './settled-zip.ts'
import { zipIn } from './told-zip.ts'

export interface Question {
  message: string
  conversationId: string | null
  /** The slug of the service chosen beforehand. */
  slug: string | null
  /** What the customer said before, oldest first. */
  said: string[]
  /** The `data:` address of what goes with it. */
  photo: string | null
  /** Where, as far as it is known. */
  zip: string
}

export const questionOf = (
  { conversationId, service, messages, zip }: Draft,
  message: string,
  photo: string | null,
  profile: Pick<Profile, 'zip'> | undefined,
): Question => ({
  message,
  conversationId,
  slug: service?.slug ?? null,
  photo,
  // With what is being said: it may tell where.
  zip: zipIn({ zip, messages: [...messages, { from: 'customer', text: message }] }, profile),
  said: messages.flatMap(({ from, text }) => (from === 'customer' ? [text] : [])),
})

/** Asks the assistant. A conversation the server has forgotten is told again and goes on. */
export async function askAssistant({ message, conversationId, slug, said, ...rest }: Question) {
  // A service the operator added later may be no trade the assistant knows.
  const trade = TRADES.find((each) => each === slug)
  const beside = {
    trade,
    photo: rest.photo ?? undefined,
    // What is half typed yet keeps nobody from asking.
    zip: settledZip(rest.zip) || undefined,
  }
  if (conversationId === null) {
    return call('POST /api/ai/intent', { body: { message, ...beside } })
  }
  try {
    return await call('POST /api/ai/intent', { body: { message, conversationId, ...beside } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    return call('POST /api/ai/intent', {
      body: { message: toldAgain(said, message), ...beside },
    })
  }
}

/** As much of what was said as one message holds, the newest first to stay. */
export function toldAgain(said: readonly string[], message: string): string {
  let told = message
  for (const earlier of said.toReversed()) {
    const longer = `${earlier}\n${told}`
    if (characters(longer) > LONGEST.prose) break
    told = longer
  }
  return told
}
