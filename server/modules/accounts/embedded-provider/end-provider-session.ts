import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#server/context.ts'
import { cookieOptions, securedCookieName } from '#server/http/session.ts'
import { recordId } from './provider-adapter.ts'
import { ownerOf, providerRecords } from './provider.table.ts'

export const providerSessionCookie = (publicUrl: string) =>
  securedCookieName(publicUrl, 'fixwell_provider')

const sessionPayload = z.object({
  authorizations: z.optional(z.record(z.string(), z.object({ grantId: z.optional(z.string()) }))),
})

/** Ends the provider's session of this browser with all it granted. Without one it does nothing. */
export async function endProviderSession(
  { db, config }: Pick<Context, 'db' | 'config'>,
  request: FastifyRequest,
) {
  const sessionId = request.cookies[providerSessionCookie(config.publicUrl)]
  if (sessionId === undefined || sessionId === '') return
  const { model, id, grantId, payload } = providerRecords
  const [ended] = await db
    .delete(providerRecords)
    .where(and(eq(model, 'Session'), eq(id, recordId(sessionId))))
    .returning({ payload })
  if (!ended) return
  const { authorizations = {} } = sessionPayload.parse(ended.payload)
  const grants = Object.values(authorizations).flatMap((each) => each.grantId ?? [])
  if (grants.length === 0) return
  await db.delete(providerRecords).where(inArray(grantId, grants))
  await db.delete(providerRecords).where(and(eq(model, 'Grant'), inArray(id, grants.map(recordId))))
}

/** Everything the provider remembers of an account, sign-ins under way included. */
export async function endProviderSessionsOf({ db }: Pick<Context, 'db'>, accountId: string) {
  await db.delete(providerRecords).where(eq(ownerOf(providerRecords.payload), accountId))
}

export function clearProviderCookie(reply: FastifyReply, publicUrl: string) {
  const cookie = providerSessionCookie(publicUrl)
  for (const name of [cookie, `${cookie}.sig`]) {
    void reply.clearCookie(name, { ...cookieOptions(publicUrl), path: '/' })
  }
}
