import { ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { VisitCase } from '#contract/cases.ts'
import { casePath } from '#web/app/paths.ts'
import { useClock } from '#web/lib/clock.ts'
import { formatDate } from '#web/lib/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Lasting } from '#web/ui/lasting.tsx'
import { ChooseReturnTime } from './choose-return-time.tsx'
import { useCases } from './queries.ts'

interface OwedReturnVisitsProps {
  /** Of this booking alone; unset: of all. */
  bookingId?: string
  className?: string
}

/** Where a customer looks for their visits: the free ones that are theirs and have no time yet. */
export function OwedReturnVisits({ bookingId, className }: OwedReturnVisitsProps) {
  const { data = [] } = useCases()
  const owed = data.filter(
    (told) =>
      told.viewerRole === 'customer' &&
      told.returnVisit?.bookingId === null &&
      (bookingId === undefined || told.bookingId === bookingId),
  )
  return (
    <div className={classNames('grid gap-4 empty:hidden', className)}>
      <Lasting>
        {owed.map((told) => (
          <Owed key={told.id} told={told} />
        ))}
      </Lasting>
    </div>
  )
}

function Owed({ told }: { told: VisitCase }) {
  const until = told.returnVisit?.until ?? ''
  const over = useClock((now) => (Date.parse(until) < now ? 'over' : '')) !== ''
  if (over) return null
  const headingId = `return-visit-${told.id}`
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-completed-soft p-5"
    >
      <div className="grid min-w-0 flex-1 basis-60 gap-1 wrap-anywhere">
        <h2 id={headingId} className="flex items-start gap-2 text-20">
          <ShieldCheck size={22} className="mt-0.5 shrink-0 text-pine" />A free return visit is
          yours
        </h2>
        <p>
          {told.title}. Choose a time by <span className="figures">{formatDate(until)}</span>.{' '}
          <Link href={casePath(told.id)} className="text-pine underline underline-offset-4">
            See our decision
          </Link>
        </p>
      </div>
      <ChooseReturnTime told={told} />
    </section>
  )
}
