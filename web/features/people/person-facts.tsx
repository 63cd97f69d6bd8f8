import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { LicenseOfPerson, Person } from '#contract/people.ts'
import { operatorApplicationPath } from '#web/app/paths.ts'
import { formatDate, formatDay } from '#web/lib/dates.ts'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'
import { formatCents } from '#web/lib/money.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { phoneHref } from '#web/lib/phone-href.ts'
import { Lasting } from '#web/ui/lasting.tsx'
import { ratingWords, yearWords } from './figure-words.ts'
import { APPLICATION_WORDS, NOT_KNOWN, ROLE_NAMES } from './names.ts'

/** A part of the page with its heading, parted from the one before by a line. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line pt-6 first:border-0 first:pt-0"
    >
      <h2 id={id} className="text-20">
        {title}
      </h2>
      {children}
    </section>
  )
}

const Facts = ({ children }: { children: ReactNode }) => <dl className="grid gap-2">{children}</dl>

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-6 text-15 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="text-quiet">{label}</dt>
    <dd className="figures min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

/** Who it is, and how they are reached. */
export const PersonFacts = ({ person }: { person: Person }) => (
  <Facts>
    <Fact label="E-mail">
      {person.email || NOT_KNOWN}
      {person.email !== '' && (person.emailVerified ? ', confirmed' : ', not confirmed')}
    </Fact>
    <Fact label="Phone">
      {person.phone === '' ? (
        NOT_KNOWN
      ) : (
        <a href={phoneHref(person.phone)} className="whitespace-nowrap underline">
          {formatPhone(person.phone)}
        </a>
      )}
    </Fact>
    <Fact label="Address">{`${person.address} ${person.zip}`.trim() || NOT_KNOWN}</Fact>
    <Fact label="Role">{ROLE_NAMES[person.role]}</Fact>
    <Fact label="Here since">{formatDate(person.createdAt)}</Fact>
    {person.application !== null && (
      <Fact label="Application">
        <Link
          href={operatorApplicationPath(person.application.id)}
          className="inline-flex min-h-11 items-center text-pine underline underline-offset-4 lg:min-h-8"
        >
          {APPLICATION_WORDS[person.application.status]}
        </Link>
      </Fact>
    )}
    <Fact label="Signed in">
      {person.sessions === 1 ? '1 browser' : `${person.sessions} browsers`}
    </Fact>
  </Facts>
)

/** What they booked and did, in numbers. */
export function PersonFigures({ person: { figures, pro } }: { person: Person }) {
  const { asPro } = figures
  return (
    <Facts>
      <Fact label="Booked">
        {figures.booked} ({figures.completed} completed, {figures.canceled} canceled)
      </Fact>
      <Fact label="Spent">{formatCents(figures.spentCents)}</Fact>
      {asPro !== null && pro !== null && (
        <>
          <Fact label="Experience">{yearWords(pro.yearsExperience)}</Fact>
          <Fact label="Rating">
            {pro.ratingAvg === null
              ? 'No ratings yet'
              : ratingWords(pro.ratingAvg, pro.ratingCount)}
          </Fact>
          <Fact label="Jobs done">
            {asPro.completed}, {formatCents(asPro.earnedCents)}
          </Fact>
          <Fact label="Offers">
            {asPro.accepted} accepted, {asPro.declined} declined, {asPro.lapsed} not answered,{' '}
            {asPro.released} given back
            {asPro.takenBack > 0 && `, ${asPro.takenBack} taken back by us`}
          </Fact>
        </>
      )}
    </Facts>
  )
}

const LICENSE_STATES = {
  valid: 'checked',
  waiting: 'waits for its check',
  refused: 'not confirmed',
  expired: 'expired',
}

interface PersonLicensesProps {
  pro: NonNullable<Person['pro']>
  /** What is done about one that can be checked. */
  act: (license: LicenseOfPerson) => ReactNode
}

export const PersonLicenses = ({ pro: { licenses }, act }: PersonLicensesProps) =>
  licenses.length === 0 ? (
    <p className="text-15">None on record.</p>
  ) : (
    <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-card">
      <Lasting>
        {licenses.map((license) => (
          <li
            key={license.id}
            className="figures flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 text-15 sm:px-6"
          >
            <span className="grid min-w-0 gap-0.5 wrap-anywhere">
              <span className="font-semibold">{license.licenseNumber}</span>
              <span className="text-quiet">
                {LICENSE_TYPE_LABELS[license.licenseType]}, {license.issuingState}, until{' '}
                {formatDay(license.expirationDate)}: {LICENSE_STATES[license.state]}
              </span>
            </span>
            <Lasting>{act(license)}</Lasting>
          </li>
        ))}
      </Lasting>
    </ul>
  )
