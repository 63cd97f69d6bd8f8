import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { LOGIN_PATH } from '#contract/sign-in-aim.ts'
import { paths } from './paths.ts'

interface HeaderProps {
  /** On a phone the way in stays in sight all down the landing page. */
  sticky?: boolean
  children?: ReactNode
}

/** The band at the top of every screen. */
export function Header({ sticky = false, children }: HeaderProps) {
  return (
    <header
      className={classNames(
        'border-b border-line bg-paper print:hidden',
        sticky && 'sticky top-0 z-20 sm:static',
      )}
    >
      {/* Text of twice the size takes a second line. */}
      <div className="relative mx-auto flex min-h-18 max-w-page flex-wrap items-center justify-between gap-x-3 px-5 py-2 sm:px-8">
        <Link href={paths.home} className="flex min-h-11 items-center gap-2.5 heading text-26">
          <LogoMark />
          {/* The narrowest phones have room for the mark alone. */}
          <span className="max-[22.4rem]:sr-only">Fixwell</span>
        </Link>
        {children}
      </div>
    </header>
  )
}

/** The header of those who are not signed in. */
export function VisitorHeader() {
  return (
    <Header sticky>
      <nav aria-label="Main" className="flex flex-wrap items-center sm:gap-3">
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
    </Header>
  )
}
