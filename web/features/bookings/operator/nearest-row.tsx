import { useState } from 'react'
import { Phone } from 'lucide-react'
import { PENDING } from '#contract/bookings.ts'
import { MISSING_WORDS } from '#contract/rule-parts.ts'
import { milesAway } from '#web/lib/miles.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { phoneHref } from '#web/lib/phone-href.ts'
import { silentWords } from '#web/lib/silent-words.ts'
import { Button } from '#web/ui/button.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import type { DeskBooking, Nearest } from './queries.ts'
import { WindowDialog } from './window-dialog.tsx'

interface NearestRowProps {
  booking: DeskBooking
  pro: Nearest
}

/** One professional, what they lack, and what can be done about it: call, offer it all the same, or another time. */
export function NearestRow({ booking, pro }: NearestRowProps) {
  const [asked, setAsked] = useState<'offer' | Nearest['times'][number] | null>(null)
  const { proId, name, businessName, phone, distanceKm, missing, override, times } = pro
  const holds = booking.offer?.proId === proId
  const waits = booking.status === PENDING
  const can = waits && !holds && (missing.length === 0 || override !== null)
  const close = () => setAsked(null)
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 wrap-anywhere sm:px-5 lg:grid-cols-[minmax(0,1fr)_8.75rem_4rem] lg:items-start">
      <div>
        <p>
          <span className="font-semibold">{name}</span>
          <span className="text-15 text-quiet">
            {businessName === '' ? '' : `, ${businessName}`}
          </span>
        </p>
        <p className="text-15 text-quiet">
          {distanceKm !== null && `${sentence(milesAway(distanceKm))} `}
          {standing(pro, holds)}
        </p>
      </div>
      {/* At a desk each is a column of its own, whoever has no phone or cannot be asked. */}
      <p className="flex flex-wrap items-center gap-x-4 lg:col-span-2 lg:grid lg:grid-cols-subgrid">
        {phone !== '' && (
          <a
            href={phoneHref(phone)}
            className="figures inline-flex min-h-11 items-center gap-1.5 text-15 text-pine underline underline-offset-4 lg:min-h-7"
          >
            <Phone size={16} /> <span className="whitespace-nowrap">{formatPhone(phone)}</span>
            <span className="sr-only">Call {name}</span>
          </a>
        )}
        {can && (
          <Button
            variant="quiet"
            className="-ml-5 lg:col-start-2 lg:-my-2 lg:ml-0 lg:justify-self-end lg:px-0"
            onClick={() => setAsked('offer')}
          >
            <span>
              Offer <span className="lg:sr-only">to {name}</span>
            </span>
          </Button>
        )}
      </p>
      {waits && missing.length > 0 && times.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-15 lg:col-span-3 lg:grid lg:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,1fr)]">
          <span className="text-quiet lg:row-span-2 lg:self-start lg:leading-8">
            Propose a time:
          </span>
          {times.map((time) => (
            <button
              key={time.start}
              type="button"
              onClick={() => setAsked(time)}
              className="figures min-h-11 text-left text-pine underline underline-offset-4 hover:text-pine-dark lg:min-h-8 lg:justify-self-start"
            >
              {time.label}
            </button>
          ))}
        </p>
      )}
      {asked === 'offer' && <OfferDialog booking={booking} pro={pro} onClose={close} />}
      {asked !== null && asked !== 'offer' && (
        <WindowDialog booking={booking} proposed={asked} onClose={close} />
      )}
    </li>
  )
}

function standing({ missing, askAgainAt }: Nearest, holds: boolean): string {
  if (holds) return 'Is asked at this moment.'
  if (missing.length === 0)
    return askAgainAt === null ? 'Could come.' : `Could come. ${silentWords(askAgainAt)}`
  const words = missing.map((part) => MISSING_WORDS[part])
  const said = new Intl.ListFormat('en-US').format(words)
  return sentence(said)
}

const sentence = (said: string): string => `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
