import { sql } from 'drizzle-orm'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import type { Notice } from '#contract/notifications.ts'
import { listOutbox } from '#server/modules/notifications/list-outbox.ts'
import type { Visitor, World } from './world.ts'

/** The address of an application for operators. */
export const reviewUrl = (id: string, what = '') => `/api/operator/applications/${id}${what}`

/** For plumbing with everything looked into, where nothing else is said. */
export const approve = (who: Visitor, id: string, body: object = {}) =>
  who.post(reviewUrl(id, '/approve'), { trades: ['plumbing'], checklist: ALL_CHECKED, ...body })

export const giveBack = (
  who: Visitor,
  id: string,
  body: object = { message: 'Please add your state license.' },
) => who.post(reviewUrl(id, '/return'), body)

export const reject = (
  who: Visitor,
  id: string,
  body: object = { reason: 'No license is named.' },
) => who.post(reviewUrl(id, '/reject'), body)

/** What would have to be as before after a refusal. */
export async function stateOf({ context }: World, id: string) {
  const { rows } = await context.db.execute(sql`
    select a.status, a.updated_at, u.role,
      (select count(*)::int from application_events where application_id = a.id) as events,
      (select count(*)::int from professionals where user_id = a.user_id) as businesses,
      (select count(*)::int from outbox where about_id = a.id) as mails
    from applications a join users u on u.id = a.user_id where a.id = ${id}::uuid`)
  return rows[0]
}

/** What was written to anybody about an application. */
export async function mailsAbout({ context }: World, id: string): Promise<Notice[]> {
  const { rows } = await context.db.execute<{ id: string }>(
    sql`select id from outbox where about_id = ${id}::uuid`,
  )
  const ids = new Set(rows.map((row) => row.id))
  return (await listOutbox(context)).notices.filter(({ id: each }) => ids.has(each))
}
