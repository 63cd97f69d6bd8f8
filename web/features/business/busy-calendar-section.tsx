import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { CalendarSync, Trash2 } from 'lucide-react'
import { BUSY_CALENDAR } from '#contract/business.ts'
import type { Business } from '#contract/business.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { problemsOf } from '#web/lib/api-error.ts'
import { useRemoveBusyCalendar, useSetBusyCalendar } from './saving.ts'
import { BusinessSection } from './section.tsx'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'

interface BusyCalendarSectionProps {
  business: Pick<Business, 'busyCalendarUrl' | 'busyCalendarReading'>
  userId: string
}

/** The calendar they keep elsewhere: when it says they are busy, they are offered nothing. */
export function BusyCalendarSection({ business, userId }: BusyCalendarSectionProps) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, type, forget } = useKeptDraft<string>(`busy_calendar_${userId}`)
  const [problem, setProblem] = useState<string>()
  const { mutate: save, isPending: isSaving } = useSetBusyCalendar()
  const { mutate: remove, isPending: isRemoving } = useRemoveBusyCalendar()
  const { busyCalendarUrl: saved, busyCalendarReading: reading } = business

  const forgetTyped = () => {
    forget()
    setProblem(undefined)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving || isRemoving) return
    // Calendars hand out addresses for the program that shall open them; they lie at the same place of the web.
    const url = (draft ?? saved ?? '').trim().replace(/^webcals?:\/\//i, 'https://')
    save(url, {
      onSuccess: forgetTyped,
      onError: (error) => markAndFocus(form.current, () => setProblem(problemsOf(error)['url'])),
    })
  }

  const giveUp = () =>
    remove(undefined, {
      onSuccess: () => {
        forgetTyped()
        form.current?.querySelector('input')?.focus()
      },
    })

  return (
    <BusinessSection
      id="busy-times"
      title="Busy times from your own calendar"
      text="Give us the address of the calendar you keep elsewhere, and we offer you nothing while it says you are busy. We keep the times only, nothing of what the entries say. Jobs you have accepted stay yours."
    >
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-xl gap-4">
        <TextField
          label="Address of your calendar"
          hint="Your calendar calls it the secret address in iCal format, or a public link. It often ends with .ics."
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={draft ?? saved ?? ''}
          error={problem}
          onChange={({ target }) => {
            type(target.value)
            setProblem(undefined)
          }}
        />
        <div role="status" className="wrap-anywhere">
          {reading && <HowItWent reading={reading} />}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isSaving} pendingText="Saving...">
            <CalendarSync size={20} />
            {saved === null || draft !== null ? 'Save calendar' : 'Read it now'}
          </Button>
          {saved !== null && (
            <Button variant="quiet" pending={isRemoving} onClick={giveUp}>
              <Trash2 size={18} />
              Remove calendar
            </Button>
          )}
        </div>
      </form>
    </BusinessSection>
  )
}

function HowItWent({ reading }: { reading: NonNullable<Business['busyCalendarReading']> }) {
  const { readAt, problem, busyTimes } = reading
  const times = busyTimes === 1 ? '1 busy time' : `${busyTimes} busy times`
  const ahead = `${times} in the next ${BUSY_CALENDAR.days} days`
  if (problem !== null)
    return (
      <div className="grid gap-1 rounded-card bg-pending-soft px-4 py-3 text-15 text-pending">
        <p className="font-semibold">Could not be read: {problem}</p>
        <p>
          We try again every {BUSY_CALENDAR.everyMinutes} minutes.
          {busyTimes > 0 && readAt !== null && (
            <>
              {' '}
              Until then the {times} count that we read {formatMoment(readAt)}, for a day at most.
            </>
          )}
        </p>
      </div>
    )
  if (readAt === null) return <p className="text-15 text-quiet">We are reading it now.</p>
  return (
    <p className="figures text-15 text-quiet">
      Read {formatMoment(readAt)}: {ahead}.
    </p>
  )
}
