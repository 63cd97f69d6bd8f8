import type { ReactNode } from 'react'
import { MessageSquareText } from 'lucide-react'
import type { Application } from '#contract/applications.ts'
import { Badge } from '#web/ui/badge.tsx'

interface ReturnedProps extends Pick<Application, 'reason'> {
  children?: ReactNode
}

/** What we ask an applicant to change before we decide: above the steps in which they do, or with the way there. */
export function Returned({ reason, children }: ReturnedProps) {
  return (
    <section
      aria-labelledby="returned-title"
      aria-live="polite"
      className="grid gap-4 rounded-card border border-line bg-card p-5 sm:p-8"
    >
      <div>
        <Badge icon={MessageSquareText} tone="bg-pending-soft text-pending">
          Please change something
        </Badge>
      </div>
      <h2 id="returned-title" className="text-26">
        We need something from you
      </h2>
      <div className="rounded-card bg-sand px-5 py-4">
        <p className="text-15 font-semibold">What we ask</p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      </div>
      <p className="text-quiet">
        Everything you filled in is kept. Change what is needed, then submit it again on the last
        step.
      </p>
      {children}
    </section>
  )
}
