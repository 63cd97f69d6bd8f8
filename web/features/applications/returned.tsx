import type { ReactNode } from 'react'
import { MessageSquareText } from 'lucide-react'
import type { Application } from '#contract/applications.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ReasonNote } from './reason-note.tsx'
import { StepLinks } from './step-links.tsx'

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
      <ReasonNote label="What we ask" reason={reason} />
      <p className="text-quiet">
        Everything you filled in is kept. Change what is needed, then submit it again on the last
        step.
      </p>
      <StepLinks />
      {children}
    </section>
  )
}
