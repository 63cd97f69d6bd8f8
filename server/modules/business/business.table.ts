import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { MOST_PAPERS } from '#contract/photo-limits.ts'
import { bytea, instant } from '#server/db/columns.ts'
import { licenseType, professionals } from '#server/modules/accounts/professionals.table.ts'
import { services } from '#server/modules/catalog/catalog.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'

const proId = () =>
  uuid()
    .notNull()
    .references(() => professionals.userId, { onDelete: 'cascade' })

/** Licenses as they were sent in after the application, with what came of it. What counts for offers stands elsewhere. */
export const submittedLicenses = pgTable(
  'submitted_licenses',
  {
    id: uuid().primaryKey().defaultRandom(),
    proId: proId(),
    licenseType: licenseType().notNull(),
    licenseNumber: text().notNull(),
    issuingState: text().notNull(),
    expirationDate: date({ mode: 'string' }).notNull(),
    insuranceProvider: text().notNull().default(''),
    insuranceExpirationDate: date({ mode: 'string' }),
    /** Opens once it is checked. */
    trade: text().references(() => services.slug),
    /** Sent in by no one: a license that counts is due to be looked up again. */
    recheck: boolean().notNull().default(false),
    submittedAt: instant().notNull(),
    /** Null while it waits. */
    checkedAt: instant(),
    valid: boolean(),
    /** The last day of the license of theirs that there was until then; null where it was a new one, and while it waits. */
    renewedUntil: date({ mode: 'string' }),
    checkedBy: uuid().references(() => users.id),
    /** Where it was looked up. */
    source: text().notNull().default(''),
    note: text().notNull().default(''),
    /** The ids of its papers, kept by triggers: a check is made on these, and a third is refused. */
    papers: uuid().array().notNull().default([]),
  },
  (row) => [
    uniqueIndex('submitted_licenses_waiting')
      .on(
        row.proId,
        row.licenseType,
        sql`lower(${row.licenseNumber})`,
        sql`lower(${row.issuingState})`,
      )
      .where(sql`${row.checkedAt} is null`),
    index('submitted_licenses_pro').on(row.proId),
    index('submitted_licenses_queue').on(row.valid, row.submittedAt),
    check(
      'submitted_licenses_checked',
      sql`num_nonnulls(${row.checkedAt}, ${row.valid}, ${row.checkedBy}) in (0, 3)`,
    ),
    check(
      'submitted_licenses_papers',
      sql`cardinality(${row.papers}) <= ${sql.raw(String(MOST_PAPERS.ofALicense))}`,
    ),
  ],
)

/** The address at which a calendar program reads a professional's jobs: found by its hash, shown again from what is sealed. */
export const calendarFeeds = pgTable('calendar_feeds', {
  proId: proId().primaryKey(),
  tokenHash: bytea().notNull().unique('calendar_feeds_token'),
  tokenSealed: bytea().notNull(),
})

/** The address of the calendar a professional keeps elsewhere, and how its last reading went. */
export const busyCalendars = pgTable(
  'busy_calendars',
  {
    proId: proId().primaryKey(),
    addressSealed: bytea().notNull(),
    /** When it is read next; whoever begins sets it on, so that nobody else does so meanwhile. */
    dueAt: instant().notNull(),
    /** The last time it could be read. */
    readAt: instant(),
    /** Why the last reading failed, as its owner reads it; blank where it did not. */
    problem: text().notNull().default(''),
  },
  (row) => [index('busy_calendars_due').on(row.dueAt)],
)

/** When that calendar says they are busy, and nothing else of it. No two of one professional overlap. */
export const busyTimes = pgTable(
  'busy_times',
  {
    proId: uuid()
      .notNull()
      .references(() => busyCalendars.proId, { onDelete: 'cascade' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.proId, row.startsAt] }),
    check('busy_times_order', sql`${row.startsAt} < ${row.endsAt}`),
    // Whose they are is not asked by who counts all that are on at a moment.
    index('busy_times_when').using('gist', sql`tstzrange(${row.startsAt}, ${row.endsAt})`),
  ],
)

/** When a professional does not work although it is within their hours. */
export const timeOff = pgTable(
  'professional_time_off',
  {
    id: uuid().primaryKey().defaultRandom(),
    proId: proId(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Comes back every week at the same hours of the market's day. */
    weekly: boolean().notNull().default(false),
    note: text().notNull().default(''),
  },
  (row) => [
    index('professional_time_off_pro').on(row.proId, row.endsAt),
    check('professional_time_off_order', sql`${row.startsAt} < ${row.endsAt}`),
    check(
      'professional_time_off_weekly',
      sql`not ${row.weekly} or ${row.endsAt} - ${row.startsAt} <= interval '167 hours'`,
    ),
  ],
)
