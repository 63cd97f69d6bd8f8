import type { ReactNode } from 'react'
import type { ArrivalWindow } from '#contract/dispatch.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Windows } from './use-windows.ts'

interface WindowNewsProps {
  windows: Windows
  zip: string
  chosen: ArrivalWindow | null
  gone: ArrivalWindow | null
}

/** What there is to know about the times below, heard as it changes. */
export function WindowNews({ windows, zip, chosen, gone }: WindowNewsProps) {
  const { list, loading, refreshing, failed, unserved, retry } = windows
  const nothing = !loading && !failed && list.length === 0
  return (
    <>
      <div role="status" className="grid gap-3 text-15 empty:hidden">
        {refreshing && !loading && <span className="sr-only">Looking for free times</span>}
        {loading && <span className="sr-only">Loading the free times</span>}
        {unserved && (
          <Notice title={`Nobody serves ${zip} yet.`}>
            We found no free professional there for the next 7 days. You can still book a time
            below: we keep your booking and keep looking until that time begins.
          </Notice>
        )}
        {gone && (
          <Notice title={`${gone.label} is no longer free for this service.`}>
            Please choose another time.
          </Notice>
        )}
        {failed && (
          <Notice title="The free times could not be fetched.">
            {chosen
              ? `${chosen.label} stays chosen, but we do not know if it is free. Please try again.`
              : 'Everything you typed is kept. Please try again.'}
          </Notice>
        )}
        {nothing && (
          <Notice title="Everybody is busy for the next 7 days.">
            Times open up every day. Please look again a little later.
          </Notice>
        )}
      </div>
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
      {loading && (
        <div className="grid gap-2 min-[22.5rem]:grid-cols-2">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="h-12" />
          ))}
        </div>
      )}
    </>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className="rounded-card bg-clay-soft px-4 py-3">
      <strong className="block font-semibold text-clay-dark">{title}</strong>
      {children}
    </p>
  )
}
