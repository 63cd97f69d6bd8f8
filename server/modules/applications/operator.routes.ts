import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Caller } from '#server/http/session.ts'
import { approveApplication } from './approve-application.ts'
import { listQueue } from './list-queue.ts'
import { type Decider, refuseOwnApplication } from './record-decision.ts'
import { rejectApplication } from './reject-application.ts'
import { returnApplication } from './return-application.ts'
import { reviewApplication } from './review-application.ts'

const decider = ({ id }: Caller): Decider => ({ userId: id })

/** What operators read and decide. One's own application is refused before anything else is looked at. */
export function operatorRoutes(mount: Mount, context: Context) {
  const options = {
    refuse: (user: Caller, id: string) => refuseOwnApplication(context, user.id, id),
  }

  mount(api.applications.queue, async ({ user, query, goesOn }) => {
    const { applications, next } = await listQueue(context, user.id, query)
    if (next !== null) goesOn(next)
    return applications
  })
  mount(api.applications.review, ({ params }) => reviewApplication(context, params.id))

  mount(
    api.applications.approve,
    async ({ user, params, body }) => {
      await approveApplication(context, decider(user), { applicationId: params.id, ...body })
      return reviewApplication(context, params.id)
    },
    options,
  )

  mount(
    api.applications.reject,
    async ({ user, params, body }) => {
      await rejectApplication(context, decider(user), { applicationId: params.id, ...body })
      return reviewApplication(context, params.id)
    },
    options,
  )

  mount(
    api.applications.return,
    async ({ user, params, body }) => {
      await returnApplication(context, decider(user), { applicationId: params.id, ...body })
      return reviewApplication(context, params.id)
    },
    options,
  )
}
