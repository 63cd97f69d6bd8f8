import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { PHOTO_SIDES } from '#contract/photo-limits.ts'
import { instant } from '#server/db/columns.ts'
import { submittedLicenses } from '#server/modules/business/business.table.ts'

const LONGEST = sql.raw(String(PHOTO_SIDES.full))

/**
 * What is known of the paper of a license; its files lie in the photo store under its id. Triggers note it on the
 * license, whose check refuses a third, and give the files of one that is gone to `stray_photos`.
 */
export const licensePapers = pgTable(
  'license_papers',
  {
    /** Made from what was sent, so that the same file twice is one. */
    id: uuid().primaryKey(),
    /** A license that is put right while it waits has another id, and takes its papers along. */
    submittedId: uuid()
      .notNull()
      .references(() => submittedLicenses.id, { onUpdate: 'cascade', onDelete: 'cascade' }),
    /** Of a photo; a PDF has none. */
    width: smallint(),
    height: smallint(),
    createdAt: instant().notNull(),
  },
  (row) => [
    index('license_papers_license').on(row.submittedId, row.createdAt),
    check(
      'license_papers_size',
      sql`num_nonnulls(${row.width}, ${row.height}) in (0, 2)
        and (${row.width} is null or (${row.width} between 1 and ${LONGEST} and ${row.height} between 1 and ${LONGEST}))`,
    ),
  ],
)
