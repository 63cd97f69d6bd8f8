import { Link } from 'wouter'
import { afterLogin } from '#web/lib/remembering-links.ts'
import { clearSession } from '#web/lib/session-storage.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import { SupportLinks } from '#web/ui/support-links.tsx'
import type { Support } from '#contract/site.ts'
import { LOGIN_PATH, loginPath } from '#contract/sign-in-aim.ts'
import { LOGOUT_PATH, paths } from './paths.ts'

const supportLink =
  'inline-flex min-h-11 items-center text-pine underline underline-offset-4 wrap-anywhere'

const link = 'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline'

interface FooterFrameProps {
  signedIn: boolean
  /** Whoever is a professional already, or an operator, does not become one. */
  mayApply: boolean
  support: Support
}

/** The band at the bottom of every screen. */
export function FooterFrame({ signedIn, mayApply, support }: FooterFrameProps) {
  return (
    <footer className="later about-85 border-t border-line bg-sand lg:about-53 print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap justify-between gap-x-16 gap-y-8 px-5 py-10 sm:px-8">
        <div className="max-w-sm">
          <p className="flex items-center gap-2.5 heading text-20">
            <LogoMark />
            Fixwell
          </p>
          <p className="mt-4 text-15 text-quiet">
            In danger? Leave the house first, then call 911. We come after that.
          </p>
          {(support.phone !== null || support.email !== null) && (
            <p className="mt-2 text-15 text-quiet">
              Anything else? <SupportLinks {...support} className={supportLink} />
            </p>
          )}
        </div>
        <nav aria-label="Footer" className="text-15 max-md:w-full">
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-12 md:grid-cols-2">
            <li>
              <Link href={paths.home} className={link}>
                Home
              </Link>
            </li>
            {mayApply && (
              <li>
                {signedIn ? (
                  <Link href={paths.proApply} className={link}>
                    Become a professional
                  </Link>
                ) : (
                  <a
                    href={loginPath(paths.proApply)}
                    {...afterLogin(paths.proApply)}
                    className={link}
                  >
                    Become a professional
                  </a>
                )}
              </li>
            )}
            <li>
              {signedIn ? (
                <Link href={paths.aiBooking} className={link}>
                  Book a visit
                </Link>
              ) : (
                <a href={loginPath(paths.aiBooking)} className={link}>
                  Book a visit
                </a>
              )}
            </li>
            <li>
              <Link href={paths.help} className={link}>
                Help
              </Link>
            </li>
            <li>
              {signedIn ? (
                <a href={LOGOUT_PATH} onClick={clearSession} className={link}>
                  Sign out
                </a>
              ) : (
                <a href={LOGIN_PATH} className={link}>
                  Sign in
                </a>
              )}
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
