import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { notFound } from '#server/http/problems.ts'
import { createReview } from './create-review.ts'
import { listReviews, versionOfReviews } from './list-reviews.ts'

export function reviewsRoutes(mount: Mount, context: Context) {
  mount(api.reviews.create, ({ user, body }) =>
    createReview(context, { caller: user, request: body }),
  )

  mount.inOneTrip(api.reviews.list, {
    version: ({ user, params }) => versionOfReviews(context, user, params.proId),
    answer: async ({ user, params, is }) => {
      const found = await listReviews(context, user, params.proId)
      if (found === null) throw notFound('There is no such professional.')
      is(found.version)
      return found.reviews
    },
  })
}
