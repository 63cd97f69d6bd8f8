import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  uuid,
} from 'drizzle-orm/pg-core'
import { PHOTO_SIDES } from '#contract/photo-limits.ts'
import { PHOTO_KINDS } from '#contract/photos.ts'
import { instant, market } from '#server/db/columns.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { ofBooking } from '#server/modules/bookings/bookings.table.ts'
import { cases } from '#server/modules/cases/cases.table.ts'

/** Of a case, where something went wrong with the visit. */
export const OF_CASE = 'case'

export const photoKind = pgEnum('photo_kind', [...PHOTO_KINDS, OF_CASE])

/**
 * What is known of a picture; its files lie in the photo store under its id. Triggers count them on the booking,
 * refuse a ninth of a kind, take one that goes unread from what is unread, and give its files to `stray_photos`.
 */
export const photos = pgTable(
  'photos',
  {
    /** Made from what was sent, so that the same picture twice is one. */
    id: uuid().notNull(),
    marketId: market(),
    bookingId: uuid().notNull(),
    kind: photoKind().notNull(),
    /** The case it was added to, and no other place of the booking shows it. */
    caseId: uuid(),
    width: smallint().notNull(),
    height: smallint().notNull(),
    uploadedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** Whose job it was at that moment: a later professional sees only what came with the request. */
    proId: uuid().references(() => professionals.userId),
    createdAt: instant().notNull(),
    /** Since when operators alone see it. */
    hiddenAt: instant(),
  },
  (row) => [
    primaryKey({ name: 'photos_pkey', columns: [row.marketId, row.id] }),
    ofBooking('photos', row, 'cascade'),
    foreignKey({
      name: 'photos_in_case',
      columns: [row.marketId, row.caseId],
      foreignColumns: [cases.marketId, cases.id],
    }).onDelete('cascade'),
    index('photos_at_booking').on(row.marketId, row.bookingId, row.kind, row.createdAt),
    check(
      'photos_size',
      sql`${row.width} between 1 and ${sql.raw(String(PHOTO_SIDES.full))} and ${row.height} between 1 and ${sql.raw(String(PHOTO_SIDES.full))}`,
    ),
    index('photos_at_case')
      .on(row.marketId, row.caseId, row.createdAt)
      .where(sql`${row.caseId} is not null`),
    check(
      'photos_of_a_job',
      sql`${row.kind} = 'request' or ${row.proId} is not null or ${row.caseId} is not null`,
    ),
    // By its name: the migration that adds this kind may not compare with it yet.
    check('photos_of_a_case', sql`(${row.kind}::text = 'case') = (${row.caseId} is not null)`),
  ],
)

/** Files that no row tells of, or may soon not: being sent, or of a picture that was removed. */
export const strayPhotos = pgTable(
  'stray_photos',
  {
    id: uuid().primaryKey(),
    /** From when on they are removed; whoever is still sending them has until then. */
    dueAt: instant().notNull(),
    /** Somebody is removing them, until then at most. */
    heldUntil: instant(),
  },
  (row) => [index('stray_photos_due').on(row.dueAt)],
)
