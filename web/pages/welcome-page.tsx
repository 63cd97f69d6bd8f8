import { useEffect, useState } from 'react'
import { ArrowRight, CalendarCheck, ClipboardCheck, LogOut, UserRound } from 'lucide-react'
import { Link, Redirect } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { LOGOUT_PATH, dashboardPathFor, paths } from '#web/app/paths.ts'
import { shortName, useCurrentUser } from '#web/features/accounts/queries.ts'
import { forgetAfterLogin, readAfterLogin, readSelectedService } from '#web/lib/session-keys.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { DoorDrawing } from '#web/ui/drawings/door.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { clearSession } from '#web/lib/session-storage.ts'
import { useBookings } from '#web/features/bookings/queries.ts'
import { RightNow } from './welcome/right-now.tsx'

/** What a signed-in person sees at `/`, unless they were on their way somewhere. */
export function WelcomePage() {
  const target = useNextStop()
  const { user } = useCurrentUser()
  if (target !== null) return <Redirect to={target} replace />
  if (user === null) return null
  return (
    <Page title="Welcome">
      <PageHeader title={`Welcome, ${shortName(user)}`} text="What can we do for you today?" />
      <Here user={user} />
    </Page>
  )
}

/** First what matters now, then where one may go: nothing of it moves once it stands. */
function Here({ user }: { user: User }) {
  const { data, isError } = useBookings()
  if (data === undefined && !isError) return <ListSkeleton label="Looking what comes next" />
  return (
    <div className="grid gap-8">
      <RightNow user={user} />
      <Places user={user} />
    </div>
  )
}

function Places({ user }: { user: User }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-[1.35fr_1fr]">
      <li className={user.role === 'operator' ? 'lg:row-span-4' : 'lg:row-span-3'}>
        <BookCard />
      </li>
      {user.role === 'operator' && (
        <li>
          <ChoiceCard
            href={paths.operator}
            icon={ClipboardCheck}
            title="Operator"
            text="Applications, licenses, unmatched bookings and mail."
          />
        </li>
      )}
      <li>
        <ChoiceCard
          href={dashboardPathFor(user.role)}
          icon={CalendarCheck}
          title="Dashboard"
          text={user.role === 'pro' ? 'Your jobs and requests.' : 'Your visits, past and to come.'}
        />
      </li>
      <li>
        <ChoiceCard
          href={paths.profile}
          icon={UserRound}
          title="Profile"
          text="Your name, phone and usual address."
        />
      </li>
      <li>
        <ChoiceCard
          href={LOGOUT_PATH}
          outside
          onClick={clearSession}
          icon={LogOut}
          title="Sign Out"
          text="Leave Fixwell on this device."
        />
      </li>
    </ul>
  )
}

/** The one thing most people came for. */
function BookCard() {
  return (
    <Link
      href={paths.aiBooking}
      className="group on-pine flex h-full hover:bg-pine flex-col justify-between gap-8 rounded-card p-6 sm:p-8"
    >
      <span className="block w-40 max-w-full sm:w-52">
        <DoorDrawing />
      </span>
      <span className="block">
        <span className="flex items-center justify-between gap-4 heading text-34">
          Book a Service
          <ArrowRight size={30} className="transition-transform group-hover:translate-x-1" />
        </span>
        <span className="mt-1 block text-17">
          Tell the assistant what is wrong and pick a time.
        </span>
      </span>
    </Link>
  )
}

/** Where they were going before they signed in, followed once; else on with a service already picked. */
function useNextStop(): string | null {
  const [target] = useState(() => {
    const afterLogin = readAfterLogin()
    // To be sent to where one is would never arrive.
    if (afterLogin !== null && !/^\/([?#]|$)/.test(afterLogin)) return afterLogin
    return readSelectedService() === null ? null : paths.aiBooking
  })
  useEffect(forgetAfterLogin, [])
  return target
}
