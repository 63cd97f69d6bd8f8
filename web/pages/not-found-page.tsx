import { paths } from '#web/app/paths.ts'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { UnpluggedDrawing } from '#web/ui/drawings.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Page } from '#web/ui/page.tsx'

export const NOT_FOUND_TITLE = '404 Page Not Found'

export function NotFoundPage() {
  const { status } = useCurrentUser()
  return <NotFound visitor={status === 'signed-out'} />
}

export function NotFound({ visitor }: { visitor: boolean }) {
  return (
    <Page title={NOT_FOUND_TITLE}>
      <div className="grid max-w-text justify-items-start gap-6 sm:pt-8">
        <div className="w-64">
          <UnpluggedDrawing />
        </div>
        <div>
          <h1 className="text-34">{NOT_FOUND_TITLE}</h1>
          <p className="mt-3 text-quiet">
            Nothing is connected to this address. It may be mistyped
            {visitor ? ', or you have to sign in to see it.' : '.'}
          </p>
        </div>
        <LinkButton href={paths.home}>Go to the home page</LinkButton>
      </div>
    </Page>
  )
}
