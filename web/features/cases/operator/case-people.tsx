import { Link } from 'wouter'
import type { CaseWithThread, VisitCase } from '#contract/cases.ts'
import { operatorBookingPath, operatorPersonPath } from '#web/app/paths.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { phoneHref } from '#web/lib/phone-href.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type Person = NonNullable<VisitCase['people']>['customer']

/** Who the two sides are, and the way to the booking. */
export function CasePeople({ told }: { told: CaseWithThread }) {
  const { people, bookingId, review } = told
  if (people === null) return null
  return (
    <Card className="grid gap-4">
      <h2 className="text-20">Who it is about</h2>
      <Side label="Customer" person={people.customer} />
      {people.pro && <Side label="Professional" person={people.pro} />}
      {review && <p className="text-15">The customer gave {review.stars} of 5 stars.</p>}
      <LinkButton href={operatorBookingPath(bookingId)} variant="secondary">
        See the booking
      </LinkButton>
    </Card>
  )
}

const REACH =
  'inline-flex min-h-11 items-center text-pine underline underline-offset-4 wrap-anywhere'

function Side({ label, person }: { label: string; person: Person }) {
  const { id, name, email, phone, suspended } = person
  return (
    <div>
      <p className="text-15 text-quiet">{label}</p>
      <p>
        <Link href={operatorPersonPath(id)} className={`${REACH} font-semibold`}>
          {name}
        </Link>
        {suspended && <span className="text-15 text-canceled"> Suspended</span>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-15">
        {email !== '' && (
          <a href={`mailto:${email}`} className={REACH}>
            {email}
          </a>
        )}
        {phone !== '' && (
          <a href={phoneHref(phone)} className={REACH}>
            <span className="whitespace-nowrap">{formatPhone(phone)}</span>
          </a>
        )}
      </p>
    </div>
  )
}
