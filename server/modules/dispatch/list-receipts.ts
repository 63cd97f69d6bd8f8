import { sql } from 'drizzle-orm'
import type { NamedReceipt } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import { isOf } from '#server/db/in-market.ts'
import { given, statement } from '#server/db/statement.ts'
import { findReceipts } from './read-dispatch.ts'

interface Named {
  name: string
  businessName: string
}

interface Chosen {
  id: string
  offeredBy: NamedReceipt['offeredBy']
  override: NamedReceipt['override']
}

const names = statement<Named & { id: string }>(
  'names_of_professionals',
  () => sql`select users.id, trim(concat(users.first_name, ' ', users.last_name)) as name,
      professionals.business_name as "businessName"
    from users join professionals on professionals.user_id = users.id
    where users.id = any (${given('ids', 'uuid[]')})`,
)

const chosen = statement<Chosen>(
  'chosen_by_operators',
  () => sql`select offers.id,
      json_build_object('id', users.id, 'name', trim(concat(users.first_name, ' ', users.last_name)), 'email', users.email) as "offeredBy",
      case when override_part is not null
        then json_build_object('part', override_part, 'reason', override_reason) end as override
    from offers join users on users.id = offers.offered_by
    where ${isOf('offers', given('id', 'uuid'))}`,
)

/** Every offer of a booking with the people by their names, in the order in which they were made. */
export async function listReceipts(
  context: Pick<Context, 'db' | 'clock'>,
  bookingId: string,
): Promise<NamedReceipt[]> {
  const { offers } = await findReceipts(context, bookingId)
  const ids = new Set(offers.flatMap((each) => [each.proId, ...each.candidates.map(byId)]))
  const [people, byOperators] = [
    await names(context.db, { ids: `{${[...ids].join(',')}}` }),
    await chosen(context.db, { id: bookingId }),
  ]
  const known = new Map(people.map(({ id, ...named }) => [id, named]))
  const nameOf = (proId: string): Named => known.get(proId) ?? { name: '', businessName: '' }
  const choices = new Map(byOperators.map((each) => [each.id, each]))
  return offers.map((offer) => ({
    ...offer,
    ...nameOf(offer.proId),
    offeredBy: choices.get(offer.id)?.offeredBy ?? null,
    override: choices.get(offer.id)?.override ?? null,
    candidates: offer.candidates.map((each) => ({ ...each, ...nameOf(each.proId) })),
  }))
}

const byId = ({ proId }: { proId: string }) => proId
