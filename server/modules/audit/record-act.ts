import { type SQL, sql } from 'drizzle-orm'
import type { AuditedAct, AuditedKind } from '#contract/audited-acts.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'

interface Act {
  now: Date
  /** Who did it; null where nobody could be signed in. */
  who: string | null
  what: AuditedAct
  about: { kind: AuditedKind; id: string | null }
  reason?: string | undefined
}

/** Writes down what somebody did: give it the transaction of the act itself, so that both are kept or neither. */
export async function recordAct(
  db: Pick<Database | Transaction, 'execute'>,
  { now, who, what, about, reason }: Act,
): Promise<void> {
  await db.execute(sql`insert into audit_log (at, who_id, who_email, what, about_kind, about_id, reason)
    values (${at(now)}, ${who}::uuid, ${emailOf(sql`${who}::uuid`)}, ${what}, ${about.kind}, ${about.id}, ${reason ?? null})`)
}

const emailOf = (who: SQL): SQL => sql`(select email from users where id = ${who})`
