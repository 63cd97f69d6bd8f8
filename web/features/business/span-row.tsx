import { useId } from 'react'
import { Moon, Trash2 } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldProblem } from '#web/ui/field.tsx'
import { HoursNote } from '#web/ui/weekday-row.tsx'
import { NO_WINDOW_FITS } from '#web/lib/idle-hours.ts'
import type { SpanDraft } from './hours-draft.ts'

export interface SpanProblems {
  start: string | undefined
  end: string | undefined
}

interface SpanRowProps {
  day: string
  span: SpanDraft
  problems: SpanProblems
  /** No arrival window fits into it. */
  idle: boolean
  onChange: (given: Partial<SpanDraft>) => void
  onRemove: () => void
}

/** From when to when; one on call says so, and whether it ends on the next day. */
export function SpanRow({ day, span, problems, idle, onChange, onRemove }: SpanRowProps) {
  const errorId = useId()
  const { startTime, endTime, onCall } = span
  const problem = problems.start ?? problems.end
  const pastMidnight = onCall && endTime !== '00:00' && endTime <= startTime && endTime !== ''
  const time = (of: 'startTime' | 'endTime', wrong: boolean) => ({
    type: 'time',
    value: span[of],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [of]: target.value }),
    className:
      'figures min-h-11 w-full min-w-0 scroll-mb-28 rounded-card border border-edge bg-card px-2 text-17 text-ink transition-colors hover:border-ink aria-invalid:border-danger sm:w-36 sm:px-3',
    ...(wrong && { 'aria-invalid': true, 'aria-describedby': errorId }),
  })
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-x-2 gap-y-1.5 sm:flex sm:items-center sm:gap-x-3">
        {onCall && (
          <span className="max-sm:col-span-3 sm:order-1">
            <Badge icon={Moon} tone="bg-assigned-soft text-assigned">
              On call
            </Badge>
          </span>
        )}
        <label className="grid grid-cols-[minmax(0,1fr)] gap-1 text-15 text-quiet sm:flex sm:items-center sm:gap-2">
          <span>
            From<span className="sr-only"> on {day}</span>
          </span>
          <input {...time('startTime', problems.start !== undefined)} />
        </label>
        <label className="grid grid-cols-[minmax(0,1fr)] gap-1 text-15 text-quiet sm:flex sm:items-center sm:gap-2">
          <span>
            To<span className="sr-only"> on {day}</span>
          </span>
          <input {...time('endTime', problems.end !== undefined)} />
        </label>
        <Button
          variant="quiet"
          aria-label={`Remove ${onCall ? 'the night on call' : 'these hours'} on ${day}`}
          className="-mr-4 min-w-11 px-2! sm:-mr-3 sm:px-3!"
          onClick={onRemove}
        >
          <Trash2 size={18} />
        </Button>
        {pastMidnight && (
          <span className="text-15 text-quiet max-sm:col-span-3 sm:order-2">
            until the next day
          </span>
        )}
      </div>
      <FieldProblem id={errorId}>{problem}</FieldProblem>
      <HoursNote>{idle && !problem ? NO_WINDOW_FITS : undefined}</HoursNote>
    </div>
  )
}
