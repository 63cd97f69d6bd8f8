import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { LicenseOfPerson, Person } from '#contract/people.ts'
import { AUDITED_ACTS } from '#contract/audited-acts.ts'
import { operatorApplicationPath } from '#web/app/paths.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { Lasting } from '#web/ui/lasting.tsx'
import { ActButton } from './act-button.tsx'
import { CorrectButton } from './correct-button.tsx'
import { AcceptedJobs, NewestBookings } from './person-bookings.tsx'
import { PersonFacts, PersonFigures, PersonLicenses, Section } from './person-facts.tsx'
import { PersonNotes } from './person-notes.tsx'

interface PersonViewProps {
  person: Person
  /** The operator who looks at it. */
  userId: string
  /** What is done about a license that can be checked. */
  licenseAct: (license: LicenseOfPerson) => ReactNode
  /** What a professional is offered jobs by. */
  offeredBy: ReactNode
}

/** All that operators see of somebody, and what they may do. */
export function PersonView({ person, userId, licenseAct, offeredBy }: PersonViewProps) {
  const { pro, jobs, bookings, history, suspended, erasedAt } = person
  const isSelf = person.id === userId
  const mayAct = erasedAt === null && !isSelf
  return (
    // On a phone what can be done comes before what can be read.
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12">
      <Lasting>
        {mayAct && (
          <div className="min-w-0 lg:col-start-2 lg:row-start-1">
            <Acts person={person} />
          </div>
        )}
      </Lasting>
      {isSelf && (
        <p className="text-15 lg:col-start-2 lg:row-start-1">
          This is your own account. Another operator has to act on it.
        </p>
      )}
      <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {suspended !== null && erasedAt === null && (
          <p className="rounded-card bg-canceled-soft px-5 py-4 text-15 wrap-anywhere text-canceled">
            Suspended since {formatMoment(suspended.at)}: {suspended.reason}
          </p>
        )}
        <Lasting>
          {jobs.length > 0 && (
            <Section title="Accepted jobs">
              <p className="max-w-text text-15 text-quiet">
                Keep them, or pass them on one by one. What you do not pass on stays theirs.
              </p>
              <AcceptedJobs person={person} />
            </Section>
          )}
        </Lasting>
        <Section title="Details">
          <PersonFacts person={person} />
        </Section>
        <Section title="Figures">
          <PersonFigures person={person} />
        </Section>
        {pro !== null && <Section title="Offered jobs by">{offeredBy}</Section>}
        {pro !== null && (
          <Section title="Licenses">
            <PersonLicenses pro={pro} act={(license) => (mayAct ? licenseAct(license) : null)} />
          </Section>
        )}
        <Section title="Bookings">
          {bookings.length === 0 ? (
            <p className="text-15 text-quiet">None yet.</p>
          ) : (
            <NewestBookings person={person} />
          )}
        </Section>
      </div>
      <div className="grid min-w-0 gap-6 lg:col-start-2">
        <Section title="Notes">
          <PersonNotes person={person} mayWrite={mayAct} />
        </Section>
        <Section title="History">
          <History history={history} />
        </Section>
      </div>
    </div>
  )
}

const Acts = ({ person }: { person: Person }) => (
  <section aria-label="What you can do" className="flex flex-wrap gap-3 lg:grid">
    <ActButton person={person} act={person.suspended === null ? 'suspend' : 'reinstate'} />
    <CorrectButton key={person.id} person={person} />
    <ActButton person={person} act="end-sessions" />
    <ActButton person={person} act="export" />
    <ActButton person={person} act="erase" />
  </section>
)

const WORDS = new Map<string, string>(Object.entries(AUDITED_ACTS))

function History({ history }: Pick<Person, 'history'>) {
  if (history.length === 0)
    return <p className="text-15 text-quiet">No operator has done anything here yet.</p>
  return (
    <ol className="grid gap-4 text-15">
      {history.map(({ at, who, what, reason, applicationId }) => (
        <li key={`${at} ${what}`} className="grid gap-0.5 wrap-anywhere">
          <span className="font-semibold">{WORDS.get(what) ?? what}</span>
          {reason !== null && <span>{reason}</span>}
          <span className="figures text-13 text-quiet">
            {formatMoment(at)}
            {who !== null && `, ${who}`}
          </span>
          {applicationId !== null && (
            <Link
              href={operatorApplicationPath(applicationId)}
              className="inline-flex min-h-11 items-center justify-self-start text-pine underline underline-offset-4 lg:min-h-8"
            >
              See the application
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}
