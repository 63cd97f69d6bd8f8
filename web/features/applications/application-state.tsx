import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/lib/clock.ts'
import { formatDate } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ApplicationSummary } from './application-summary.tsx'
import { ApplyAgain } from './apply-again.tsx'
import type { OwnApplication } from './queries.ts'
import { ReasonNote } from './reason-note.tsx'
import { Returned } from './returned.tsx'
import { businessDaysWaited, latenessOf } from './waiting.ts'
import { DECISION_DAYS, WhatHappensNext } from './what-happens-next.tsx'
import { UnsavedDetails } from './wizard/unsaved-details.tsx'

interface ApplicationStateProps {
  own: OwnApplication
  user: User
}

/** What became of an application that was sent in. */
export function ApplicationState({ own, user }: ApplicationStateProps) {
  const { status, submittedAt } = own.application
  const late = useClock((now) => lateWord(submittedAt, now)) !== ''
  const client = useQueryClient()
  useEffect(() => {
    // Who is approved is a professional; the page that shows this may not know it yet.
    if (status === 'approved') void client.invalidateQueries({ queryKey: ['accounts'] })
  }, [status, client])
  return (
    <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <div className="grid gap-10">
        {status === 'submitted' && <Submitted {...own.application} late={late} />}
        {status === 'approved' && <Approved {...own.application} />}
        {status === 'rejected' && <Rejected {...own.application} />}
        {status === 'returned' && (
          <Returned {...own.application}>
            <LinkButton href={paths.proApply} className="justify-self-start">
              Change your application
            </LinkButton>
          </Returned>
        )}
        {/* What is typed into a returned one is a draft again, and nothing that was left over. */}
        {status !== 'returned' && <UnsavedDetails own={own} userId={user.id} />}
        {status === 'submitted' && (
          <section aria-labelledby="next-title">
            <h2 id="next-title" className="mb-5 text-26">
              What happens next
            </h2>
            <WhatHappensNext late={late} />
          </section>
        )}
      </div>
      <ApplicationSummary own={own} />
    </div>
  )
}

type Told = OwnApplication['application']

/** `late` where it has waited for longer than we promise. */
const lateWord = (submittedAt: string | null, now: number): string =>
  submittedAt !== null && latenessOf(businessDaysWaited(submittedAt, now)) === 'late' ? 'late' : ''

function Submitted({ submittedAt, email, late }: Told & { late: boolean }) {
  const where = <span className="font-semibold wrap-anywhere text-ink">{email}</span>
  return (
    <News
      icon={Clock}
      tone="bg-pending-soft text-pending"
      word="In review"
      title="We have your application"
    >
      {submittedAt && <p>Received on {formatDate(submittedAt)}.</p>}
      <p className="text-quiet">
        {late ? (
          <>
            This takes longer than the {DECISION_DAYS} business days we promised. We are sorry. Your
            application is with us, and our decision still comes by e-mail to {where}.
          </>
        ) : (
          <>
            You get our decision within {DECISION_DAYS} business days, by e-mail to {where}.
          </>
        )}{' '}
        This page changes by itself once we have decided.
      </p>
    </News>
  )
}

function Approved({ decidedAt }: Told) {
  return (
    <News
      icon={CircleCheck}
      tone="bg-completed-soft text-completed"
      word="Approved"
      title="You are a professional now"
    >
      {decidedAt && <p>Decided on {formatDate(decidedAt)}.</p>}
      <LinkButton href={paths.professional} className="justify-self-start">
        Open your dashboard
      </LinkButton>
    </News>
  )
}

function Rejected({ decidedAt, reason }: Told) {
  return (
    <News
      icon={CircleX}
      tone="bg-canceled-soft text-canceled"
      word="Not approved"
      title="We could not approve this application"
    >
      {decidedAt && <p>Decided on {formatDate(decidedAt)}.</p>}
      <ReasonNote label="Our reason" reason={reason} />
      <p className="text-quiet">
        You can apply again. Everything you filled in is kept: change what is needed and send it.
      </p>
      <ApplyAgain />
    </News>
  )
}

interface NewsProps {
  icon: LucideIcon
  tone: string
  word: string
  title: string
  children: ReactNode
}

/** Read out when it changes while the page is open. */
function News({ icon, tone, word, title, children }: NewsProps) {
  return (
    <section aria-labelledby="state-title" aria-live="polite" className="grid gap-4">
      <div>
        <Badge icon={icon} tone={tone}>
          {word}
        </Badge>
      </div>
      <h2 id="state-title" className="text-26">
        {title}
      </h2>
      {children}
    </section>
  )
}
