import type { Booking } from '#contract/bookings.ts'
import { formatCents } from '#web/lib/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { proFigures, ratingFigure } from './pro-figures.ts'

interface ProFigureCardsProps {
  /** All of the professional's jobs. */
  jobs: readonly Booking[]
  today: string
  /** How many jobs are offered to him now. */
  offered: number
  ratingAvg: number | null
  acceptRate: { percent: number | null; loading: boolean }
}

/** Five figures about the professional's work. */
export function ProFigureCards({
  jobs,
  today,
  offered,
  ratingAvg,
  acceptRate: { percent, loading },
}: ProFigureCardsProps) {
  const { week, monthCents } = proFigures(jobs, today)
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5">
      <Figure label="Pending Jobs">{offered}</Figure>
      <Figure label="This Week">{week}</Figure>
      <Figure label="Earnings (Month)" className="col-span-2 lg:col-span-1">
        {formatCents(monthCents)}
      </Figure>
      <Figure label="Rating">{ratingFigure(ratingAvg)}</Figure>
      <Figure label="Accept Rate">
        {loading ? (
          <Skeleton className="h-8 w-16" />
        ) : percent === null ? (
          'Not known'
        ) : (
          `${percent}%`
        )}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  label: string
  className?: string
  children: React.ReactNode
}

function Figure({ label, className, children }: FigureProps) {
  return (
    <div className={classNames('rounded-card border border-line bg-card p-4 sm:p-5', className)}>
      <dt className="text-15 text-quiet">{label}</dt>
      <dd className="figures mt-1 text-20 font-semibold sm:text-26">{children}</dd>
    </div>
  )
}
