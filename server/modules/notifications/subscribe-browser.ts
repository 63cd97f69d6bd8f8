import { createPublicKey } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { PushSubscriptionSent } from '#contract/notifications.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { invalidField, unauthorized } from '#server/http/problems.ts'
import { isNumber } from '#server/http/host-names.ts'
import { pushSubscriptions } from './push.table.ts'

/** More browsers than somebody has; of more, the one subscribed longest ago is told no more. */
const MOST = 10

interface Browser {
  userId: string
  sessionHash: Uint8Array
  subscription: PushSubscriptionSent
}

/**
 * Has a browser told by push as long as this session lives; answers its id, the same for the same browser.
 * Whoever it was told for before is told there no more.
 * @throws 400 when this is nothing that could be pushed to, 401 when the session has just ended
 */
export async function subscribeBrowser(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { userId, sessionHash, subscription }: Browser,
): Promise<{ id: string }> {
  const { endpoint, keys } = subscription
  if (!couldBePushService(endpoint, config))
    throw invalidField('endpoint', 'This is not the address of a push service.')
  if (!isPublicKey(keys.p256dh))
    throw invalidField('keys.p256dh', 'This is not the public key of a browser.')
  if (bytesOf(keys.auth)?.length !== AUTH_BYTES)
    throw invalidField('keys.auth', 'This is not the secret of a browser.')
  const { rows } = await db.execute<{ id: string }>(sql`
    with one_too_many as (
      delete from push_subscriptions where id in (
        select id from push_subscriptions
        where user_id = ${userId}::uuid and endpoint <> ${endpoint}
        order by created_at desc, id offset ${MOST - 1}
      )
    )
    insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, created_at)
    select ${userId}::uuid, id_hash, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${at(clock.now())}
    from sessions where id_hash = ${sessionHash} for key share
    on conflict (endpoint) do update set user_id = excluded.user_id,
      session_hash = excluded.session_hash, p256dh = excluded.p256dh, auth = excluded.auth,
      created_at = excluded.created_at
    returning id`)
  const [made] = rows
  if (made === undefined) throw unauthorized()
  return { id: made.id }
}

/** The push address of the browser that a session lives in; null when it is not told. */
export async function addressHere(
  { db }: Pick<Context, 'db'>,
  sessionHash: Uint8Array,
): Promise<string | null> {
  const [found] = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionHash, sessionHash))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(1)
  return found?.endpoint ?? null
}

/** Tells somebody by this browser no more; somebody else's stays. */
export async function unsubscribeBrowser(
  { db }: Pick<Context, 'db'>,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)))
}

/** Push services have names. Where a name leads is looked at each time somebody is told. */
function couldBePushService(
  endpoint: string,
  { allowPrivateAddresses }: Pick<Config, 'allowPrivateAddresses'>,
): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (allowPrivateAddresses) return protocol === 'https:' || protocol === 'http:'
  return protocol === 'https:' && hostname.includes('.') && !isNumber(hostname)
}

/** RFC 8291, section 3.1: a point of P-256, uncompressed, and 16 bytes that both sides know. */
const POINT_BYTES = 65
const UNCOMPRESSED = 4
const AUTH_BYTES = 16

function isPublicKey(p256dh: string): boolean {
  const point = bytesOf(p256dh)
  if (point?.length !== POINT_BYTES || point[0] !== UNCOMPRESSED) return false
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}

/** Null for what is not base64url. */
const bytesOf = (text: string): Buffer | null =>
  /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null
