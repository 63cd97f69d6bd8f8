import type { ArrivalWindow } from '#contract/dispatch.ts'
import { formatWindow } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/lib/windows/notice.tsx'
import { PlaceNotice } from '#web/lib/windows/place-notice.tsx'
import { WindowsSkeleton } from '#web/lib/windows/windows-skeleton.tsx'
import type { Windows } from './use-windows.ts'
import { WaitForSomebody } from './wait-for-somebody.tsx'
import { tradeInWords } from './trade-in-words.ts'

interface WindowNewsProps {
  windows: Windows
  zip: string
  /** The slug of the trade. */
  slug: string
  chosen: ArrivalWindow | null
  gone: ArrivalWindow | null
}

/** What there is to know about the times below, heard as it changes. */
export function WindowNews({ windows, zip, slug, chosen, gone }: WindowNewsProps) {
  const { weeks, bookable, none, loading, refreshing, failed, outlook, retry } = windows
  const isEmpty = weeks.week === 0 && weeks.windows.length === 0
  const nothing = !loading && !failed && isEmpty && (outlook === null || outlook.place === 'served')
  const nextFree = outlook?.nextFree[0]?.start
  return (
    <>
      <div role="status" className="grid gap-3 text-15 empty:hidden">
        {refreshing && !loading && <span className="sr-only">Looking for free times</span>}
        {loading && <span className="sr-only">Loading the free times</span>}
        {zip === '' && !loading && !isEmpty && (
          <p className="text-quiet">
            These are the times of everybody. Your ZIP code narrows them to who can come to you.
          </p>
        )}
        {outlook && <PlaceNotice place={outlook.place} zip={zip} work={tradeInWords(slug)} />}
        {nextFree !== undefined && weeks.windows.some(({ start }) => start === nextFree) && (
          <Notice title="Everybody is taken for the next 7 days.">
            These are the times of the next free day.
          </Notice>
        )}
        {gone && bookable && (
          <Notice title={`${inFull(gone)} is no longer free for this service.`}>
            Please choose another time.
          </Notice>
        )}
        {failed && (
          <Notice title="The free times could not be fetched.">
            {chosen
              ? `${inFull(chosen)} stays chosen, but we do not know if it is free. Please try again.`
              : 'Everything you typed is kept. Please try again.'}
          </Notice>
        )}
        {nothing && (
          <Notice
            title={
              none
                ? 'Everybody is taken for as long ahead as you can book.'
                : 'Everybody is taken for the next 7 days.'
            }
          >
            Times open up every day. Please look again a little later.
          </Notice>
        )}
      </div>
      {outlook?.place === 'unserved' && (
        <WaitForSomebody key={`${zip} ${slug}`} zip={zip} slug={slug} waiting={outlook.waiting} />
      )}
      {(failed || nothing) && (
        <Button
          variant="secondary"
          onClick={retry}
          pending={refreshing}
          className="justify-self-start"
        >
          {failed ? 'Try again' : 'Look again'}
        </Button>
      )}
      {loading && <WindowsSkeleton />}
    </>
  )
}

/** With its date: a label may be of yesterday, and so may its `Tomorrow`. */
const inFull = ({ start, end, timeZone }: ArrivalWindow) => formatWindow(start, end, timeZone)
