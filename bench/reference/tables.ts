import {
  bigint,
  bigserial,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const personId = () => bigint({ mode: 'number' })

export const people = pgTable('people', {
  id: personId().primaryKey(),
  role: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
})

export const bookings = pgTable('bookings', {
  id: uuid().primaryKey().defaultRandom(),
  customerId: personId().notNull(),
  proId: personId(),
  sku: text().notNull(),
  address: text().notNull(),
  zip: text().notNull(),
  notes: text(),
  status: text().notNull().default('pending'),
  windowStart: instant().notNull(),
  windowEnd: instant().notNull(),
  priceMin: integer().notNull(),
  priceMax: integer().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

export const history = pgTable('history', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  bookingId: uuid().notNull(),
  actorId: personId(),
  kind: text().notNull(),
  details: jsonb(),
})

export const offers = pgTable('offers', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  bookingId: uuid().notNull(),
  proId: personId().notNull(),
  rank: integer().notNull(),
  expiresAt: instant().notNull(),
})
