import type { Notice } from '#contract/notifications.ts'
import type { Support } from '#contract/site.ts'
import type { Context } from '#server/context.ts'
import { calendarFile } from './calendar-file.ts'
import type { Mail } from './mailer.ts'
import type { Row } from './outbox.table.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

/** What a reader gets of a row that goes by e-mail, who turns to `support` with what they ask. */
export function mailOf(
  context: Pick<Context, 'config' | 'noticeKeys'>,
  row: Row,
  support: Support,
): Mail {
  const { id, kind, recipientId: userId, toAddress: to, subject, body } = row
  const unsubscribe = unsubscribeLink(context, { userId, kind })
  const last = unsubscribe === null ? '' : `\nStop e-mails like this one: ${unsubscribe}\n`
  const text = `${body}${supportLine(support)}${last}`
  return { id, to, subject, text, attachments: attachmentsOf(row), unsubscribe }
}

function supportLine({ email, phone }: Support): string {
  const ways = [phone, email].filter((way) => way !== null)
  return ways.length === 0 ? '' : `\nQuestions? ${ways.join(' or ')}\n`
}

const attachmentsOf = ({ calendarEntry, createdAt, seq }: Row): Notice['attachments'] =>
  calendarEntry === null
    ? []
    : [
        {
          name: 'visit.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          text: calendarFile({ entry: calendarEntry, publishedAt: createdAt, sequence: seq }),
        },
      ]
