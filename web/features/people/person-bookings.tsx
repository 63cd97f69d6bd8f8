import { Ban } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { mayStep, STATUS_LABELS, STEPS } from '#contract/bookings.ts'
import type { AcceptedJob, BookingInList, Person } from '#contract/people.ts'
import { operatorBookingPath } from '#web/app/paths.ts'
import { useClock } from '#web/lib/clock.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import { keptAs, usePassOn } from './acting.ts'
import { nameOf } from './names.ts'
import { useOlderBookings } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What they accepted and have not done: it stays theirs unless it is passed on. */
export const AcceptedJobs = ({ person }: { person: Person }) => (
  <GrowingList items={person.jobs} label="Accepted jobs, the next first">
    {(job) => (
      <BookingLine key={job.id} booking={job} other={nameOf(job.customer)}>
        {!job.licensed && (
          <Badge icon={Ban} tone="bg-canceled-soft text-canceled">
            No license for it
          </Badge>
        )}
        <Lasting>
          {job.yours && mayStep(STEPS.passOn, job.status) && <PassOn person={person} job={job} />}
        </Lasting>
      </BookingLine>
    )}
  </GrowingList>
)

/** The newest they booked or did, and the older ones when they are asked for. */
export function NewestBookings({ person }: { person: Person }) {
  const { data: older, ...pages } = useOlderBookings(person)
  const bookings = [...person.bookings, ...older]
  const shown = bookings.length.toLocaleString('en-US')
  return (
    <div className="grid gap-4">
      <ul
        aria-label="Bookings, the newest first"
        className="divide-y divide-line overflow-clip rounded-card border border-line bg-card"
      >
        {bookings.map((booking) => (
          <BookingLine key={booking.id} booking={booking} other={otherSide(booking, person)} />
        ))}
      </ul>
      {person.olderBookings !== null && (
        <p className="flex flex-wrap items-center gap-4">
          <OlderButton older={pages}>Show older bookings</OlderButton>
          <span role="status" className="figures text-15 text-quiet">
            {pages.hasNextPage ? `The newest ${shown} are shown.` : `All ${shown} are shown.`}
          </span>
        </p>
      )}
    </div>
  )
}

function otherSide({ customer, pro }: BookingInList, { id }: Person): string {
  if (customer.id !== id) return `for ${nameOf(customer)}`
  return pro === null ? 'nobody yet' : `by ${nameOf(pro)}`
}

interface BookingLineProps {
  booking: BookingInList
  /** Whom it is with. */
  other: string
  children?: React.ReactNode
}

const BookingLine = ({ booking, other, children }: BookingLineProps) => (
  <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 text-15 sm:px-6">
    <span className="grid min-w-0 gap-0.5 wrap-anywhere">
      {booking.yours ? (
        <Link href={operatorBookingPath(booking.id)} className="font-semibold underline">
          {booking.title}
        </Link>
      ) : (
        <span className="font-semibold">{booking.title}</span>
      )}
      <span className="figures text-quiet">
        {STATUS_LABELS[booking.status]} ·{' '}
        {formatWindow(booking.windowStart, booking.windowEnd, booking.timeZone)} · {other}
        {!booking.yours && ' · of another market'}
      </span>
    </span>
    {children}
  </li>
)

function PassOn({ person, job }: { person: Person; job: AcceptedJob }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = usePassOn(person.id, job.id)
  const begun = useClock((now) => Number(Date.parse(job.windowStart) <= now)) === 1
  const page = operatorBookingPath(job.id)
  const close = () => setOpen(false)
  return (
    <>
      {begun ? (
        <LinkButton variant="secondary" href={page}>
          Pass on for another time<span className="sr-only">: {job.title}</span>
        </LinkButton>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Pass on<span className="sr-only"> {job.title}</span>
        </Button>
      )}
      <ReasonDialog
        open={open}
        keptAs={keptAs(job.id, 'pass-on')}
        title="Pass this job on?"
        text={
          begun ? (
            <>
              The time of this visit has begun.{' '}
              <Link href={page} className="underline">
                Pass it on from its page
              </Link>
              , for another time.
            </>
          ) : (
            'Somebody else is asked at once, never again this professional. Both sides are told, and read your reason in the history.'
          )
        }
        does="Pass on"
        pending={isPending}
        onClose={close}
        onDo={(reason) => mutate({ reason, version: job.version }, { onSuccess: close })}
      />
    </>
  )
}
