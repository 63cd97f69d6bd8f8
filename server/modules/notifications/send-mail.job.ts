import { type Breathe, breathless, type Context } from '#server/context.ts'
import { claimMail } from './claim-mail.ts'
import { deliver } from './deliver.ts'
import { mailOf } from './mail-of.ts'
import type { Mailer } from './mailer.ts'
import { supportOf } from './support-of.ts'

type Sending = Pick<Context, 'db' | 'clock' | 'mailer' | 'config' | 'noticeKeys'>

/** Mails of one round; what is left waits for the next. */
const ROUND = 50

/** Mailboxes of one round that got too much already; looking after them keeps nobody's mail back. */
const FULL_MAILBOXES = 50

/**
 * Sends what is due by e-mail; answers how many left. Claimed before it is sent, a mail goes out twice only
 * if a process dies in between.
 */
export async function sendMail(context: Sending, breathe: Breathe = breathless): Promise<number> {
  const { mailer } = context
  if (mailer === null) return 0
  const count = { sent: 0, failed: 0, 'put off': 0 }
  do {
    const outcome = await sendNext(context, mailer)
    if (outcome === 'none') break
    count[outcome] += 1
  } while (
    count.sent + count.failed < ROUND &&
    count['put off'] < FULL_MAILBOXES &&
    (await breathe())
  )
  return count.sent
}

async function sendNext(context: Sending, mailer: Mailer) {
  const row = await claimMail(context)
  if (row === 'none' || row === 'put off') return row
  const support = (await supportOf(context, [row]))(row)
  return deliver(context, row, (mail) => mailer.send(mailOf(context, mail, support)))
}
