import { createHmac, timingSafeEqual } from 'node:crypto'
import { isChoice, NOTICE_KINDS, type NoticeKind } from '#contract/notice-kinds.ts'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'

/** Whose e-mails of which kind a link stops. */
interface Stopped {
  userId: string
  kind: NoticeKind
}

export const UNSUBSCRIBE_PATH = '/unsubscribe'

/** The link by which whoever got an e-mail stops those of its kind; null where they cannot. */
export const unsubscribeLink = (
  context: Pick<Context, 'config' | 'noticeKeys'>,
  stopped: Stopped,
): string | null =>
  isChoice(stopped.kind, 'email')
    ? `${context.config.publicUrl}${addressOf(tokenFor(context, stopped))}`
    : null

export const addressOf = (token: string): string => `${UNSUBSCRIBE_PATH}?token=${token}`

type Signing = Pick<Context, 'noticeKeys'>

function tokenFor(context: Signing, { userId, kind }: Stopped): string {
  const said = `${userId}.${kind}`
  return `${said}.${signatureOf(context, said).toString('base64url')}`
}

const signatureOf = ({ noticeKeys }: Signing, said: string): Buffer =>
  createHmac('sha256', noticeKeys.unsubscribing).update(said).digest()

/** What a token stops; null for one that is not ours. */
export function readToken(context: Signing, token: string): Stopped | null {
  const [, said = '', userId = '', its = '', signed = ''] =
    /^(([^.]+)\.([^.]+))\.([\w-]{43})$/.exec(token) ?? []
  const kind = NOTICE_KINDS.find((each) => each === its)
  if (kind === undefined || !isChoice(kind, 'email') || !couldBeRowId(userId)) return null
  const isOurs = timingSafeEqual(Buffer.from(signed, 'base64url'), signatureOf(context, said))
  return isOurs ? { userId, kind } : null
}
