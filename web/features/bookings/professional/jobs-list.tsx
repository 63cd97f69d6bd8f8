import type { Booking } from '#contract/bookings.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CalendarDrawing } from '#web/ui/drawings/calendar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import type { OlderPages } from '#web/ui/older-button.tsx'
import { useShown } from '#web/features/bookings/use-shown.ts'
import { type JobMessages, ProJobDays } from './job-days.tsx'
import { ProAskedChanges } from './asked-change.tsx'
import { ProEndedJobs } from './ended-jobs.tsx'
import { completedJobs, endedJobs, liveJobs } from './jobs.ts'

const SHOWN_AT_FIRST = 20

interface ProJobsListProps {
  jobs: readonly Booking[]
  older: OlderPages
  messagesOf: JobMessages
}

/** All jobs of a professional: what is to be done, the next leading, then what is done, the latest leading. */
export function ProJobsList({ jobs, older, messagesOf }: ProJobsListProps) {
  const { part, all, links, setAll } = useShown(paths.jobs)
  const live = liveJobs(jobs)
  const completed = completedJobs(jobs)
  const ended = endedJobs(jobs)
  if (live.length + completed.length + ended.length === 0 && !older.hasNextPage) return <NoJobs />
  return (
    <div className="grid gap-10">
      <FilterLinks label="Which jobs" links={links} />
      {part !== 'past' && <ProAskedChanges jobs={live} />}
      {part !== 'past' && (live.length > 0 || part === 'coming') && (
        <section aria-labelledby="coming" className="grid gap-6">
          <h2 id="coming" className="text-26">
            Coming
          </h2>
          {live.length === 0 && <p className="text-quiet">Nothing is coming up.</p>}
          <ProJobDays jobs={live} messagesOf={messagesOf} />
        </section>
      )}
      {part !== 'coming' && ended.length > 0 && <ProEndedJobs jobs={ended} />}
      {part !== 'coming' && (completed.length > 0 || older.hasNextPage || part === 'past') && (
        <section aria-labelledby="past" className="grid gap-6">
          <h2 id="past" className="text-26">
            Past
          </h2>
          {completed.length === 0 && !older.hasNextPage && (
            <p className="text-quiet">Nothing is past yet.</p>
          )}
          <ProJobDays
            jobs={all ? completed : completed.slice(0, SHOWN_AT_FIRST)}
            messagesOf={messagesOf}
          />
          {(completed.length > SHOWN_AT_FIRST || older.hasNextPage) && (
            <p className="flex flex-wrap gap-3">
              {(all || completed.length === 0) && (
                <OlderButton older={older}>Show older jobs</OlderButton>
              )}
              {completed.length > 0 && (
                <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
                  {all && `Show the ${SHOWN_AT_FIRST} latest`}
                  {!all &&
                    (older.hasNextPage ? 'Show more jobs' : `Show all ${completed.length} jobs`)}
                </Button>
              )}
            </p>
          )}
        </section>
      )}
    </div>
  )
}

function NoJobs() {
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title="No jobs yet"
      text="Every job you accept is listed here, day by day."
      action={<LinkButton href={paths.professional}>See your requests</LinkButton>}
    />
  )
}
