import { useId, useState } from 'react'
import { WEEKDAYS } from '#web/lib/weekdays.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldProblem } from '#web/ui/field.tsx'

interface CopyHoursProps {
  from: number
  onCopy: (to: number[]) => void
}

/** Which days shall be like this one; what they held before goes. */
export function CopyHours({ from, onCopy }: CopyHoursProps) {
  const [to, setTo] = useState<number[]>([])
  const [missing, setMissing] = useState(false)
  const errorId = useId()
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
                onChange={({ target }) => {
                  setTo(target.checked ? [...to, day] : to.filter((each) => each !== day))
                  setMissing(false)
                }}
              />
              {name}
            </label>
          ),
        )}
      </div>
      <div role="status">
        <FieldProblem id={errorId}>{missing && 'Choose a day to copy them to.'}</FieldProblem>
      </div>
      <div>
        <Button
          variant="secondary"
          aria-describedby={missing ? errorId : undefined}
          onClick={() => (to.length === 0 ? setMissing(true) : onCopy(to))}
        >
          Copy {WEEKDAYS[from]}’s hours
        </Button>
      </div>
    </fieldset>
  )
}
