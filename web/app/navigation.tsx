import { useId, useRef, useState } from 'react'
import { Menu, X } from 'lucide-react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Header, VisitorHeader } from './header.tsx'
import { AccountLinks, SiteLinks } from './navigation-links.tsx'

/** The band at the top of every screen, for whoever is here. */
export function Navigation() {
  const { status, user } = useCurrentUser()
  const [location] = useLocation()
  if (status === 'signed-out') return <VisitorHeader />
  return (
    <Header>
      {/* Opened on one screen, the menu is closed on the next. */}
      {status === 'signed-in' && <UserLinks key={location} user={user} />}
    </Header>
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
