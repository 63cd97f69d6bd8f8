import { eq } from 'drizzle-orm'
import type { OperatorBooking } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import { conversations } from './conversations.table.ts'

/** What was said before a booking was made; nothing where it has ended since. */
export async function readConversation(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<OperatorBooking['conversation']> {
  const [found] = await db
    .select({ turns: conversations.turns })
    .from(conversations)
    .where(eq(conversations.id, id))
  return (found?.turns ?? []).map(({ by, text }) => ({ by, text }))
}
