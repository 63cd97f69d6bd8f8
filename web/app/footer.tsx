import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { siteSettings } from '#web/lib/site-settings.ts'
import { FooterFrame } from './footer-frame.tsx'

/** The footer for whoever is here. */
export function Footer() {
  const { status, user } = useCurrentUser()
  return (
    <FooterFrame
      signedIn={status === 'signed-in'}
      mayApply={user === null || user.role === 'customer'}
      support={siteSettings().support}
    />
  )
}
