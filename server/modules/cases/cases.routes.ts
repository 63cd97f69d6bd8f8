import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { refuseSuspended } from '#server/http/problems.ts'
import type { HazardIn } from '#server/modules/bookings/job-care.ts'
import { bookReturnVisit } from './book-return-visit.ts'
import { findThread } from './find-case.ts'
import { listCases } from './list-cases.ts'
import { openCase } from './open-case.ts'
import { sayInCase } from './say-in-case.ts'

/** What went wrong with a visit, for its two sides and operators. Its pictures are added by `photos`; it is decided at the desk. */
export function casesRoutes(mount: Mount, context: Context, hazardIn: HazardIn) {
  mount(api.cases.open, ({ user, body }) => openCase(context, user, body))

  mount(api.cases.list, async ({ user, query, goesOn }) => {
    const { cases, next } = await listCases(context, user, query)
    if (next !== null) goesOn(next)
    return cases
  })

  mount(api.cases.one, ({ user, params }) => findThread(context, user, params.id))

  mount(api.cases.say, ({ user, params, body, headers }) =>
    sayInCase(context, user, {
      id: params.id,
      text: body.text,
      key: headers['idempotency-key'],
    }),
  )

  mount(
    api.cases.bookReturnVisit,
    async ({ user, params, body }) => {
      const booking = await bookReturnVisit(context, user, { ...body, id: params.id }, hazardIn)
      context.wakeDispatch()
      return booking
    },
    { refuse: refuseSuspended(context.config) },
  )
}
