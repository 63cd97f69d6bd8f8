import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { notFound } from '#server/http/problems.ts'
import { createReview } from './create-review.ts'
import { findReview } from './find-review.ts'
import { listReviews, versionOfReviews } from './list-reviews.ts'
import { replyToReview } from './reply-to-review.ts'

export function reviewsRoutes(mount: Mount, context: Context) {
  mount(api.reviews.create, ({ user, body }) =>
    createReview(context, { caller: user, request: body }),
  )

  mount.inOneTrip(api.reviews.list, {
    version: ({ user, params }) =>
      context.reading((there) => versionOfReviews(there, user, params.proId)),
    answer: async ({ user, params, query, goesOn, is }) => {
      const found = await context.reading((there) =>
        listReviews(there, user, { proId: params.proId, ...query }),
      )
      if (found === null) throw notFound('There is no such professional.')
      is(found.version)
      if (found.next !== null) goesOn(found.next)
      return found.reviews
    },
  })

  mount(api.reviews.one, ({ user, params }) => findReview(context, user.id, params.id))

  mount(api.reviews.reply, ({ user, params, body }) =>
    replyToReview(context, user, { reviewId: params.id, text: body.text }),
  )
}
