import { BadgeCheck } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { shortName } from '#web/features/accounts/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LOGOUT_PATH, dashboardPathFor, paths } from './paths.ts'
import { clearSession } from '#web/lib/session-storage.ts'

/** A professional's own screens, which lead to each other. */
const WORK = [paths.jobs, paths.earnings, paths.business]

/** The screens a signed-in person goes to. */
export function SiteLinks({ role }: Pick<User, 'role'>) {
  return (
    <div className="-mx-3 grid lg:mx-0 lg:flex lg:gap-1">
      <NavLink href={paths.home}>Home</NavLink>
      <NavLink href={paths.aiBooking}>AI Booking</NavLink>
      <NavLink
        href={dashboardPathFor(role)}
        also={[paths.dashboard, paths.customerDashboard, paths.proDashboard, ...WORK]}
      >
        Dashboard
      </NavLink>
      {role === 'operator' && (
        <NavLink href={paths.operator} below={[paths.operator, paths.cases]}>
          Operator
        </NavLink>
      )}
    </div>
  )
}

/** Who is here, and the way out. */
export function AccountLinks({ user }: { user: User }) {
  return (
    <div className="mt-3 grid border-t border-line pt-3 lg:m-0 lg:flex lg:items-center lg:gap-1 lg:border-0 lg:p-0">
      <p className="flex min-h-11 min-w-0 items-center gap-3 text-15 lg:px-3 text-quiet">
        <span className="max-w-56 truncate">Welcome, {shortName(user)}</span>
        {user.role === 'pro' && (
          <Badge icon={BadgeCheck} tone="bg-pine-soft text-pine">
            Professional
          </Badge>
        )}
      </p>
      <div className="-mx-3 grid lg:mx-0">
        <NavLink href={paths.profile}>Profile</NavLink>
      </div>
      <LinkButton
        href={LOGOUT_PATH}
        outside
        onClick={clearSession}
        variant="secondary"
        className="mt-3 lg:mt-0 lg:ml-2 lg:px-4"
      >
        Sign Out
      </LinkButton>
    </div>
  )
}

interface NavLinkProps {
  href: string
  /** Other addresses of the same screen. */
  also?: string[]
  /** Addresses below which all counts as the same screen. */
  below?: string[]
  children: string
}

const NONE: string[] = []

function NavLink({ href, also = NONE, below = NONE, children }: NavLinkProps) {
  const [location] = useLocation()
  const here =
    location === href ||
    also.includes(location) ||
    below.some((each) => location.startsWith(`${each}/`))
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : undefined}
      className="flex min-h-11 items-center rounded-card px-3 text-17 font-medium decoration-2 underline-offset-8 hover:bg-sand aria-[current=page]:text-pine aria-[current=page]:underline lg:text-15"
    >
      {children}
    </Link>
  )
}
