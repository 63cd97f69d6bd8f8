import { useState } from 'react'
import { WEEKDAYS } from '#web/lib/weekdays.ts'
import { Button } from '#web/ui/button.tsx'

interface CopyHoursProps {
  from: number
  onCopy: (to: number[]) => void
}

/** Which days shall be like this one; what they held before goes. */
export function CopyHours({ from, onCopy }: CopyHoursProps) {
  const [to, setTo] = useState<number[]>([])
  return (
    <fieldset className="grid gap-2 rounded-card bg-sand px-4 py-3">
      <legend className="sr-only">Days that shall be like {WEEKDAYS[from]}</legend>
      <div className="flex flex-wrap gap-x-5">
        {WEEKDAYS.map((name, day) =>
          day === from ? null : (
            <label key={name} className="flex min-h-11 items-center gap-2.5 text-15">
              <input
                type="checkbox"
                className="size-5 accent-pine"
                checked={to.includes(day)}
                onChange={({ target }) =>
                  setTo(target.checked ? [...to, day] : to.filter((each) => each !== day))
                }
              />
              {name}
            </label>
          ),
        )}
      </div>
      <div>
        <Button variant="secondary" onClick={() => onCopy(to)}>
          Copy {WEEKDAYS[from]}’s hours
        </Button>
      </div>
    </fieldset>
  )
}
