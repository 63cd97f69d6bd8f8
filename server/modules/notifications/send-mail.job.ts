import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { mailOf } from './list-outbox.ts'
import { outbox } from './outbox.table.ts'

type Sending = Pick<Context, 'db' | 'clock' | 'mailer'>

/** Longer than a mail server is waited for: until then nobody else tries the same mail. */
const LEASE_SECONDS = 120

/** The first retry comes after so long, each later one after twice the time before. */
const FIRST_RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 3_600

/** Mails of one round; what is left waits for the next. */
const ROUND = 50

/**
 * Sends what is due; answers how many left. A mail that is not taken waits longer each time. Claimed
 * before it is sent, it goes out twice only if a process dies in between.
 */
export async function sendMail(context: Sending): Promise<number> {
  if (context.mailer === null) return 0
  let sent = 0
  for (let tried = 0; tried < ROUND; tried += 1) {
    const outcome = await sendNext(context, context.mailer)
    if (outcome === 'none') break
    if (outcome === 'sent') sent += 1
  }
  return sent
}

async function sendNext(
  context: Sending,
  mailer: NonNullable<Context['mailer']>,
): Promise<'sent' | 'failed' | 'none'> {
  const mail = await claim(context)
  if (mail === null) return 'none'
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
  await context.db.update(outbox).set({ sentAt: context.clock.now(), lastError: null }).where(mine)
  return 'sent'
}

async function claim({ db, clock }: Sending) {
  const now = clock.now()
  const due = sql`(
    select id from outbox where sent_at is null and next_attempt_at <= ${at(now)}
    order by next_attempt_at limit 1 for update skip locked
  )`
  const [mail] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + LEASE_SECONDS * 1_000),
    })
    .where(sql`${outbox.id} = ${due}`)
    .returning()
  return mail ?? null
}
