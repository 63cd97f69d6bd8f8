import { Webhook } from 'standardwebhooks'
import { isChoice, type NoticeKind } from '#contract/notice-kinds.ts'
import { openOutsideServer } from '#server/testing/outside-server.ts'
import { openBrowser } from '#server/testing/push-subscription.ts'
import type { Visitor, World } from '#server/testing/world.ts'
import { callWebhook } from './call-webhook.job.ts'
import { sendMail } from './send-mail.job.ts'
import { sendPushes } from './send-pushes.job.ts'
import { openMailServer } from './testing-mail-server.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** Somebody who is told by every channel. */
export interface Reached {
  id: string
  email: string
  visitor: Visitor
  browser: ReturnType<typeof openBrowser>
}

/** A mail server, a push service and whoever takes webhooks, for worlds with these settings. */
export async function openReceivers() {
  const mailServer = await openMailServer()
  const pushService = await openOutsideServer()
  const receiver = await openOutsideServer()
  receiver.behaviour = 204
  let browsers = 0

  /** Those posted of this kind; whatever is not signed with the secret fails. */
  const posted = (kind: NoticeKind) =>
    receiver.heard
      .map(({ headers, body }) => {
        const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
        const signed = new Webhook(SECRET).sign(String(headers['webhook-id']), at, String(body))
        if (headers['webhook-signature'] !== signed) throw new Error('signed with another secret')
        return JSON.parse(String(body))
      })
      .filter(({ type }) => type === `notice.${kind}`)

  return {
    settings: {
      publicUrl: 'https://fixwell.example',
      smtpUrl: mailServer.url,
      webhookUrl: `${receiver.url}/hook`,
      webhookSecret: SECRET,
      allowPrivateAddresses: true,
    },
    /** Has somebody told of a kind by every channel. */
    reach: async (
      world: World,
      user: { id: string; email: string },
      kind: NoticeKind,
    ): Promise<Reached> => {
      const visitor = await world.signIn(user)
      const browser = openBrowser(`${pushService.url}/push/${(browsers += 1)}`)
      await visitor.post('/api/push/subscriptions', browser.subscription)
      await visitor.put('/api/notifications/preferences', { kind, channels: { webhook: true } })
      return { id: user.id, email: user.email, visitor, browser }
    },
    /** Sends what is due by every channel, in all processes at once. */
    send: (worlds: readonly World[]) =>
      Promise.all(
        worlds.flatMap(({ context }) =>
          [sendMail, sendPushes, callWebhook].map((way) => way(context)),
        ),
      ),
    /** What of a kind arrived at somebody, by each channel. */
    arrived: ({ id, email, browser }: Reached, kind: NoticeKind) => ({
      // The link that stops its kind names both; what cannot be stopped has none.
      email: mailServer.taken.filter((mail) =>
        isChoice(kind, 'email')
          ? mail.includes(`?token=${id}.${kind}.`)
          : mail.includes(`To: ${email}`) && !mail.includes('?token='),
      ),
      push: pushService.heard
        .filter(({ path }) => browser.subscription.endpoint.endsWith(path))
        .map(({ body }) => browser.read(body))
        .filter((said) => (said as { kind: string }).kind === kind), // as the service worker reads it
      webhook: posted(kind).filter(({ data }) => data.recipient.userId === id),
    }),
    close: async () => {
      await mailServer.close()
      await pushService.close()
      await receiver.close()
    },
  }
}

export type Receivers = Awaited<ReturnType<typeof openReceivers>>
