import type { User } from '#contract/accounts.ts'
import { ElsewhereJobs } from '#web/features/dispatch/why/elsewhere-jobs.tsx'
import { ReviewsList } from '#web/features/reviews/reviews-list.tsx'

const REVIEWS_SHOWN = 5

const ratingOf = ({ id, pro }: User) => ({
  id,
  ratingAvg: pro?.ratingAvg ?? null,
  ratingCount: pro?.ratingCount ?? 0,
})

/** What was thought of a professional's work, and which jobs went to others. */
export const LookingBack = ({ user }: { user: User }) => (
  <>
    <section aria-labelledby="my-reviews" className="grid gap-4">
      <h2 id="my-reviews" className="text-26">
        My Reviews
      </h2>
      <ReviewsList pro={ratingOf(user)} limit={REVIEWS_SHOWN} own />
    </section>
    <ElsewhereJobs />
  </>
)
