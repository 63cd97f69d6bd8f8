import { sql } from 'drizzle-orm'
import type { MarketChange, SettledMarket } from '#contract/markets.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { conflict, invalidField } from '#server/http/problems.ts'
import { couldBeNamed } from './could-be-named.ts'
import { keepOneOfAll } from './keep-one-of-all.ts'

interface Naming {
  /** As it was before. */
  market: SettledMarket
  change: Pick<MarketChange, 'operatorEmails' | 'everyMarket'>
}

const small = (emails: readonly string[]) => [
  ...new Set(emails.map((email) => email.trim().toLowerCase())),
]

/**
 * Names a market's operators, while turns are taken. Answers who was added and who let go, in words, if anybody was.
 * @throws 400 for somebody who is no operator; 409 where somebody would see every market whom nobody said so of, or nobody
 * would be left who does
 */
export async function nameOperators(
  tx: Transaction,
  config: Context['config'],
  { market, change }: Naming,
): Promise<string | undefined> {
  if (change.operatorEmails === undefined) return undefined
  const named = small(change.operatorEmails)
  const added = named.filter((email) => !market.operatorEmails.includes(email))
  const gone = market.operatorEmails.filter((email) => !named.includes(email))
  if (added.length > 0) {
    const { rows } = await tx.execute(sql`
      insert into market_operators (market_id, email)
      select ${market.id}::uuid, email from ${couldBeNamed(config)} as known
      where email in (select jsonb_array_elements_text(${JSON.stringify(added)}::jsonb)) returning email`)
    if (rows.length !== added.length)
      throw invalidField('operatorEmails', 'Name operators alone: one of these is none.')
    await keepOneOfAll(tx, config)
  }
  if (gone.length > 0) await letGo(tx, { market, gone, everyMarket: change.everyMarket ?? [] })
  const told = [
    added.length > 0 ? `Named ${added.join(', ')}.` : '',
    gone.length > 0 ? `Let go ${gone.join(', ')}.` : '',
  ]
  return told.join(' ').trim() || undefined
}

interface LettingGo {
  market: SettledMarket
  gone: readonly string[]
  everyMarket: readonly string[]
}

async function letGo(tx: Transaction, { market, gone, everyMarket }: LettingGo) {
  const emails = sql`(select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))`
  await tx.execute(
    sql`delete from market_operators where market_id = ${market.id}::uuid and email in ${emails}`,
  )
  const { rows } = await tx.execute<{ email: string }>(
    sql`select distinct email from market_operators where email in ${emails}`,
  )
  const still = new Set([...rows.map(({ email }) => email), ...small(everyMarket)])
  const unasked = gone.filter((email) => !still.has(email))
  if (unasked.length > 0)
    throw conflict(
      `No other market names ${unasked.join(' and ')}, who would see every one. Confirm that (everyMarket), or name them in another first.`,
    )
}
