import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { marketsOf } from '#server/http/of-market.ts'
import { conflict } from '#server/http/problems.ts'
import { staysOperator } from '#server/modules/accounts/sign-in/user.ts'
import { takeTurns } from './take-turns.ts'

const isOfAll = (config: Context['config']) =>
  sql`(${staysOperator(config, sql`person`)} and not exists ${marketsOf(sql`person.id`)})`

/**
 * Asked after operators were named, while turns are taken.
 * @throws 409 where nobody would be left who sees every market
 */
export async function keepOneOfAll(tx: Transaction, config: Context['config']): Promise<void> {
  const { rows } = await tx.execute(sql`select from users person where ${isOfAll(config)} limit 1`)
  if (rows.length === 0)
    throw conflict('Leave somebody whom no market names: one operator must see every market.')
}

/**
 * Asked before somebody is suspended or erased, and before their rows are held: operators of every market take turns, so
 * that two do not end each other.
 * @throws 409 for the last of them
 */
export async function keepAnotherOfAll(
  tx: Transaction,
  config: Context['config'],
  personId: string,
): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from users where id = ${personId}::uuid and role = 'operator'`,
  )
  if (rows.length === 0) return
  await takeTurns(tx)
  const { rows: ofAll } = await tx.execute<{ id: string }>(
    sql`select person.id from users person where ${isOfAll(config)}`,
  )
  if (ofAll.length === 1 && ofAll[0]?.id === personId.toLowerCase())
    throw conflict('Nobody else sees every market. Let another operator do so first.')
}
