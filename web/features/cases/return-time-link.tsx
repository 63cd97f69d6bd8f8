import type { ReactNode } from 'react'
import { CalendarClock } from 'lucide-react'
import { bookingPath, casePath } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { LinkButtonProps } from '#web/ui/link-button.tsx'
import { isOwed, useOwnReturn } from './own-return.ts'

interface ReturnTimeLinkProps extends Pick<
  LinkButtonProps,
  'variant' | 'className' | 'aria-describedby'
> {
  /** The visit that is to be put right. */
  returnOf: string
  /** Where nothing is owed any more. */
  otherwise: ReactNode
}

/** From a return visit that was canceled to where another time is chosen for it: it is still free. */
export function ReturnTimeLink({ returnOf, otherwise, ...look }: ReturnTimeLinkProps) {
  const told = useOwnReturn(returnOf)
  if (told?.returnVisit.bookingId)
    return (
      <LinkButton href={bookingPath(told.returnVisit.bookingId)} {...look}>
        See your return visit
      </LinkButton>
    )
  if (told === null || (told !== undefined && !isOwed(told))) return otherwise
  return (
    // The page of the first visit says what is owed, too.
    <LinkButton href={told === undefined ? bookingPath(returnOf) : casePath(told.id)} {...look}>
      <CalendarClock size={18} />
      Choose a time for your return visit
    </LinkButton>
  )
}
