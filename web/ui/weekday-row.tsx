import { useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldProblem } from './field.tsx'
import { Switch } from './switch.tsx'

/** When a weekday is worked, as `09:00`; switched off it keeps its times. */
export interface Hours {
  on: boolean
  startTime: string
  endTime: string
}

interface WeekdayRowProps {
  name: string
  hours: Hours
  /** Said in place of the times of a day that is off. */
  off: string
  /** What is wrong, and with which of the two times. */
  problem: string | null | undefined
  /** What follows from these hours, where it is not what one would think. */
  note?: string | undefined
  wrong?: { startTime: boolean; endTime: boolean }
  /** For a dialog. */
  compact?: boolean
  onChange: (given: Partial<Hours>) => void
}

const BOTH = { startTime: true, endTime: true }

/** One weekday: on or off, and from when to when. */
export function WeekdayRow(props: WeekdayRowProps) {
  const { name, hours, off, problem, note, wrong = BOTH, compact = false, onChange } = props
  const errorId = useId()
  const time = (of: 'startTime' | 'endTime') => ({
    name,
    compact,
    value: hours[of],
    onChange: (value: string) => onChange({ [of]: value }),
    ...(problem && wrong[of] ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}),
  })
  return (
    <li
      className={classNames(
        'grid gap-x-3 gap-y-1',
        compact
          ? 'py-2 sm:grid-cols-[9.25rem_minmax(0,1fr)] sm:items-center'
          : 'items-center py-2.5 sm:min-h-16 sm:grid-cols-[11rem_minmax(0,1fr)]',
        !compact && !hours.on && 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <Switch
        label={<span className={classNames('font-semibold', compact && 'sm:text-15')}>{name}</span>}
        checked={hours.on}
        onChange={({ target }) => onChange({ on: target.checked })}
      />
      {hours.on ? (
        <div
          className={classNames(
            'grid grid-cols-2 gap-3 max-sm:pb-2 sm:flex',
            !compact && 'sm:gap-6',
          )}
        >
          <TimeField label="From" {...time('startTime')} />
          <TimeField label="To" {...time('endTime')} />
        </div>
      ) : (
        <p className={classNames('text-15 text-quiet', compact && 'max-sm:pb-2')}>{off}</p>
      )}
      <FieldProblem id={errorId} className="sm:col-start-2">
        {problem}
      </FieldProblem>
      <HoursNote className="sm:col-start-2">{problem ? undefined : note}</HoursNote>
    </li>
  )
}

interface HoursNoteProps {
  className?: string
  children: string | undefined
}

/** Read out as it comes and goes with what is typed. */
export const HoursNote = ({ className, children }: HoursNoteProps) => (
  <p role="status" className={classNames('text-15 text-danger empty:hidden', className)}>
    {children}
  </p>
)

interface TimeFieldProps {
  label: string
  /** The weekday, read with the label. */
  name: string
  value: string
  compact: boolean
  onChange: (value: string) => void
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

function TimeField({ label, name, value, compact, onChange, ...aria }: TimeFieldProps) {
  return (
    <label
      className={classNames(
        'grid gap-1 text-15 text-quiet sm:flex sm:items-center',
        compact ? 'sm:gap-1.5' : 'sm:gap-2',
      )}
    >
      <span>
        {label}
        <span className="sr-only"> on {name}</span>
      </span>
      <input
        {...aria}
        type="time"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(
          'figures min-h-11 w-full rounded-card border border-edge bg-card px-3 text-17 text-ink transition-colors hover:border-ink aria-invalid:border-danger',
          compact ? 'scroll-mb-24 sm:w-31 sm:px-2 sm:text-15' : 'scroll-mb-28 sm:w-36',
        )}
      />
    </label>
  )
}
