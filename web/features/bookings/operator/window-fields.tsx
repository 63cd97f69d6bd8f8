import { marketTimeZone } from '#web/lib/dates.ts'
import { zoneName } from '#web/lib/zone-name.ts'
import { TextField } from '#web/ui/field.tsx'

/** By the clocks of the job. */
export interface WindowTyped {
  day: string
  from: string
  to: string
}

interface WindowFieldsProps {
  typed: WindowTyped
  timeZone: string
  change: (given: Partial<WindowTyped>) => void
}

/** A day and the two ends of a window. */
export function WindowFields({ typed, timeZone, change }: WindowFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="col-span-2">
        <TextField
          label="Day"
          type="date"
          name="day"
          value={typed.day}
          onChange={({ target }) => change({ day: target.value })}
        />
      </div>
      <TextField
        label="From"
        type="time"
        name="from"
        value={typed.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label="To"
        type="time"
        name="to"
        value={typed.to}
        onChange={({ target }) => change({ to: target.value })}
      />
      {timeZone !== marketTimeZone() && (
        <p className="col-span-2 text-15 text-quiet">
          In {zoneName(timeZone)}, by the clocks where the job is.
        </p>
      )}
    </div>
  )
}
