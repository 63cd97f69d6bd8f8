import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { BellSwitch } from '#web/features/dispatch/bell/bell-switch.tsx'
import { PreferenceList } from '#web/features/notifications/preference-list.tsx'
import { PushPanel } from '#web/features/notifications/push-panel.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

/** What somebody is told, and how. */
export function NotificationsPage() {
  const { user } = useCurrentUser()
  return (
    <Page title="Notifications">
      <Link
        href={paths.profile}
        className="-mt-3 mb-3 inline-flex min-h-11 items-center gap-2 text-15 font-semibold text-pine underline-offset-4 hover:underline"
      >
        <ArrowLeft size={18} />
        Back to your profile
      </Link>
      <PageHeader
        title="Notifications"
        text="Choose what we tell you, and how. A switch counts as soon as you move it."
      />
      <div className="grid gap-8">
        <PushPanel />
        {user?.role === 'pro' && <InThePage />}
        <section aria-labelledby="told" className="grid gap-4">
          <h2 id="told" className="text-26">
            What we tell you
          </h2>
          <PreferenceList />
        </section>
      </div>
    </Page>
  )
}

function InThePage() {
  return (
    <section
      aria-labelledby="in-the-page"
      className="grid justify-items-start gap-1 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id="in-the-page" className="text-20">
        While a page of ours is open
      </h2>
      <p className="text-15 text-quiet">
        A new job stands in the tab, on the page and, if you like, rings. This holds for this
        browser.
      </p>
      <BellSwitch />
    </section>
  )
}
