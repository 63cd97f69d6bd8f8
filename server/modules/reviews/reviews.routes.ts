import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { createReview } from './create-review.ts'
import { listReviews } from './list-reviews.ts'

export function reviewsRoutes(mount: Mount, context: Context) {
  mount(api.reviews.create, ({ user, body }) =>
    createReview(context, { caller: user, request: body }),
  )

  mount(api.reviews.list, ({ params }) => listReviews(context, params.proId))
}
