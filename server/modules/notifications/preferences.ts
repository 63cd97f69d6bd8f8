import { and, eq, sql } from 'drizzle-orm'
import {
  type Channel,
  CHANNELS,
  isChoice,
  isUsual,
  kindsFor,
  type NoticeKind,
  traitsOf,
} from '#contract/notice-kinds.ts'
import type { Channels, PreferenceChange, Preferences } from '#contract/notifications.ts'
import type { Context } from '#server/context.ts'
import { invalidField } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { noticePreferences } from './preferences.table.ts'

/** What somebody may be told, and by which channels they are. */
export async function listPreferences(
  { db, config }: Pick<Context, 'db' | 'config'>,
  caller: Caller,
): Promise<Preferences> {
  const wishes = await db
    .select()
    .from(noticePreferences)
    .where(eq(noticePreferences.userId, caller.id))
  const kinds = kindsFor(caller.role).map((kind) => {
    const { title, fixed = null } = traitsOf(kind)
    const wish = wishes.find((each) => each.kind === kind)
    return { kind, title, channels: channelsOf(kind, wish), fixed }
  })
  return { kinds, webhook: config.webhookUrl !== null }
}

/** Whether somebody gets e-mails of a kind. */
export async function getsMails(
  { db }: Pick<Context, 'db'>,
  { userId, kind }: { userId: string; kind: NoticeKind },
): Promise<boolean> {
  const [wish] = await db
    .select()
    .from(noticePreferences)
    .where(and(eq(noticePreferences.userId, userId), eq(noticePreferences.kind, kind)))
  return channelsOf(kind, wish).email
}

type Wish = { [Each in Channel]?: boolean | null | undefined }

function channelsOf(kind: NoticeKind, wish: Wish = {}): Channels {
  const isOn = (channel: Channel) =>
    (isChoice(kind, channel) ? wish[channel] : null) ?? isUsual(kind, channel)
  return { email: isOn('email'), push: isOn('push'), webhook: isOn('webhook') }
}

/**
 * Notes by which channels somebody wants to be told one kind of notice; what they leave out stays.
 * @throws 400 for a kind that nobody of their role is told, and for what cannot be switched
 */
export async function changePreference(
  context: Pick<Context, 'db'>,
  caller: Caller,
  { kind: asked, channels }: PreferenceChange,
): Promise<void> {
  const kind = kindsFor(caller.role).find((each) => each === asked)
  if (kind === undefined)
    throw invalidField('kind', 'We tell you nothing of this kind, so there is nothing to switch.')
  const unswitchable = CHANNELS.find((channel) => {
    const usual = isUsual(kind, channel)
    return !isChoice(kind, channel) && (channels[channel] ?? usual) !== usual
  })
  if (unswitchable !== undefined)
    throw invalidField(
      `channels.${unswitchable}`,
      traitsOf(kind).fixed ?? 'This cannot be switched.',
    )
  await noteWish(context, { userId: caller.id, kind }, channels)
}

/** Stops the e-mails of a kind; answers whether there is such a person. */
export const stopMails = (
  context: Pick<Context, 'db'>,
  whose: { userId: string; kind: NoticeKind },
): Promise<boolean> => noteWish(context, whose, { email: false })

async function noteWish(
  { db }: Pick<Context, 'db'>,
  { userId, kind }: { userId: string; kind: NoticeKind },
  { email = null, push = null, webhook = null }: Wish,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into notice_preferences as known (user_id, kind, email, push, webhook)
    select users.id, ${kind}::notice_kind, ${email}::boolean, ${push}::boolean, ${webhook}::boolean
    from users where users.id = ${userId}::uuid for key share
    on conflict (user_id, kind) do update set email = coalesce(excluded.email, known.email),
      push = coalesce(excluded.push, known.push), webhook = coalesce(excluded.webhook, known.webhook)
    returning 1`)
  return rows.length === 1
}
