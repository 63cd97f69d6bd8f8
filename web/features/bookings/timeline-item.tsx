import { Check, Undo2, X } from 'lucide-react'
import { formatMoment } from '#web/lib/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { TimelineStep } from './timeline.ts'

interface TimelineItemProps {
  step: TimelineStep
  /** Of the clocks at the visit's place. */
  timeZone: string
  /** The last thing that happened: here the booking stands. */
  current?: boolean
  /** When a step still ahead is expected. */
  expected?: string | null
  last: boolean
}

/** One step of a timeline: a mark on the line, and words beside it. */
export function TimelineItem({
  step,
  timeZone,
  current = false,
  expected = null,
  last,
}: TimelineItemProps) {
  const { kind, words, at, reason } = step
  const ahead = kind === 'ahead'
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4"
    >
      <span aria-hidden="true" className="flex flex-col items-center">
        <Mark kind={kind} />
        {!last && (
          <span
            className={classNames(
              'flex-1 border-l-2',
              ahead || current ? 'border-dashed border-line' : 'border-pine',
            )}
          />
        )}
      </span>
      <div className={classNames('grid content-start gap-0.5 wrap-anywhere', !last && 'pb-7')}>
        <p className={classNames('pt-0.5', ahead ? 'text-quiet' : 'font-semibold')}>
          {ahead && <span className="sr-only">Still ahead: </span>}
          {words}
        </p>
        {reason && (
          <p dir="auto" className="max-w-text text-15 whitespace-pre-line">
            {reason}
          </p>
        )}
        {at !== null && (
          <time dateTime={at} className="figures text-15 text-quiet">
            {formatMoment(at, timeZone)}
          </time>
        )}
        {expected !== null && <p className="figures text-15 text-quiet">{expected}</p>}
      </div>
    </li>
  )
}

const marks = {
  forward: { Icon: Check, tone: 'bg-pine text-paper' },
  back: { Icon: Undo2, tone: 'bg-pending-soft text-pending' },
  end: { Icon: X, tone: 'bg-canceled-soft text-canceled' },
}

function Mark({ kind }: Pick<TimelineStep, 'kind'>) {
  if (kind === 'ahead') return <span className="m-2 size-4 rounded-pill border-2 border-edge" />
  const { Icon, tone } = marks[kind]
  return (
    <span className={classNames('grid size-8 place-items-center rounded-pill', tone)}>
      <Icon size={18} />
    </span>
  )
}
