import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { calendarFeeds } from './business.table.ts'

export const CALENDAR_PATH = '/api/calendar'

/** What the database finds a feed by; what is asked for stands nowhere in it. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const addressOf = ({ config }: Pick<Context, 'config'>, token: string): string =>
  `${config.publicUrl}${CALENDAR_PATH}/${token}.ics`

/** Makes the secret address at which a calendar program reads their jobs; the one before ends at once. */
export async function renewCalendar(
  context: Pick<Context, 'db' | 'config' | 'vault'>,
  proId: string,
): Promise<{ calendarUrl: string }> {
  const token = randomBytes(32).toString('base64url')
  const made = {
    tokenHash: tokenHashOf(token),
    tokenSealed: context.vault.seal(token, proId),
  }
  await context.db
    .insert(calendarFeeds)
    .values({ proId, ...made })
    .onConflictDoUpdate({ target: calendarFeeds.proId, set: made })
  return { calendarUrl: addressOf(context, token) }
}

/** Null before it is made, and where it was sealed with a key that is lost: then it is made anew. */
export async function ownCalendar(
  context: Pick<Context, 'db' | 'config' | 'vault'>,
  proId: string,
): Promise<string | null> {
  const [feed] = await context.db
    .select({ sealed: calendarFeeds.tokenSealed })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.proId, proId))
  const token = feed === undefined ? '' : context.vault.open(feed.sealed, proId)
  return token === '' ? null : addressOf(context, token)
}
