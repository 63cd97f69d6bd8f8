import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { InvalidGrant } from 'oidc-provider/lib/helpers/errors.js'
import type { Context } from '#server/context.ts'
import { hashOf } from '#server/http/session.ts'
import { providerRecords } from './provider.table.ts'

/** Ids are what a browser or a client shows to be let in, so only their hashes are kept. */
export const recordId = (id: string) => Buffer.from(hashOf(id)).toString('base64url')

/** Where the provider keeps its sessions, codes, grants and interactions: one adapter a kind of record. */
export const storeRecordsOf =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  (model: string): Adapter => {
    const records = providerRecords
    const named = (id: string) => and(eq(records.model, model), eq(records.id, recordId(id)))

    async function findWhere(condition: SQL | undefined): Promise<AdapterPayload | undefined> {
      const [found] = await db.select().from(records).where(condition)
      if (!found || (found.expiresAt !== null && found.expiresAt <= clock.now())) return undefined
      const consumed = found.consumedAt && {
        consumed: Math.floor(found.consumedAt.getTime() / 1000),
      }
      return { ...found.payload, ...consumed }
    }

    return {
      async upsert(id, payload, expiresIn) {
        const row = {
          payload: withoutIds(payload),
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          userCode: payload.userCode ?? null,
          expiresAt:
            expiresIn === undefined ? null : new Date(clock.now().getTime() + expiresIn * 1000),
        }
        await db
          .insert(records)
          .values({ model, id: recordId(id), ...row })
          .onConflictDoUpdate({ target: [records.model, records.id], set: row })
      },
      async find(id) {
        const found = await findWhere(named(id))
        return found && { ...found, jti: id }
      },
      // What is found this way is only looked at; it has no id under which it could be saved.
      findByUid: (uid) => findWhere(and(eq(records.model, model), eq(records.uid, uid))),
      findByUserCode: (code) =>
        findWhere(and(eq(records.model, model), eq(records.userCode, code))),
      async consume(id) {
        const consumed = await db
          .update(records)
          .set({ consumedAt: clock.now() })
          .where(and(named(id), isNull(records.consumedAt)))
          .returning({ id: records.id })
        // The provider looks first and consumes later: of two who come at once, one must lose here.
        if (consumed.length === 0) throw new InvalidGrant('already consumed')
      },
      async destroy(id) {
        await db.delete(records).where(named(id))
      },
      async revokeByGrantId(grantId) {
        await db.delete(records).where(and(eq(records.model, model), eq(records.grantId, grantId)))
      },
    }
  }

/** The payload repeats the record's id, and an interaction that of the session it was started in. */
function withoutIds({ jti: _jti, session, ...rest }: AdapterPayload): Record<string, unknown> {
  if (session === undefined) return rest
  const { cookie: _cookie, ...kept } = session
  return { ...rest, session: kept }
}
