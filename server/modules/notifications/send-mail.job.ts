import { sql } from 'drizzle-orm'
import { SECRET_KINDS } from '#contract/notifications.ts'
import type { Context } from '#server/context.ts'
import { claimMail } from './claim-mail.ts'
import { mailOf } from './list-outbox.ts'
import { outbox } from './outbox.table.ts'

type Sending = Pick<Context, 'db' | 'clock' | 'mailer'>

/** The first retry comes after so long, each later one after twice the time before. */
const FIRST_RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 3_600

/** Mails of one round; what is left waits for the next. */
const ROUND = 50

/** Mailboxes of one round that got too much already; looking after them keeps nobody's mail back. */
const FULL_MAILBOXES = 50

/**
 * Sends what is due; answers how many left. A mail that is not taken waits longer each time. Claimed
 * before it is sent, it goes out twice only if a process dies in between.
 */
export async function sendMail(context: Sending): Promise<number> {
  if (context.mailer === null) return 0
  const count = { sent: 0, failed: 0, 'put off': 0 }
  while (count.sent + count.failed < ROUND && count['put off'] < FULL_MAILBOXES) {
    const outcome = await sendNext(context, context.mailer)
    if (outcome === 'none') break
    count[outcome] += 1
  }
  return count.sent
}

async function sendNext(
  context: Sending,
  mailer: NonNullable<Context['mailer']>,
): Promise<'sent' | 'failed' | 'put off' | 'none'> {
  const mail = await claimMail(context)
  if (mail === 'none' || mail === 'put off') return mail
  const mine = sql`${outbox.id} = ${mail.id}::uuid`
  try {
    await mailer.send(mailOf(mail))
  } catch (error) {
    const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** (mail.attempts - 1), LONGEST_RETRY_SECONDS)
    await context.db
      .update(outbox)
      .set({
        lastError: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
        nextAttemptAt: new Date(context.clock.now().getTime() + wait * 1_000),
      })
      .where(mine)
    return 'failed'
  }
  await context.db
    .update(outbox)
    .set({
      sentAt: context.clock.now(),
      lastError: null,
      // Whoever comes by our records later must not find links that still let him in.
      ...(SECRET_KINDS.includes(mail.kind) && { body: '' }),
    })
    .where(mine)
  return 'sent'
}
