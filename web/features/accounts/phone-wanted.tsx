import { Link } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { useProfile } from './profile-query.ts'

/** Asks for a phone where none is known; it stands beside a visit that begins soon, or should have begun. */
export function PhoneWanted() {
  const { data } = useProfile()
  if (data?.phone !== '') return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      Whoever comes may have to call you about this visit, and we have no number of yours.
      <Link
        href={paths.profile}
        className="inline-flex min-h-11 items-center text-pine underline underline-offset-4"
      >
        Add your phone
      </Link>
    </p>
  )
}
