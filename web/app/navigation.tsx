import { useId, useRef, useState } from 'react'
import { Menu, X } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { AccountLinks, SiteLinks } from './navigation-links.tsx'
import { LOGIN_PATH, paths } from './paths.ts'

/** The band at the top of every screen. */
export function Navigation() {
  const { status, user } = useCurrentUser()
  const [location] = useLocation()
  return (
    <header
      className={classNames(
        'border-b border-line bg-paper',
        // On a phone the way in stays in sight all down the landing page.
        status === 'signed-out' && 'sticky top-0 z-20 sm:static',
      )}
    >
      <div className="relative mx-auto flex min-h-18 max-w-page items-center justify-between gap-3 px-5 sm:px-8">
        <Link href={paths.home} className="flex min-h-11 items-center gap-2.5 heading text-26">
          <LogoMark />
          {/* The narrowest phones have room for the mark alone. */}
          <span className="max-[22.4rem]:sr-only">Fixwell</span>
        </Link>
        {status === 'signed-out' && <VisitorLinks />}
        {/* Opened on one screen, the menu is closed on the next. */}
        {status === 'signed-in' && <UserLinks key={location} user={user} />}
      </div>
    </header>
  )
}

function VisitorLinks() {
  return (
    <nav aria-label="Main" className="flex items-center sm:gap-3">
      <LinkButton
        href={LOGIN_PATH}
        outside
        variant="quiet"
        className="px-2 whitespace-nowrap sm:px-5"
      >
        Sign In
      </LinkButton>
      <LinkButton href={LOGIN_PATH} outside className="px-4 whitespace-nowrap sm:px-5">
        Get Started
      </LinkButton>
    </nav>
  )
}

/** One list of links: a row on a wide screen, behind a Menu button on a narrow one. */
function UserLinks({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <nav
      aria-label="Main"
      className="lg:flex lg:flex-1 lg:justify-end"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        opener.current?.focus()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-2 rounded-card border border-edge bg-card px-4 text-15 font-semibold lg:hidden"
      >
        {open ? <X size={20} /> : <Menu size={20} />}
        Menu
      </button>
      <div
        id={id}
        className={classNames(
          'absolute inset-x-0 top-full z-30 border-y border-line bg-paper px-5 py-4 shadow-raised sm:px-8 lg:static lg:flex lg:flex-1 lg:items-center lg:justify-between lg:gap-6 lg:border-0 lg:bg-transparent lg:p-0 lg:pl-8 lg:shadow-none',
          open ? 'animate-arrive' : 'hidden',
        )}
      >
        <SiteLinks role={user.role} />
        <AccountLinks user={user} />
      </div>
    </nav>
  )
}
