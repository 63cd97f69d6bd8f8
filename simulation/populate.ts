import type pg from 'pg'
import type { Country } from './country.ts'
import type { Wish } from './demand.ts'
import { professionalId, type Professional } from './professionals.ts'

/** Far above every professional's. */
const FIRST_CUSTOMER = 1_000_000

/** Who wishes for it; everybody does so once. */
export const customerId = ({ n }: Pick<Wish, 'n'>): string => professionalId(FIRST_CUSTOMER + n)

/** Who offers a job to somebody by name where no round does. */
export const OPERATOR_ID = professionalId(0)

const STATEMENTS = {
  people: `insert into users (id, issuer, subject, role, first_name, last_name, email, phone, address, zip, created_at)
    select id, 'simulation', id::text, role::user_role, 'Sim', id::text, id || '@simulation.example',
      case when role = 'customer' then '212 555 0100' else '' end,
      case when role = 'customer' then '1 Main Street' else '' end, zip, $2::timestamptz
    from jsonb_to_recordset($1::jsonb) as person (id uuid, role text, zip text)`,
  professionals: `insert into professionals (user_id, business_name, rating_sum, rating_count)
    select id, 'Business ' || id, sum, count from jsonb_to_recordset($1::jsonb) as pro (id uuid, sum int, count int)`,
  trades: `insert into professional_trades (pro_id, trade)
    select id, trade from jsonb_to_recordset($1::jsonb) as pro (id uuid, trade text)`,
  areas: `insert into professional_areas (pro_id, zip_code, radius_km)
    select id, zip, "radiusKm" from jsonb_to_recordset($1::jsonb) as pro (id uuid, zip text, "radiusKm" int)`,
  hours: `insert into professional_hours (pro_id, day_of_week, start_time, end_time, on_call)
    select id, "dayOfWeek", "startTime", "endTime", "onCall" from jsonb_to_recordset($1::jsonb)
      as span (id uuid, "dayOfWeek" int, "startTime" time, "endTime" time, "onCall" boolean)`,
  licenses: `insert into professional_licenses (pro_id, license_type, license_number, issuing_state, expiration_date)
    select id, 'trade', id::text, 'NY', '2040-12-31' from jsonb_to_recordset($1::jsonb) as pro (id uuid)`,
  timeOff: `insert into professional_time_off (pro_id, starts_at, ends_at)
    select id, "from", until from jsonb_to_recordset($1::jsonb) as away (id uuid, "from" timestamptz, until timestamptz)`,
}

/** Writes everybody down as the site keeps them. */
export async function populate(client: pg.Client, country: Country): Promise<void> {
  const { professionals, wishes, size } = country
  const joined = new Date(size.from).toISOString()
  const add = (what: keyof typeof STATEMENTS, rows: readonly object[], ...more: string[]) =>
    client.query(STATEMENTS[what], [JSON.stringify(rows), ...more])
  const each = <T>(of: (professional: Professional) => readonly T[]) =>
    professionals.flatMap((professional) =>
      of(professional).map((row) => ({ id: professional.id, ...row })),
    )
  await add(
    'people',
    [
      { id: OPERATOR_ID, role: 'operator', zip: '' },
      ...professionals.map(({ id }) => ({ id, role: 'pro', zip: '' })),
      ...wishes.map((wish) => ({ id: customerId(wish), role: 'customer', zip: wish.spot.zip })),
    ],
    joined,
  )
  await add(
    'professionals',
    each(({ ratings }) => [ratings]),
  )
  await add(
    'trades',
    each(({ trades }) => trades.map((trade) => ({ trade }))),
  )
  await add(
    'areas',
    each(({ home, radiusKm }) => [{ zip: home.zip, radiusKm }]),
  )
  await add(
    'hours',
    each(({ hours }) => hours),
  )
  await add(
    'licenses',
    each(() => [{}]),
  )
  await add(
    'timeOff',
    each(({ vacation }) => (vacation === null ? [] : [isoOf(vacation)])),
  )
  await client.query('vacuum (analyze)')
}

const isoOf = ({ from, until }: NonNullable<Professional['vacation']>) => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
})
