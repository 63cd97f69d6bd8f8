import { useId } from 'react'
import { CircleAlert } from 'lucide-react'
import { Switch } from '#web/ui/switch.tsx'
import type { DayDraft } from './availability-draft.ts'

interface AvailabilityDayProps {
  name: string
  day: DayDraft
  problem: string | null
  onChange: (given: Partial<DayDraft>) => void
}

/** One weekday: on or off, and from when to when. */
export function AvailabilityDay({ name, day, problem, onChange }: AvailabilityDayProps) {
  const errorId = useId()
  const aria = problem ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    <li className="grid gap-x-3 gap-y-1 py-2 sm:grid-cols-[9.25rem_minmax(0,1fr)] sm:items-center">
      <Switch
        label={<span className="font-semibold sm:text-15">{name}</span>}
        checked={day.on}
        onChange={({ target }) => onChange({ on: target.checked })}
      />
      {day.on ? (
        <div className="grid grid-cols-2 gap-3 max-sm:pb-2 sm:flex">
          <TimeField
            label="From"
            of={name}
            value={day.startTime}
            onChange={(startTime) => onChange({ startTime })}
            {...aria}
          />
          <TimeField
            label="To"
            of={name}
            value={day.endTime}
            onChange={(endTime) => onChange({ endTime })}
            {...aria}
          />
        </div>
      ) : (
        <p className="text-15 text-quiet max-sm:pb-2">Day off</p>
      )}
      {problem && (
        <p id={errorId} className="flex items-start gap-1.5 text-15 text-danger sm:col-start-2">
          <CircleAlert size={18} className="mt-0.5" />
          {problem}
        </p>
      )}
    </li>
  )
}

interface TimeFieldProps {
  label: string
  /** The weekday, read with the label. */
  of: string
  value: string
  onChange: (value: string) => void
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

function TimeField({ label, of, value, onChange, ...aria }: TimeFieldProps) {
  return (
    <label className="grid gap-1 text-15 text-quiet sm:flex sm:items-center sm:gap-1.5">
      <span>
        {label}
        <span className="sr-only"> on {of}</span>
      </span>
      <input
        {...aria}
        type="time"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="figures min-h-11 w-full scroll-mb-24 rounded-card border border-edge bg-card px-3 sm:w-31 sm:px-2 sm:text-15 text-17 text-ink transition-colors hover:border-ink aria-invalid:border-danger"
      />
    </label>
  )
}
