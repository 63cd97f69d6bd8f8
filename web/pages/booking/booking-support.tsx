import { siteSettings } from '#web/lib/site-settings.ts'
import { useSupport } from '#web/lib/support.ts'
import { SupportLinks } from '#web/ui/support-links.tsx'

/** Whom to ask about a visit, where its market has people of its own: at the foot of every page stand those of the site. */
export function BookingSupport({ zip }: { zip: string }) {
  const support = useSupport(zip)
  const { email, phone } = siteSettings().support
  if (support.email === email && support.phone === phone) return null
  return (
    <p className="text-15 text-quiet">
      Questions about this visit?{' '}
      <SupportLinks
        {...support}
        className="inline-flex min-h-11 items-center font-semibold text-pine underline underline-offset-4"
      />
    </p>
  )
}
