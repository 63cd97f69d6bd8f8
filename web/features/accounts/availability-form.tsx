import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { idleDays, NO_WINDOW_FITS } from '#web/lib/idle-hours.ts'
import { adviceFor } from '#web/lib/refusal.ts'
import { WEEKDAYS } from '#web/lib/weekdays.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { WeekdayRow } from '#web/ui/weekday-row.tsx'
import { hoursOf } from './availability-draft.ts'
import type { useAvailabilityForm } from './use-availability-form.ts'

interface AvailabilityFormProps {
  form: ReturnType<typeof useAvailabilityForm>
  /** The week is more than one span a day: only the pause is set here. */
  inSpans: boolean
}

/** The pause and the seven days, saved together. */
export function AvailabilityForm({ form, inSpans }: AvailabilityFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { draft, changed, problemOf, setPaused, setDay, save, undo, saving, error } = form
  const idle = idleDays(hoursOf(draft))
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        // The field must be marked before the focus reaches it, else its error is not read out.
        if (flushSync(save) !== null)
          element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      }}
    >
      <div className="rounded-card bg-sand px-4 py-3">
        <Switch
          label={<span className="font-semibold">Pause new jobs</span>}
          checked={draft.paused}
          aria-describedby="pause-hint"
          onChange={({ target }) => setPaused(target.checked)}
        />
        <p id="pause-hint" className="text-15 text-quiet">
          While you pause we offer you nothing new. Jobs you accepted and open requests stay.
        </p>
      </div>
      {inSpans ? (
        <p className="text-15 text-quiet">
          You work several spans a day or nights on call. Change your hours under <YourBusiness />.
        </p>
      ) : (
        <fieldset>
          <legend className="text-15 font-semibold">Weekly hours</legend>
          <p className="text-15 text-quiet">
            We offer you jobs whose whole arrival window lies within these hours. Several spans a
            day, nights on call and time off are set under <YourBusiness />.
          </p>
          <ul className="mt-2 divide-y divide-line">
            {draft.days.map((day, index) => (
              <WeekdayRow
                key={WEEKDAYS[index]}
                compact
                name={WEEKDAYS[index] ?? ''}
                hours={day}
                off="Day off"
                problem={problemOf(day)}
                note={idle.has(index) ? NO_WINDOW_FITS : undefined}
                onChange={(given) => setDay(index, given)}
              />
            ))}
          </ul>
        </fieldset>
      )}
      <DialogActions>
        {error && (
          <p role="alert" className="basis-full text-15 text-danger">
            Your hours were not saved. What you entered is kept. {adviceFor(error)}
          </p>
        )}
        <Button type="submit" pending={saving} pendingText="Saving..." className="grow sm:grow-0">
          Save
        </Button>
        {changed && (
          <Button
            variant="quiet"
            onClick={() => {
              undo()
              // The pressed button goes with the changes; the focus must not go with it.
              element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
            }}
          >
            Undo changes
          </Button>
        )}
        {/* While it is empty, no gap before it takes from the button's width; hidden, it would not be read out later. */}
        <p role="status" className="text-15 text-quiet empty:-ml-3">
          {changed && 'Your changes are not saved yet.'}
        </p>
      </DialogActions>
    </form>
  )
}

const YourBusiness = () => (
  <Link
    href={`${paths.business}#hours`}
    className="font-semibold text-pine underline underline-offset-4"
  >
    your business
  </Link>
)
