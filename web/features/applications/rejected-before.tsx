import { CircleX } from 'lucide-react'
import type { Application } from '#contract/applications.ts'
import { formatDate } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ReasonNote } from './reason-note.tsx'

/** Why the application before was not approved, for as long as a new one is not sent: that is what to change. */
export function RejectedBefore({ rejection }: Pick<Application, 'rejection'>) {
  if (rejection === null) return null
  return (
    <section
      aria-labelledby="rejected-title"
      className="grid gap-4 rounded-card border border-line bg-card p-5 sm:p-8"
    >
      <div>
        <Badge icon={CircleX} tone="bg-canceled-soft text-canceled">
          Not approved
        </Badge>
      </div>
      <h2 id="rejected-title" className="text-26">
        Why we could not approve your last application
      </h2>
      <p>Decided on {formatDate(rejection.at)}.</p>
      <ReasonNote label="Our reason" reason={rejection.reason} />
      <p className="text-quiet">
        Everything you filled in is kept. Change what is needed, then submit it on the last step.
      </p>
    </section>
  )
}
