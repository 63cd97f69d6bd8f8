import type { ComponentProps } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CircleAlert } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { Switch } from '#web/ui/switch.tsx'
import type { ApplicationValues } from './draft-values.ts'
import { messageAt } from './use-fields.ts'

interface WeekdayRowProps {
  name: string
  /** 0 is Sunday. */
  day: number
}

/** One weekday: available or not, and from when to when. */
export function WeekdayRow({ name, day }: WeekdayRowProps) {
  const { control, register, formState } = useFormContext<ApplicationValues>()
  const available = useWatch({ control, name: `availability.${day}.isAvailable` })
  const { errors } = formState
  const wrongStart = messageAt(errors, `availability.${day}.startTime`)
  const wrongEnd = messageAt(errors, `availability.${day}.endTime`)
  const error = wrongStart ?? wrongEnd
  const aria = (wrong: string | undefined) =>
    wrong ? { 'aria-invalid': true, 'aria-describedby': `day-${day}-error` } : {}
  return (
    <li
      className={classNames(
        'grid items-center gap-x-3 gap-y-1 py-2.5 sm:min-h-16 sm:grid-cols-[11rem_minmax(0,1fr)]',
        !available && 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <Switch
        label={<span className="font-semibold">{name}</span>}
        {...register(`availability.${day}.isAvailable`)}
      />
      {available ? (
        <div className="grid grid-cols-2 gap-3 max-sm:pb-2 sm:flex sm:gap-6">
          <TimeField
            label="From"
            of={name}
            {...register(`availability.${day}.startTime`)}
            {...aria(wrongStart)}
          />
          <TimeField
            label="To"
            of={name}
            {...register(`availability.${day}.endTime`)}
            {...aria(wrongEnd)}
          />
        </div>
      ) : (
        <p className="text-15 text-quiet">Not available</p>
      )}
      {available && error && (
        <p
          id={`day-${day}-error`}
          className="flex items-start gap-1.5 text-15 text-danger sm:col-start-2"
        >
          <CircleAlert size={18} className="mt-0.5" />
          {error}
        </p>
      )}
    </li>
  )
}

interface TimeFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  /** The weekday, read with the label. */
  of: string
}

function TimeField({ label, of, ...rest }: TimeFieldProps) {
  return (
    <label className="grid gap-1 text-15 text-quiet sm:flex sm:items-center sm:gap-2">
      <span>
        {label}
        <span className="sr-only"> on {of}</span>
      </span>
      <input
        {...rest}
        type="time"
        className="figures min-h-11 w-full scroll-mb-28 rounded-card border border-edge bg-card px-3 text-17 text-ink transition-colors hover:border-ink aria-invalid:border-danger sm:w-36"
      />
    </label>
  )
}
