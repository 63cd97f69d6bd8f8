import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { refuseSuspended } from '#server/http/problems.ts'
import { agreeToChange, refuseToChange } from './answer-change.ts'
import { answerQuestion, refuseOwnQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { acceptJob } from './accept-job.ts'
import { countElsewhere } from './count-elsewhere.ts'
import { declineJob } from './decline-job.ts'
import { explainOffer } from './explain-offer.ts'
import { findFigures } from './find-figures.ts'
import { giveBackJob } from './give-back-job.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { listEndedOffers } from './list-ended-offers.ts'
import { keepUnserved } from './keep-unserved.ts'
import { listWindows, listWindowsFrom } from './list-windows.ts'
import { listQuestions, ownQuestions } from './list-questions.ts'
import { listLiveJobs } from './list-live-jobs.ts'
import { listUnmatched } from './list-unmatched.ts'
import { findOutlook } from './outlook.ts'
import { findReceipts, findRecord } from './read-dispatch.ts'

/** Whose offer or job it is, each use case asks of the database; the roles stand in the contract. */
export function dispatchRoutes(mount: Mount, context: Context) {
  mount.inOneTrip(api.dispatch.windows, {
    answer: async ({ user, query: { from, ...wanted } }) => {
      const { sku, zip } = wanted
      const wish = { ...wanted, who: user }
      if (from !== undefined) return listWindowsFrom(context, { ...wish, from })
      const found = await listWindows(context, wish)
      await keepUnserved(context, { sku, zip, found })
      return found
    },
  })

  mount(api.dispatch.outlook, ({ user, query }) => findOutlook(context, user, query))
  mount(api.dispatch.wait, ({ user, body }) => joinWaitlist(context, user.id, body))

  mount(
    api.dispatch.accept,
    async ({ user, params }) => {
      const booking = await acceptJob(context, user, params.bookingId)
      // What their acceptance withdrew passes on at once.
      context.wakeDispatch()
      return booking
    },
    { refuse: refuseSuspended(context.config) },
  )

  mount(api.dispatch.decline, async ({ user, params, body }) => {
    await declineJob(context, user, { bookingId: params.bookingId, reason: body?.reason })
    return { id: params.bookingId }
  })

  mount(api.bookings.release, async ({ user, params, body }) => {
    const { id } = params
    const done = await giveBackJob(context, user, { bookingId: id, reason: body?.reason })
    return { id, ...done }
  })

  mount(api.bookings.agreeToWindow, async ({ user, params, query }) => {
    const booking = await agreeToChange(context, user, { bookingId: params.id, ...query })
    // What their yes withdrew passes on at once.
    context.wakeDispatch()
    return booking
  })

  mount(api.bookings.refuseWindow, ({ user, params, query }) =>
    refuseToChange(context, user, { bookingId: params.id, ...query }),
  )

  mount.inOneTrip(api.bookings.figures, {
    answer: ({ user }) => context.reading((there) => findFigures(there, user)),
  })

  mount(api.dispatch.record, ({ user }) => findRecord(context, user.id))
  mount(api.dispatch.why, ({ user, params }) => explainOffer(context, user, params.bookingId))
  mount(api.dispatch.elsewhere, ({ user }) => countElsewhere(context, user.id))
  mount(api.dispatch.ask, ({ user, body }) => askQuestion(context, user, body))
  mount(api.dispatch.questions, ({ user }) => ownQuestions(context, user.id))
  mount(api.dispatch.askedQuestions, async ({ user, query, goesOn }) => {
    const { questions, next } = await listQuestions(context, user.id, query)
    if (next !== null) goesOn(next)
    return questions
  })
  mount(
    api.dispatch.answerQuestion,
    ({ user, params, body }) =>
      answerQuestion(context, user.id, { id: params.id, text: body.text }),
    { refuse: (user, id) => refuseOwnQuestion(context, user.id, id) },
  )
  mount(api.dispatch.lately, ({ user }) => listEndedOffers(context, user.id))
  mount(api.dispatch.receipts, ({ params }) => findReceipts(context, params.id))
  mount(api.liveJobs.list, async ({ user, query, goesOn }) => {
    const { standing, before: from } = query
    const { jobs, next } = await listLiveJobs(context, user.id, { standing, from })
    if (next !== null) goesOn(next)
    return jobs
  })
  mount(api.dispatch.unmatched, async ({ user, query, goesOn }) => {
    const { bookings, next } = await listUnmatched(context, user.id, query.before)
    if (next !== null) goesOn(next)
    return bookings
  })
}
