import type { ReactNode } from 'react'
import { Phone as PhoneIcon, Star } from 'lucide-react'
import type { AssignedPro } from '#contract/booking-people.ts'
import { type Booking, PENDING } from '#contract/bookings.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { phoneHref } from '#web/lib/phone-href.ts'
import { Card } from '#web/ui/card.tsx'
import { knownStatus } from './known-status.ts'

/** The other side of a booking: who comes, or who called. */
export function BookingPerson({ booking }: { booking: Booking }) {
  const { pro, customer, viewerRole, status } = booking
  if (viewerRole === 'pro') {
    return (
      <PersonCard title="Your customer">
        <p className="heading text-20">{customer?.firstName}</p>
        {customer?.phone && <Phone number={customer.phone} name={customer.firstName} />}
      </PersonCard>
    )
  }
  if (pro !== null) {
    return (
      <PersonCard title="Your professional">
        <p className="heading text-20">{pro.firstName}</p>
        <p>{pro.businessName}</p>
        <Rating {...pro} />
        {pro.phone && <Phone number={pro.phone} name={pro.firstName} />}
      </PersonCard>
    )
  }
  if (knownStatus(status) !== PENDING) return null
  return (
    <PersonCard title="Your professional">
      <p className="font-semibold">We are finding a professional for you</p>
      <p className="text-15 text-quiet">
        We ask one after the other. Whoever accepts is named here.
      </p>
    </PersonCard>
  )
}

function PersonCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="person">
      <Card className="grid gap-1 wrap-anywhere">
        <h2 id="person" className="mb-1 font-text text-15 font-semibold tracking-normal text-quiet">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}

function Rating({ ratingAvg, ratingCount }: Pick<AssignedPro, 'ratingAvg' | 'ratingCount'>) {
  if (ratingAvg === null) return <p className="text-15 text-quiet">No ratings yet</p>
  return (
    <p className="figures flex items-center gap-1.5 text-15">
      <Star size={18} className="fill-current text-clay" />
      <span>
        <span className="font-semibold">{ratingAvg.toFixed(1)}</span>
        <span className="sr-only"> out of 5 stars</span>
      </span>
      <span className="text-quiet">
        {ratingCount === 1 ? '(1 review)' : `(${ratingCount} reviews)`}
      </span>
    </p>
  )
}

function Phone({ number, name }: { number: string; name: string }) {
  return (
    <a
      href={phoneHref(number)}
      className="figures inline-flex min-h-11 items-center gap-2 text-pine underline underline-offset-4"
    >
      <PhoneIcon size={18} />
      Call {name} at {formatPhone(number)}
    </a>
  )
}
