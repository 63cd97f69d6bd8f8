import { and, eq, gt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { type ForInteraction, interactionCookie } from './current-interaction.ts'
import { findAccountById, type ProviderAccount } from './provider-accounts.ts'
import { recordId } from './provider-adapter.ts'
import { providerRecords } from './provider.table.ts'

const MODEL = 'OpenedAccount'

/** Longer than anybody waits for an answer before they press again. */
const MINUTES = 10

const payload = z.object({ accountId: z.string(), aim: z.string() })

export interface Opening {
  /** Of the sign-in in which it is opened. */
  uid: string
  /** The page its owner is going to. */
  aim: string
}

/** Remembers which account was opened in a sign-in; in the transaction that opens it, so whoever finds the address taken finds this. */
export async function keepOpened(
  tx: Transaction,
  { uid, aim, accountId, now }: Opening & { accountId: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000)
  const kept = { payload: { accountId, aim }, expiresAt }
  await tx
    .insert(providerRecords)
    .values({ model: MODEL, id: recordId(uid), ...kept })
    .onConflictDoUpdate({ target: [providerRecords.model, providerRecords.id], set: kept })
}

/** The account that was opened in this very sign-in of this browser, whether or not that has ended; null without one, or too long ago. */
export async function findOpened(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { params, cookies }: FastifyRequest<ForInteraction>,
): Promise<{ account: ProviderAccount; aim: string } | null> {
  const { uid } = params
  if (cookies[interactionCookie(config.publicUrl)] !== uid) return null
  const { model, id, expiresAt } = providerRecords
  const [found] = await db
    .select({ payload: providerRecords.payload })
    .from(providerRecords)
    .where(and(eq(model, MODEL), eq(id, recordId(uid)), gt(expiresAt, clock.now())))
  if (found === undefined) return null
  const { accountId, aim } = payload.parse(found.payload)
  const account = await findAccountById({ db }, accountId)
  return account === null ? null : { account, aim }
}
