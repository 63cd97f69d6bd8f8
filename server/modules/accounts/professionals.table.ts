import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { sometimeOnCall } from './on-call.ts'
import { services } from '#server/modules/catalog/catalog.table.ts'
import { box, instant, weekMinutes } from '#server/db/columns.ts'
import { FIRST_MARKET, markets } from '#server/modules/market/markets.table.ts'
import { users } from './users.table.ts'

export const professionals = pgTable(
  'professionals',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    businessName: text().notNull(),
    /** The person's, kept by triggers: who sees a professional among sixty looks one row up for it, not two. */
    firstName: text().notNull().default(''),
    /** As they told in their application or later. */
    yearsExperience: smallint().notNull().default(0),
    /** A paused professional gets no new offers; their jobs stay. */
    paused: boolean().notNull().default(false),
    /** As the account, kept by triggers: dispatch asks this of everybody it looks at, and joins nothing for it. */
    suspended: boolean().notNull().default(false),
    /** Sum and count rather than a mean, so that two reviews at once cannot lose one. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /**
     * When they can be asked, in minutes of the market's week and half a day more, kept by a trigger: their hours from
     * 7 AM to 9 PM, and whenever they are on call. What adjoins is one.
     */
    works: weekMinutes().notNull().default('{}'),
    /** Of the clocks at home, by which they told their hours and their weeks go; null: those of each job. */
    timeZone: text(),
    /** The one most of their areas are in, kept by triggers. */
    marketId: uuid()
      .notNull()
      .default(FIRST_MARKET)
      .references(() => markets.id),
    /** The last day of the license of theirs that is valid longest and lets them take jobs, kept by a trigger. */
    licensedUntil: date({ mode: 'string' }),
    /** Those of `professional_trades`, kept by a trigger: who counts everybody at once joins nothing for it. */
    trades: text().array().notNull().default([]),
  },
  (pro) => [
    index('professionals_business_like').using('gin', sql`${pro.businessName} gin_trgm_ops`),
    // What is led by the market of their home refers to both.
    unique('professionals_home').on(pro.marketId, pro.userId),
    // Who is asked for a night before anybody has said where: few are, among very many.
    index('professionals_on_call').on(pro.userId).where(sometimeOnCall),
    check('professionals_years', sql`${pro.yearsExperience} between 0 and 100`),
    check(
      'professionals_rating',
      sql`${pro.ratingCount} >= 0 and ${pro.ratingSum} between ${pro.ratingCount} and 5 * ${pro.ratingCount}`,
    ),
  ],
)

const proId = () =>
  uuid()
    .notNull()
    .references(() => professionals.userId, { onDelete: 'cascade' })

export const professionalTrades = pgTable(
  'professional_trades',
  {
    proId: proId(),
    trade: text()
      .notNull()
      .references(() => services.slug),
  },
  (row) => [
    primaryKey({ columns: [row.proId, row.trade] }),
    index('professional_trades_trade').on(row.trade, row.proId),
  ],
)

/** Spans of a week in the market's time; whoever is on call may be so past midnight. The database lets none overlap. */
export const professionalHours = pgTable(
  'professional_hours',
  {
    proId: proId(),
    /** 0 is Sunday, 6 is Saturday. */
    dayOfWeek: smallint().notNull(),
    startTime: time({ precision: 0 }).notNull(),
    /** At or before the start: the next day's. */
    endTime: time({ precision: 0 }).notNull(),
    onCall: boolean().notNull().default(false),
    /** The same in minutes of the week: what goes past Saturday goes on at its beginning. */
    week: weekMinutes()
      .notNull()
      .generatedAlwaysAs(sql`week_minutes(day_of_week, start_time, end_time)`),
  },
  (row) => [
    primaryKey({ columns: [row.proId, row.dayOfWeek, row.startTime] }),
    check('professional_hours_day', sql`${row.dayOfWeek} between 0 and 6`),
    check('professional_hours_order', sql`${row.startTime} < ${row.endTime} or ${row.onCall}`),
    check(
      'professional_hours_minutes',
      sql`extract(second from ${row.startTime}) = 0 and extract(second from ${row.endTime}) = 0`,
    ),
  ],
)

/** Where a professional works: around a ZIP code, or in a city by name. */
export const professionalAreas = pgTable(
  'professional_areas',
  {
    id: uuid().primaryKey().defaultRandom(),
    proId: proId(),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    zipCode: text().notNull().default(''),
    radiusKm: integer().notNull().default(25),
    /** The middle of the ZIP code and a box of degrees around its circle, kept by a trigger; null where the ZIP is unknown. */
    centreLatitude: doublePrecision(),
    centreLongitude: doublePrecision(),
    reach: box(),
  },
  (row) => [
    index('professional_areas_pro').on(row.proId),
    index('professional_areas_reach').using('gist', row.reach),
    index('professional_areas_zip')
      .on(row.zipCode)
      .where(sql`${row.zipCode} <> ''`),
    index('professional_areas_city')
      .on(sql`lower(${row.city})`)
      .where(sql`${row.city} <> ''`),
    check('professional_areas_somewhere', sql`${row.city} <> '' or ${row.zipCode} <> ''`),
    check('professional_areas_radius', sql`${row.radiusKm} between 0 and 500`),
  ],
)

export const licenseType = pgEnum('license_type', ['contractor', 'trade', 'business'])

export const professionalLicenses = pgTable(
  'professional_licenses',
  {
    id: uuid().primaryKey().defaultRandom(),
    proId: proId(),
    licenseType: licenseType().notNull(),
    licenseNumber: text().notNull(),
    issuingState: text().notNull(),
    /** The last day it is valid, in the market's time. */
    expirationDate: date({ mode: 'string' }).notNull(),
    insuranceProvider: text().notNull().default(''),
    insuranceExpirationDate: date({ mode: 'string' }),
    /** The trade it opened, where it is known. */
    trade: text().references(() => services.slug),
    /** When it was last looked up; null where it never was. */
    checkedAt: instant().default(sql`now()`),
    /** Null where it is not known who did. */
    checkedBy: uuid().references(() => users.id),
    /** Where it was looked up. */
    source: text().notNull().default(''),
  },
  (row) => [
    index('professional_licenses_checked').on(row.checkedAt),
    index('professional_licenses_like').using('gin', sql`${row.licenseNumber} gin_trgm_ops`),
    unique('professional_licenses_same').on(
      row.proId,
      row.licenseType,
      row.licenseNumber,
      row.issuingState,
    ),
  ],
)
