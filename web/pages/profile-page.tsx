import { LOGOUT_PATH, paths } from '#web/app/paths.ts'
import { OwnDataSection } from '#web/features/accounts/own-data-section.tsx'
import { PasskeysSection } from '#web/features/accounts/passkeys-section.tsx'
import { PasswordSection } from '#web/features/accounts/password-section.tsx'
import { ProfilePanel } from '#web/features/accounts/profile-panel.tsx'
import { PROFILE_WORDS } from '#web/features/accounts/profile-words.ts'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { SecondFactorSection } from '#web/features/accounts/second-factor-section.tsx'
import { SessionsSection } from '#web/features/accounts/sessions-section.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { partLater } from '#web/ui/part-later.tsx'
import { rememberErased } from '#web/lib/session-keys.ts'
import { clearSession } from '#web/lib/session-storage.ts'

// Few open it, and it brings all that is said of bookings.
const OnceAllIsOver = partLater(
  async () => (await import('#web/features/bookings/once-all-is-over.tsx')).OnceAllIsOver,
  { className: 'h-11 w-full', failed: 'This did not load. Load the page again to go on.' },
)

const LostWithAccount = partLater(
  async () => (await import('#web/features/cases/lost-with-account.tsx')).LostWithAccount,
  { className: 'h-11 w-full', failed: 'This did not load. Load the page again to go on.' },
)

export function ProfilePage() {
  const { user } = useCurrentUser()
  if (user === null) return null
  const words = PROFILE_WORDS[user.role]
  return (
    <Page title="Profile">
      <PageHeader title="Profile" text={words.about} />
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,36rem)_1fr] lg:gap-20">
        <ProfilePanel userId={user.id} role={user.role} />
        <div className="grid gap-8">
          {user.role === 'customer' && <JoinNetwork />}
          <PasswordSection />
          <PasskeysSection />
          <SecondFactorSection />
          <section aria-labelledby="told" className="border-t border-line pt-5">
            <h2 id="told" className="text-20">
              What we tell you
            </h2>
            <p className="mt-1 mb-4 text-15 text-quiet">Choose about what, and by which way.</p>
            <LinkButton href={paths.notifications} variant="secondary">
              Choose notifications
            </LinkButton>
          </section>
          <section aria-labelledby="your-cases" className="border-t border-line pt-5">
            <h2 id="your-cases" className="text-20">
              When something went wrong
            </h2>
            <p className="mt-1 mb-4 text-15 text-quiet">{words.cases}</p>
            <LinkButton href={paths.cases} variant="secondary">
              Your cases
            </LinkButton>
          </section>
          <SessionsSection />
          <section aria-labelledby="this-device" className="border-t border-line pt-5">
            <h2 id="this-device" className="text-20">
              This device
            </h2>
            <p className="mt-1 mb-4 text-15 text-quiet">
              Sign out when others use this device too.
            </p>
            <LinkButton href={LOGOUT_PATH} outside onClick={clearSession} variant="secondary">
              Sign Out
            </LinkButton>
          </section>
          <OwnDataSection
            erasable={user.role !== 'operator'}
            guard={(question) => (
              <OnceAllIsOver waits="your account can be erased">
                <LostWithAccount>{question}</LostWithAccount>
              </OnceAllIsOver>
            )}
            onErased={leave}
          />
        </div>
      </div>
    </Page>
  )
}

/** Nothing of them stays in this browser either, but that it is done. */
function leave() {
  clearSession()
  rememberErased()
  window.location.assign(LOGOUT_PATH)
}

function JoinNetwork() {
  return (
    <section aria-labelledby="join" className="border-t border-line pt-5">
      <h2 id="join" className="text-20">
        Work with us
      </h2>
      <p className="mt-1 mb-4 text-15 text-quiet">
        Do you repair homes for a living? Apply in six short steps.
      </p>
      <LinkButton href={paths.proApply} variant="secondary">
        Join as Professional
      </LinkButton>
    </section>
  )
}
