import { useRef, useState } from 'react'
import { Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import type { TimeOff } from '#contract/time-off.ts'
import { bookingPath } from '#web/app/paths.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { useGiveUpTimeOff } from './saving.ts'
import { BusinessSection } from './section.tsx'
import { TimeOffForm } from './time-off-form.tsx'
import { timeOffWords } from './time-off-words.ts'

interface TimeOffSectionProps {
  timeOff: readonly TimeOff[]
  /** Of the clocks at home. */
  timeZone: string
  userId: string
}

/** When they do not work although it is within their hours. */
export function TimeOffSection({ timeOff, timeZone, userId }: TimeOffSectionProps) {
  const list = useRef<HTMLDivElement>(null)
  // What was taken just now is said aloud with its jobs.
  const [taken, setTaken] = useState('')
  const { mutate: giveUp, isPending } = useGiveUpTimeOff()
  return (
    <BusinessSection
      id="time-off"
      title="Time off"
      text="We offer you nothing in it. Jobs you have accepted stay yours until you give them back."
    >
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <TimeOffForm userId={userId} timeZone={timeZone} onTaken={({ id }) => setTaken(id)} />
        <div ref={list} tabIndex={-1} className="grid gap-4 focus:outline-none">
          {timeOff.length === 0 ? (
            <p className="text-15 text-quiet">You have no time off coming up.</p>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-card">
              {timeOff.map((each) => (
                <li
                  key={each.id}
                  className="flex items-start justify-between gap-4 px-5 py-3 sm:px-6"
                >
                  <div className="grid gap-2 py-2 wrap-anywhere">
                    <p className="grid">
                      <span className="figures font-semibold">{timeOffWords(each, timeZone)}</span>
                      {each.note && (
                        <span dir="auto" className="text-15 text-quiet">
                          {each.note}
                        </span>
                      )}
                    </p>
                    {each.jobs.length > 0 && (
                      <JobsInIt jobs={each.jobs} timeZone={timeZone} isNew={each.id === taken} />
                    )}
                  </div>
                  <Button
                    variant="quiet"
                    aria-label={`Remove ${timeOffWords(each, timeZone)}`}
                    className="-mr-3 px-3!"
                    pending={isPending}
                    onClick={() =>
                      giveUp(each.id, {
                        onSuccess: () => list.current?.focus(),
                      })
                    }
                  >
                    <Trash2 size={18} />
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </BusinessSection>
  )
}

interface JobsInItProps {
  jobs: TimeOff['jobs']
  timeZone: string
  isNew: boolean
}

const JobsInIt = ({ jobs, timeZone, isNew }: JobsInItProps) => (
  <div {...(isNew && { role: 'alert' })} className="grid gap-1 text-15 text-pending">
    <p>
      <span className="font-semibold">
        {jobs.length === 1
          ? 'You have a job in that time.'
          : `You have ${jobs.length} jobs in that time.`}
      </span>{' '}
      {jobs.length === 1 ? 'It stays yours' : 'They stay yours'}. What you cannot do, open and give
      back, so that we can ask somebody else.
    </p>
    <ul className="grid gap-1">
      {jobs.map(({ id, title, windowStart }) => (
        <li key={id}>
          <Link
            href={bookingPath(id)}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {title}, {formatMoment(windowStart, timeZone)}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
