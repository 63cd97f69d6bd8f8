import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { BUSINESS_TYPES } from '#contract/application-fields.ts'
import {
  APPLICATION_ACTORS,
  APPLICATION_STATUSES,
  APPLICATION_STEPS,
  type Checklist,
} from '#contract/applications.ts'
import { bytea, instant } from '#server/db/columns.ts'
import { licenseType, professionalLicenses } from '#server/modules/accounts/professionals.table.ts'
import { services } from '#server/modules/catalog/catalog.table.ts'
import { markets } from '#server/modules/market/markets.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'

export const applicationStatus = pgEnum('application_status', APPLICATION_STATUSES)
export const applicationStep = pgEnum('application_step', APPLICATION_STEPS)
export const applicationActor = pgEnum('application_actor', APPLICATION_ACTORS)
export const businessType = pgEnum('business_type', BUSINESS_TYPES)

const filledIn = () => text().notNull().default('')
/** Those applied for, or opened. */
const trades = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`)
const agreed = () => boolean().notNull().default(false)

/** Waiting, returned or rejected. */
const isToldOf = (status: AnyPgColumn) => sql`${status} not in ('draft', 'approved')`
/** Once approved, one number is the professional's, and the other stands here alone. */
const isSent = (status: AnyPgColumn) => sql`${status} <> 'draft'`
const digitsOf = (phone: AnyPgColumn) => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`
/** More than a number with the code of its country has: a second one may have been typed beside it. */
const mayBeSeveral = (phone: AnyPgColumn) => sql`length(${digitsOf(phone)}) > 11`
const dialedBackwards = (phone: AnyPgColumn) => sql`dialed_backwards(${phone}) text_pattern_ops`

/**
 * Who wants to become a professional. What is not filled in yet is blank. A trigger refuses every
 * change of a decided one, and of what belongs to it.
 */
export const applications = pgTable(
  'applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    status: applicationStatus().notNull().default('draft'),
    version: integer().notNull().default(1),
    firstName: filledIn(),
    lastName: filledIn(),
    phone: filledIn(),
    email: filledIn(),
    address: filledIn(),
    city: filledIn(),
    state: filledIn(),
    zipCode: filledIn(),
    /** By where they live, kept by triggers. */
    marketId: uuid()
      .notNull()
      .default(sql`null`)
      .references(() => markets.id),
    businessName: filledIn(),
    businessType: businessType(),
    businessAddress: filledIn(),
    businessPhone: filledIn(),
    businessEmail: filledIn(),
    /** Sealed with the key that never lies in the database. */
    taxIdSealed: bytea(),
    yearsExperience: doublePrecision(),
    trades: trades(),
    emergencyContact: filledIn(),
    emergencyPhone: filledIn(),
    termsAccepted: agreed(),
    backgroundCheckConsent: agreed(),
    communicationConsent: agreed(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    submittedAt: instant(),
    decidedAt: instant(),
    /** Why it was rejected, or what is to be changed in a returned one. */
    reason: text(),
  },
  (row) => [
    index('applications_user').on(row.userId, row.createdAt),
    uniqueIndex('applications_one_open')
      .on(row.userId)
      .where(sql`${row.status} not in ('approved', 'rejected')`),
    index('applications_queue')
      .on(row.submittedAt)
      .where(sql`${row.status} <> 'draft'`),
    // Of what is decided there is ever more; these stay few.
    index('applications_waiting')
      .on(row.status, row.submittedAt, row.id)
      .where(sql`${row.status} not in ('draft', 'approved', 'rejected')`),
    // What operators look for of who is no professional yet, as with people and professionals.
    index('applications_phone').on(dialedBackwards(row.phone)).where(isSent(row.status)),
    index('applications_business_phone')
      .on(dialedBackwards(row.businessPhone))
      .where(isSent(row.status)),
    index('applications_phones')
      .using('gin', sql`${digitsOf(row.phone)} gin_trgm_ops`)
      .where(sql`${isSent(row.status)} and ${mayBeSeveral(row.phone)}`),
    index('applications_business_phones')
      .using('gin', sql`${digitsOf(row.businessPhone)} gin_trgm_ops`)
      .where(sql`${isSent(row.status)} and ${mayBeSeveral(row.businessPhone)}`),
    index('applications_business_like')
      .using('gin', sql`${row.businessName} gin_trgm_ops`)
      .where(isToldOf(row.status)),
    check('applications_version', sql`${row.version} > 0`),
    check('applications_experience', sql`${row.yearsExperience} between 0 and 100`),
    check(
      'applications_submitted_at',
      sql`(${row.status} = 'draft') = (${row.submittedAt} is null)`,
    ),
    check(
      'applications_decided_at',
      sql`(${row.status} in ('approved', 'rejected')) = (${row.decidedAt} is not null)`,
    ),
    check(
      'applications_reason',
      sql`(${row.status} in ('draft', 'submitted', 'approved')) = (${row.reason} is null)`,
    ),
    check(
      'applications_complete',
      // Whoever changes a returned one may leave something blank until they send it in again.
      sql`${row.status} not in ('submitted', 'approved', 'rejected') or (
        ${row.termsAccepted} and ${row.backgroundCheckConsent}
        and ${row.taxIdSealed} is not null and ${row.yearsExperience} is not null and ${row.businessType} is not null
        and '' not in (${row.firstName}, ${row.lastName}, ${row.phone}, ${row.email}, ${row.address}, ${row.city},
          ${row.state}, ${row.zipCode}, ${row.businessName}, ${row.businessAddress}, ${row.businessPhone},
          ${row.businessEmail}, ${row.emergencyContact}, ${row.emergencyPhone}))`,
    ),
  ],
)

const applicationId = () =>
  uuid()
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' })

export const applicationLicenses = pgTable(
  'application_licenses',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: applicationId(),
    /** In which order they were added. */
    seq: bigserial({ mode: 'number' }).notNull(),
    licenseType: licenseType().notNull(),
    licenseNumber: text().notNull(),
    issuingState: text().notNull(),
    /** The last day it is valid, in the market's time. */
    expirationDate: date({ mode: 'string' }).notNull(),
    insuranceProvider: filledIn(),
    insuranceExpirationDate: date({ mode: 'string' }),
    /** The trade it proves, where its holder says so. */
    trade: text().references(() => services.slug),
  },
  (row) => [
    // Of one case by ASCII on every database; the code, which writes them one by one, knows more letters.
    uniqueIndex('application_licenses_same').on(
      row.applicationId,
      row.licenseType,
      sql`lower(${row.licenseNumber} collate "C")`,
      sql`lower(${row.issuingState} collate "C")`,
    ),
    index('application_licenses_number').on(
      sql`reverse(regexp_replace(lower(${row.licenseNumber}), '[^a-z0-9]', '', 'g')) text_pattern_ops`,
    ),
    check(
      'application_licenses_filled',
      sql`${row.licenseNumber} <> '' and ${row.issuingState} <> ''`,
    ),
  ],
)

export const applicationAreas = pgTable(
  'application_areas',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: applicationId(),
    seq: bigserial({ mode: 'number' }).notNull(),
    city: filledIn(),
    state: filledIn(),
    zipCode: filledIn(),
    radiusKm: integer().notNull(),
  },
  (row) => [
    index('application_areas_application').on(row.applicationId),
    uniqueIndex('application_areas_same_zip')
      .on(row.applicationId, row.zipCode)
      .where(sql`${row.zipCode} <> ''`),
    // Of one case like the licenses.
    uniqueIndex('application_areas_same_city')
      .on(
        row.applicationId,
        sql`lower(${row.city} collate "C")`,
        sql`lower(${row.state} collate "C")`,
      )
      .where(sql`${row.zipCode} = ''`),
    check('application_areas_somewhere', sql`${row.city} <> '' or ${row.zipCode} <> ''`),
    check('application_areas_radius', sql`${row.radiusKm} between 0 and 500`),
  ],
)

/** The weekly schedule, in the market's time. Times of a day off are kept as they were typed. */
export const applicationHours = pgTable(
  'application_hours',
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: applicationId(),
    /** 0 is Sunday, 6 is Saturday. */
    dayOfWeek: smallint().notNull(),
    startTime: time({ precision: 0 }).notNull(),
    endTime: time({ precision: 0 }).notNull(),
    isAvailable: boolean().notNull(),
  },
  (row) => [
    unique('application_hours_same').on(row.applicationId, row.dayOfWeek),
    check('application_hours_day', sql`${row.dayOfWeek} between 0 and 6`),
    check(
      'application_hours_order',
      sql`not ${row.isAvailable} or ${row.startTime} < ${row.endTime}`,
    ),
  ],
)

/** What happened to an application, in order. A trigger refuses update, delete and truncate. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    at: instant().notNull(),
    step: applicationStep().notNull(),
    by: applicationActor().notNull(),
    /** The person; null where it was decided at the command line, which decides nothing any more. */
    userId: uuid().references(() => users.id),
    reason: text(),
    trades: trades(),
    checklist: jsonb().$type<Checklist>(),
  },
  (row) => [
    index('application_events_application').on(row.applicationId, row.id),
    // Decided once, whoever decides.
    uniqueIndex('application_events_one_decision')
      .on(row.applicationId)
      .where(sql`${row.step} in ('approved', 'rejected')`),
    check(
      'application_events_by',
      sql`(${row.step} in ('opened', 'submitted')) = (${row.by} = 'applicant')
        and (${row.by} = 'command_line') = (${row.userId} is null)`,
    ),
    check('application_events_trades', sql`(${row.step} = 'approved') = (${row.trades} <> '{}')`),
    check(
      'application_events_reason',
      // An approval has one where a check was missing.
      sql`${row.step} = 'approved' or (${row.step} in ('opened', 'submitted')) = (${row.reason} is null)`,
    ),
  ],
)

/** Which reminders of a licence that runs out were written, so that none is written twice. */
export const licenseReminders = pgTable(
  'license_reminders',
  {
    licenseId: uuid()
      .notNull()
      .references(() => professionalLicenses.id, { onDelete: 'cascade' }),
    /** How many days before. */
    days: smallint().notNull(),
    /** The day it reminded of: a renewed licence is reminded of again. */
    expirationDate: date({ mode: 'string' }).notNull(),
    at: instant().notNull(),
  },
  (row) => [primaryKey({ columns: [row.licenseId, row.days, row.expirationDate] })],
)
