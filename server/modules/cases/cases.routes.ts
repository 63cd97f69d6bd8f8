import { api } from '#contract/api.ts'
import type { CaseWithThread } from '#contract/cases.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { refuseSuspended } from '#server/http/problems.ts'
import type { Dangers } from '#server/modules/bookings/job-care.ts'
import { bookReturnVisit } from './book-return-visit.ts'
import { findThread } from './find-case.ts'
import { listCases } from './list-cases.ts'
import { openCase } from './open-case.ts'
import { sayInCase } from './say-in-case.ts'

/** What went wrong with a visit, for its two sides and operators. Its pictures are added by `photos`; it is decided at the desk. */
export function casesRoutes(mount: Mount, context: Context, dangers: Dangers) {
  const { hazardIn } = dangers
  mount(api.cases.open, ({ user, body }) => openCase(context, user, body, hazardIn))

  mount(api.cases.list, async ({ user, query, goesOn }) => {
    const { cases, next } = await listCases(context, user, query)
    if (next !== null) goesOn(next)
    return cases
  })

  mount(api.cases.one, async ({ user, params }) => {
    const told = await findThread(context, user, params.id)
    return { ...told, ...safetyFor(told, dangers) }
  })

  mount(api.cases.say, ({ user, params, body, headers }) =>
    sayInCase(
      context,
      user,
      { id: params.id, text: body.text, key: headers['idempotency-key'] },
      hazardIn,
    ),
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

/** The steps for the danger that is told of stand before its customer until it is decided. */
function safetyFor(
  { danger, viewerRole, state, openedBy, text, messages }: CaseWithThread,
  { adviceFor, languageOf }: Dangers,
): Pick<CaseWithThread, 'safety'> {
  if (danger === undefined || viewerRole !== 'customer' || state !== 'open') return {}
  const theirs = [{ by: openedBy, text }, ...messages].filter(({ by }) => by === 'customer')
  return { safety: adviceFor(danger, languageOf(theirs.map((each) => each.text))) }
}
