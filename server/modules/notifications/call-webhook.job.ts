import { type Breathe, breathless, type Context } from '#server/context.ts'
import { postOutside } from '#server/http/outside.ts'
import { deliverAll } from './deliver-all.ts'
import type { Row } from './outbox.table.ts'

type Sending = Pick<Context, 'db' | 'clock' | 'config'>

const AT_ONCE = 5

/** Posts what is due by webhook; answers how many were taken. */
export async function callWebhook(
  context: Sending,
  breathe: Breathe = breathless,
): Promise<number> {
  const { webhookUrl, webhookSecret } = context.config
  if (webhookUrl === null || webhookSecret === null) return 0
  return deliverAll(context, breathe, {
    channel: 'webhook',
    atOnce: AT_ONCE,
    send: (row) => post(context, row, { url: webhookUrl, secret: webhookSecret }),
  })
}

/** Signed and named as Standard Webhooks says; a repeat has the same id. */
async function post(
  { clock, config }: Sending,
  row: Row,
  { url, secret }: { url: string; secret: string },
): Promise<void> {
  // Where there is no webhook it need not be read.
  const { Webhook } = await import('standardwebhooks')
  const body = JSON.stringify({
    type: `notice.${row.kind}`,
    timestamp: row.createdAt.toISOString(),
    data: {
      id: row.id,
      recipient: { userId: row.recipientId, ...row.contact },
      subject: row.subject,
      text: row.body,
      link: row.link,
    },
  })
  const now = clock.now()
  const status = await postOutside(url, {
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'webhook-id': row.id,
      'webhook-timestamp': Math.floor(now.getTime() / 1_000),
      'webhook-signature': new Webhook(secret).sign(row.id, now, body),
    },
    body,
    allowPrivateAddresses: config.allowPrivateAddresses,
  })
  if (status < 200 || status > 299) throw new Error(`The receiver answered ${status}.`)
}
