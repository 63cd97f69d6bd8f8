import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { NOW } from '#server/http/signed-in.ts'
import { alertOf } from './alert-of-visits.ts'
import { isLate, isNews } from './list-late.ts'
import { telling } from './tell.ts'

const alert = alertOf('alert_late', {
  kind: 'operator_late',
  which: sql`${isLate(NOW)} and ${isNews(NOW)}`,
  first: 'window_end',
  one: {
    subject: 'Nobody has arrived',
    says: 'Half an hour after its window, nobody has said that they arrived for this job. Call the professional, and tell the customer.',
  },
  together: {
    subject: sql`concat('Nobody has arrived for ', many, ' jobs')`,
    says: sql`concat('Half an hour after their windows, nobody has said that they arrived for these ', many,
      ' jobs. Call the professionals, and tell the customers.')`,
  },
})

/** Tells operators of jobs at which nobody has arrived half an hour after their window. */
export async function alertLate({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  await alert(db, telling({ now: clock.now(), config }))
}
