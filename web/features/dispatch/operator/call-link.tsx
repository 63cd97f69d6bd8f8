import { Phone } from 'lucide-react'
import { formatPhone } from '#web/lib/phone.ts'
import { phoneHref } from '#web/lib/phone-href.ts'

/** A phone number that is called when it is pressed. */
export function CallLink({ name, phone }: { name: string; phone: string }) {
  return (
    <a
      href={phoneHref(phone)}
      className="figures inline-flex min-h-11 items-center gap-1.5 text-pine underline underline-offset-4 lg:min-h-8"
    >
      <Phone size={16} /> <span className="whitespace-nowrap">{formatPhone(phone)}</span>
      <span className="sr-only">Call {name}</span>
    </a>
  )
}
