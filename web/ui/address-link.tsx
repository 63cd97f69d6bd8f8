import { MapPin } from 'lucide-react'
import { directionsTo } from '#web/lib/directions.ts'
import { classNames } from './class-names.ts'

interface AddressLinkProps {
  address: string
  zip: string
  className?: string
}

/** An address that leads to the way there; it opens beside this page, which stays. One that was erased leads nowhere. */
export function AddressLink({ address, zip, className }: AddressLinkProps) {
  if (address === '') return <span>ZIP {zip}</span>
  return (
    <a
      href={directionsTo(address, zip)}
      target="_blank"
      rel="noreferrer"
      className={classNames(
        'inline-flex min-h-11 min-w-0 items-center gap-2 text-pine underline underline-offset-4 lg:min-h-8',
        className,
      )}
    >
      <MapPin size={18} className="shrink-0" />
      <span className="min-w-0">
        <bdi>{address}</bdi>, {zip}
      </span>
      <span className="sr-only">Directions, opens a map</span>
    </a>
  )
}
