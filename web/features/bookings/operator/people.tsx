import type { ReactNode } from 'react'
import { Mail, Phone } from 'lucide-react'
import { formatPhone } from '#web/lib/phone.ts'
import { phoneHref } from '#web/lib/phone-href.ts'
import { Card } from '#web/ui/card.tsx'
import type { DeskBooking } from './queries.ts'

/** Both sides of a booking, and how to reach them. */
export function DeskPeople({ booking: { customer, pro, offer } }: { booking: DeskBooking }) {
  return (
    <Card className="grid gap-5 wrap-anywhere">
      <Side title="Customer">
        <Reach person={customer} />
      </Side>
      <Side title="Professional">
        {pro === null ? (
          <p className="text-15 text-quiet">
            {offer === null ? 'Nobody has accepted.' : `Nobody yet. ${offer.name} is asked now.`}
          </p>
        ) : (
          <Reach person={pro}>
            <p className="text-15 text-quiet">{pro.businessName}</p>
          </Reach>
        )}
      </Side>
    </Card>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-0.5">
      <h2 className="font-text text-15 font-semibold tracking-normal text-quiet">{title}</h2>
      {children}
    </section>
  )
}

interface ReachProps {
  person: DeskBooking['customer']
  children?: ReactNode
}

function Reach({ person: { firstName, lastName, phone, email }, children }: ReachProps) {
  return (
    <>
      <p className="heading text-20">
        {firstName} {lastName}
      </p>
      {children}
      {phone === '' ? (
        <p className="text-15 text-quiet">No phone number</p>
      ) : (
        <a
          href={phoneHref(phone)}
          className="figures inline-flex min-h-11 items-center gap-2 text-pine underline underline-offset-4 lg:min-h-8"
        >
          <Phone size={18} /> <span className="whitespace-nowrap">{formatPhone(phone)}</span>
          <span className="sr-only">Call {firstName}</span>
        </a>
      )}
      {email !== '' && (
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 min-w-0 items-center gap-2 text-pine underline underline-offset-4 lg:min-h-8"
        >
          <Mail size={18} className="shrink-0" /> <span className="min-w-0">{email}</span>
        </a>
      )}
    </>
  )
}
