import { sql } from 'drizzle-orm'
import type { AreaRequest } from '#contract/business.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { invalid } from '#server/http/problems.ts'
import { holdOwnAccount } from '#server/modules/accounts/hold-account.ts'
import { replaceAreas } from '#server/modules/accounts/replace-areas.ts'
import { zipCode } from '#server/modules/dispatch/zip-code.ts'

/**
 * Sets where a professional takes jobs. The same ZIP code or city twice is one, with the radius that comes last.
 * @throws 400 for a ZIP code or a city that we do not know, 401 once they were erased
 */
export async function changeAreas(
  context: Pick<Context, 'db'>,
  proId: string,
  asked: readonly AreaRequest[],
): Promise<void> {
  const named = asked.map(({ zip = '', city = '', state = '', radiusKm }) =>
    zip === ''
      ? { zipCode: '', city, state: state.toUpperCase(), radiusKm }
      : { zipCode: zipCode(zip), city: '', state: '', radiusKm },
  )
  const { rows } = await context.db.execute<{ index: number }>(sql`
    select area.index from jsonb_to_recordset(${JSON.stringify(
      named.map((each, index) => ({ ...each, index })),
    )}::jsonb) as area (index int, "zipCode" text, city text, state text)
    where not exists (
      select from places where places.zip = area."zipCode"
    ) and not exists (
      select from places where lower(places.city) = lower(area.city) and places.state = area.state
    )
    order by area.index`)
  if (rows.length > 0) {
    const issues = rows.map(({ index }) => unknown(index, asked[index]))
    throw invalid(issues[0]?.message ?? '', issues)
  }
  const each = new Map(
    named.map((area) => [`${area.zipCode} ${area.city.toLowerCase()} ${area.state}`, area]),
  )
  await transaction(context, async (tx) => {
    await holdOwnAccount(tx, proId)
    await replaceAreas(tx, proId, [...each.values()])
  })
}

const unknown = (index: number, { zip = '', city = '', state = '' }: Partial<AreaRequest> = {}) =>
  zip === ''
    ? { path: `areas.${index}.city`, message: `We know no ${city} in ${state}.` }
    : { path: `areas.${index}.zip`, message: `We do not know the ZIP code ${zip}.` }
