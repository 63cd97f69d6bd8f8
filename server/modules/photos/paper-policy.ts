import { sql } from 'drizzle-orm'
import { MOST_PAPERS } from '#contract/photo-limits.ts'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { word } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { seesMarket } from '#server/http/of-market.ts'
import { conflict, notFound, type Refusal } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { CALLER } from '#server/http/signed-in.ts'

/** The paper of a license is seen by who sent it and by operators of their market. */
export const SEES_PAPER = sql`(
  exists (select from submitted_licenses sent where sent.id = license_papers.submitted_id and sent.pro_id = ${CALLER})
  or exists (select from users where users.id = ${CALLER} and users.role = ${word('operator')}
    and users.suspended_at is null and ${seesMarket(
      CALLER,
      sql`(select pro.market_id from submitted_licenses of_pro join professionals pro on pro.user_id = of_pro.pro_id
        where of_pro.id = license_papers.submitted_id)`,
    )}))`

/** Of a license `sent`: it came from its professional and waits for its check, on which its papers are read. */
export const TAKES_PAPERS = sql`(sent.checked_at is null and not sent.recheck)`

export const enoughPapers = () =>
  conflict(`A license takes ${MOST_PAPERS.ofALicense} papers at most. Remove one to add another.`)

export const checkedAlready = () =>
  conflict('This license is checked already. What it was checked with stays as it is.')

const place = statement<{ takes: boolean; count: number }>(
  'paper_place',
  () => sql`
    select ${TAKES_PAPERS} as takes, cardinality(sent.papers) as count from submitted_licenses sent
    where sent.id = ${given('id', 'uuid')} and sent.pro_id = ${given('caller', 'uuid')}
      and not (sent.recheck and sent.checked_at is null)`,
)

/** Why nothing is added to a license, whatever they send; null where its professional may. */
export async function refusalOfLicense(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  licenseId: string,
): Promise<Refusal | null> {
  const [sent] = couldBeRowId(licenseId)
    ? await place(db, { id: licenseId, caller: caller.id })
    : []
  if (sent === undefined)
    return notFound('There is no such license of yours, or it has been sent in anew since.')
  if (!sent.takes) return checkedAlready()
  return sent.count < MOST_PAPERS.ofALicense ? null : enoughPapers()
}
