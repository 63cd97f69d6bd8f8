import type { ReactNode } from 'react'
import type { ReviewedApplication } from '#contract/applications.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Lasting } from '#web/ui/lasting.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { OperatorDecide } from './decide.tsx'
import { OperatorDecided } from './decided.tsx'
import { isOvertaken } from './outcome.ts'
import { useDecide } from './use-decide.ts'

interface OperatorDecisionProps {
  application: ReviewedApplication
  /** The operator who looks at it. */
  userId: string
  className?: string
}

/** What is to be decided, or was. */
export function OperatorDecision({ application, userId, className }: OperatorDecisionProps) {
  const { id, status } = application
  const deciding = { userId, applicationId: id }
  const decide = useDecide(deciding)
  const { heading, list } = useKeptFocus(status)
  const open = status === 'submitted' && application.userId !== userId
  return (
    <section
      aria-labelledby="decision"
      {...list}
      className={classNames(
        'gap-5 rounded-card lg:sticky lg:top-6 lg:grid lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:border lg:border-line lg:bg-card lg:p-6',
        // On a phone the buttons stay in sight while the whole application scrolls by.
        open ? 'contents' : 'grid border border-line bg-card p-5',
        className,
      )}
    >
      <h2 id="decision" {...heading} className="text-20">
        Decision
      </h2>
      {status !== 'submitted' && isOvertaken(decide.error) && (
        <Sentence>
          Your decision was not kept: somebody else decided first. This is how it stands now.
        </Sentence>
      )}
      {status === 'draft' && <p>It has not been sent in yet, so there is nothing to decide.</p>}
      {status === 'submitted' && !open && (
        <p>This is your own application. Another operator has to decide it.</p>
      )}
      <Lasting>{open && <OperatorDecide {...{ application, deciding, decide }} />}</Lasting>
      {status === 'returned' && (
        <p>
          Its applicant has been asked to change it. It comes back to the list once it is sent in.
        </p>
      )}
      {(status === 'returned' || status === 'approved' || status === 'rejected') && (
        <OperatorDecided application={application} />
      )}
    </section>
  )
}

function Sentence({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-card bg-pending-soft px-4 py-3 text-15 text-pending">
      {children}
    </p>
  )
}
