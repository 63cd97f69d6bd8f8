import { sql } from 'drizzle-orm'
import type { Business } from '#contract/business.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { at, isoFromDatabase } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { invalidField } from '#server/http/problems.ts'
import { isNumber } from '#server/http/host-names.ts'

/**
 * Names the calendar whose busy times count, or with null none. The next round reads it; what was read at another
 * address goes at once.
 * @throws 400 when it could not be read from the internet
 */
export async function setBusyCalendar(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'vault'>,
  proId: string,
  address: string | null,
): Promise<void> {
  const { clock, config, vault } = context
  if (address !== null) refuseWhatIsNotPublic(address, config)
  await transaction(context, async (tx) => {
    const { rows } = await tx.execute<{ sealed: Uint8Array }>(sql`
      select address_sealed as sealed from busy_calendars where pro_id = ${proId}::uuid for update`)
    const [kept] = rows
    if (kept !== undefined && vault.open(kept.sealed, proId) !== address)
      await tx.execute(sql`delete from busy_calendars where pro_id = ${proId}::uuid`)
    if (address !== null)
      await tx.execute(sql`
        insert into busy_calendars (pro_id, address_sealed, due_at)
        values (${proId}::uuid, ${vault.seal(address, proId)}::bytea, ${at(clock.now())})
        on conflict (pro_id) do update set due_at = excluded.due_at`)
  })
}

/** Where a name leads is looked at each time it is read. */
function refuseWhatIsNotPublic(
  address: string,
  { allowPrivateAddresses }: Pick<Config, 'allowPrivateAddresses'>,
): void {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw invalidField('url', 'Enter an address that begins with https:// or http://.')
  if (url.username !== '' || url.password !== '')
    throw invalidField('url', 'Enter an address without a name and password in it.')
  const { hostname } = url
  const isInside = !hostname.includes('.') || INSIDE.test(hostname)
  if (!allowPrivateAddresses && (isNumber(hostname) || isInside))
    throw invalidField('url', 'Enter an address that can be read from the internet, by its name.')
}

/** Names that never lead to the internet. */
const INSIDE = /\.(?:localhost|local|internal|lan|home\.arpa)\.?$/

type Kept = Pick<Business, 'busyCalendarUrl' | 'busyCalendarReading'>

/** The address, and how its last reading went; nulls before it is named, and where it was sealed with a key that is lost. */
export async function ownBusyCalendar(
  { db, clock, vault }: Pick<Context, 'db' | 'clock' | 'vault'>,
  proId: string,
): Promise<Kept> {
  const { rows } = await db.execute<{
    sealed: Uint8Array
    read_at: string | null
    problem: string
    busy_times: number
  }>(sql`
    select address_sealed as sealed, read_at, problem, (
      select count(*)::int from busy_times
      where busy_times.pro_id = busy_calendars.pro_id and ends_at > ${at(clock.now())}
    ) as busy_times
    from busy_calendars where pro_id = ${proId}::uuid`)
  const [kept] = rows
  const url = kept === undefined ? '' : vault.open(kept.sealed, proId)
  if (kept === undefined || url === '') return { busyCalendarUrl: null, busyCalendarReading: null }
  return {
    busyCalendarUrl: url,
    busyCalendarReading: {
      readAt: kept.read_at === null ? null : isoFromDatabase(kept.read_at),
      problem: kept.problem === '' ? null : kept.problem,
      busyTimes: kept.busy_times,
    },
  }
}
