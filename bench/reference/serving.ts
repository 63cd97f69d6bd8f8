import pg from 'pg'

/** As many connections as a process of the site keeps. */
const CONNECTIONS = 10

const given = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: run npm run bench`)
  return value
}

export const port = Number(given('PORT'))

export const pool = new pg.Pool({
  connectionString: given('DATABASE_URL'),
  max: CONNECTIONS,
})

/** What is printed once the server can be asked. */
export const LISTENING = 'listening'

/** Any professional: nobody is chosen here. */
export const somePro = () => 1 + Math.floor(Math.random() * 1_000)

/** How many bookings a list of the references holds. */
export const LISTED = 50

/** What Fastify checks of a booking before the server sees it. */
export const bookingBody = {
  type: 'object',
  additionalProperties: false,
  required: ['sku', 'address', 'zip', 'preferredWindowStart', 'preferredWindowEnd'],
  properties: {
    sku: { type: 'string', maxLength: 64 },
    address: { type: 'string', minLength: 1, maxLength: 300 },
    zip: { type: 'string', pattern: '^[0-9]{5}$' },
    notes: { type: 'string', maxLength: 4_000 },
    preferredWindowStart: { type: 'string', format: 'date-time' },
    preferredWindowEnd: { type: 'string', format: 'date-time' },
  },
}

export interface BookingBody {
  sku: string
  address: string
  zip: string
  notes?: string
  preferredWindowStart: string
  preferredWindowEnd: string
}
