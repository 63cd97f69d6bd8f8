import type { BusinessLicense } from '#contract/business.ts'
import { formatDay } from '#web/lib/dates.ts'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'
import { Button } from '#web/ui/button.tsx'
import type { sameLicense } from './same-license.ts'

interface RenewsNoteProps {
  same: ReturnType<typeof sameLicense>
  /** It is that one: its number was mistyped. */
  onSame: (license: BusinessLicense) => void
}

/** What a license that is sent in takes the place of, or might. */
export function RenewsNote({ same: { held, waits, other }, onSame }: RenewsNoteProps) {
  const note =
    waits === undefined
      ? held &&
        `You have this license: it is valid until ${formatDay(held.expirationDate)}. Sent in, this renews it.`
      : 'You have sent this license in already, and it waits for our check. Sent in again, this takes its place.'
  return (
    <div role="status" className="grid justify-items-start gap-2 text-15 empty:hidden">
      {note}
      {note === undefined && other && (
        <>
          <p>
            You have a {LICENSE_TYPE_LABELS[other.licenseType]} of {other.issuingState} already,{' '}
            {other.licenseNumber}. Under another number this is a second one, beside it.
          </p>
          <Button variant="secondary" onClick={() => onSame(other)}>
            It renews {other.licenseNumber}
          </Button>
        </>
      )}
    </div>
  )
}
