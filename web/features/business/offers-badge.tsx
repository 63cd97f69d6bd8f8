import { CalendarOff, CircleCheck, CircleOff, CirclePause } from 'lucide-react'
import { Link } from 'wouter'
import type { OffersNow } from '#contract/business.ts'
import { paths } from '#web/app/paths.ts'
import { currentTime } from '#web/lib/clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBusiness } from './own-business.ts'
import { OFFERED_AFTER, offUntilWords } from './off-until-words.ts'

const looks = {
  Available: { icon: CircleCheck, tone: 'bg-completed-soft text-completed' },
  Paused: { icon: CirclePause, tone: 'bg-pending-soft text-pending' },
  Off: { icon: CalendarOff, tone: 'bg-pending-soft text-pending' },
  'No offers now': { icon: CircleOff, tone: 'bg-canceled-soft text-canceled' },
}

const wordOf = ({ possible, missing, offUntil }: OffersNow): keyof typeof looks => {
  if (possible) return offUntil === undefined ? 'Available' : 'Off'
  return missing.some(({ part }) => part === 'paused') ? 'Paused' : 'No offers now'
}

/** Whether new jobs may come in, by the rule that offers them; if not, why, and where that is put right. */
export function OffersBadge({ paused }: { paused: boolean }) {
  const { data, isError } = useBusiness()
  if (data === undefined) {
    // Of the pause the sign-in knows. What is not known is not claimed.
    if (paused) return <Badge {...looks.Paused}>Paused</Badge>
    return isError ? 'We could not check whether offers reach you.' : <Checking />
  }
  const { offersNow, timeZone } = data
  const { possible, missing, offUntil } = offersNow
  const word = wordOf(offersNow)
  const sentences = possible ? [OFFERED_AFTER] : missing.map(({ sentence }) => sentence)
  return (
    <span className="grid justify-items-start gap-2">
      <Badge {...looks[word]}>
        {word === 'Off' && offUntil !== undefined
          ? offUntilWords(offUntil, currentTime(), timeZone)
          : word}
      </Badge>
      {word !== 'Available' && (
        <span className="text-15 text-ink">
          {sentences.join(' ')}{' '}
          <Link
            href={paths.business}
            className="font-semibold text-pine underline underline-offset-4"
          >
            See your business
          </Link>
        </span>
      )}
    </span>
  )
}

const Checking = () => (
  <span className="inline-block">
    <span className="sr-only">Checking whether offers reach you</span>
    <Skeleton className="h-7 w-28 rounded-pill" />
  </span>
)
