import type { Notice } from '#contract/notifications.ts'
import type { Config } from '#server/config.ts'

export interface Mail extends Pick<Notice, 'id' | 'to' | 'subject' | 'attachments'> {
  text: string
  /** Where mail programs stop e-mails of this kind without asking further (RFC 8058). */
  unsubscribe: string | null
}

/** Where e-mail leaves the house. */
export interface Mailer {
  /** @throws when the mail server did not take it */
  send(mail: Mail): Promise<void>
  close(): void
}

const CONNECT_MS = 5_000
const SILENCE_MS = 10_000

/** The mail server that `SMTP_URL` names; null where none is named and mail is only kept. */
export function smtpMailer({
  smtpUrl,
  mailFrom,
  mailNeedsTls,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailNeedsTls'>): Mailer | null {
  if (smtpUrl === null) return null
  // Most servers have none and need not read how to.
  const opened = openTransport(smtpUrl, mailNeedsTls)
  return {
    send: async ({ id, to, subject, text, attachments, unsubscribe }) => {
      const transport = await opened
      await transport.sendMail({
        from: mailFrom,
        // An object is taken as it is: text would be read as a list of addresses with names.
        to: { name: '', address: to },
        subject,
        text,
        // The same id if it has to be sent again, so that mailboxes can tell.
        messageId: `<${id}@fixwell>`,
        ...(unsubscribe !== null && {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        attachments: attachments.map(({ name, contentType, text: content }) => ({
          filename: name,
          contentType,
          content,
        })),
      })
    },
    close: () => void opened.then((transport) => transport.close()),
  }
}

/** @throws when the mail server cannot be reached, or does not let us in */
export async function verifyMailServer(url: string, needsTls: boolean): Promise<void> {
  const transport = await openTransport(url, needsTls)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

async function openTransport(url: string, requireTLS: boolean) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    // Whoever stands between may leave STARTTLS out of what the server offers: then nothing is said.
    requireTLS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Texts are ours and attachments are made here: nothing is ever fetched for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
