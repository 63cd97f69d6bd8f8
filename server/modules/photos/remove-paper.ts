import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { given } from '#server/db/statement.ts'
import { notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { asking, CALLER } from '#server/http/signed-in.ts'
import { checkedAlready, TAKES_PAPERS } from './paper-policy.ts'

const OWN = sql`sent.pro_id = ${CALLER}`

const remove = asking<{ removed: boolean }>('remove_license_paper', () => ({
  first: sql`held as (
    select sent.id from submitted_licenses sent
    where sent.id = (select submitted_id from license_papers where id = ${given('id', 'uuid')})
      and ${OWN} and ${TAKES_PAPERS}
    for update
  ),
  removed as (
    delete from license_papers using held
    where license_papers.submitted_id = held.id and license_papers.id = ${given('id', 'uuid')}
    returning license_papers.id
  )`,
  answer: sql`
    select exists (select from removed) as removed from license_papers
    join submitted_licenses sent on sent.id = license_papers.submitted_id
    where license_papers.id = ${given('id', 'uuid')} and ${OWN}`,
}))

/**
 * Takes back the paper of a license that nobody has checked yet; a trigger leaves its files to the round that removes
 * them.
 * @throws 404 when it is not theirs, 409 once the license is checked
 */
export async function removePaper(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<{ id: string }> {
  const [paper] = await remove(context, caller, { id })
  if (paper === undefined) throw notFound('There is no such paper of yours.')
  if (!paper.removed) throw checkedAlready()
  return { id }
}
