import type { ReactNode } from 'react'
import { loginPath } from '#contract/sign-in-aim.ts'
import { paths } from '#web/app/paths.ts'
import { UnpluggedDrawing } from '#web/ui/drawings/unplugged.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Page } from '#web/ui/page.tsx'

export const NOT_FOUND_TITLE = '404 Page Not Found'

/** Nobody has a screen at this address. */
export function NotFoundPage() {
  return (
    <Nothing text="Nothing is connected to this address. It may be mistyped.">
      <LinkButton href={paths.home}>Go to the home page</LinkButton>
    </Nothing>
  )
}

/** A booking that is not there, or not for who asks; an offer that was open on this very page may have passed on. */
export function NoBookingPage({ forPro }: { forPro: boolean }) {
  const offered =
    ' A job that was offered to you leaves when you answer, or when its time runs out.'
  return (
    <Nothing text={`There is no such booking, or it is not yours.${forPro ? offered : ''}`}>
      <LinkButton href={paths.dashboard}>Go to your dashboard</LinkButton>
    </Nothing>
  )
}

/** What a visitor sees at the address of a screen, such as one in a mail to them. */
export function SignInFirstPage({ aim }: { aim: string }) {
  return (
    <Nothing text="Visitors cannot open this page. You have to sign in to see it.">
      <LinkButton href={loginPath(aim)} outside>
        Sign in to see this
      </LinkButton>
      <LinkButton href={paths.home} variant="secondary">
        Go to the home page
      </LinkButton>
    </Nothing>
  )
}

function Nothing({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Page title={NOT_FOUND_TITLE}>
      <div className="grid max-w-text justify-items-start gap-6 sm:pt-8">
        <div className="w-64 max-w-full">
          <UnpluggedDrawing />
        </div>
        <div>
          <h1 className="text-34">{NOT_FOUND_TITLE}</h1>
          <p className="mt-3 text-quiet">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </Page>
  )
}
