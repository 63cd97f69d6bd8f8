import type { ArrivalWindow } from '#contract/dispatch.ts'
import { formatWindowBrief } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { missingTime } from './missing-time.ts'
import type { Windows } from './use-windows.ts'

interface ConfirmBarProps {
  /** What it will book; null while no time is chosen. */
  window: ArrivalWindow | null
  windows: Windows
  creating: boolean
  booked: boolean
  onModify: () => void
}

/** It stays in sight for as long as the form does: what will be booked may be chosen in another week than the one that is looked at. */
export function ConfirmBar({ window, windows, creating, booked, onModify }: ConfirmBarProps) {
  const busy = creating || booked
  const missing = window === null ? missingTime(windows) : null
  return (
    <div className="sticky bottom-[var(--dock,0px)] z-10 -mx-5 -mb-5 flex flex-wrap gap-x-3 gap-y-2 border-t border-line bg-card px-5 pt-3 pb-4 sm:-mx-6 sm:-mb-6 sm:px-6 lg:rounded-b-card">
      <p className="figures basis-full text-15 font-semibold">
        {window === null
          ? missing?.words
          : `Book ${formatWindowBrief(window.start, window.end, window.timeZone)}`}
      </p>
      <Button
        type="submit"
        // Pressed all the same, it leads to what is missing.
        variant={missing?.choosable === false ? 'secondary' : 'primary'}
        pending={busy}
        pendingText={booked ? 'Booked' : 'Creating Booking...'}
        className="min-h-12 flex-1"
      >
        Confirm Booking
      </Button>
      <Button
        variant="secondary"
        pending={busy}
        pendingText="Modify"
        onClick={onModify}
        className="min-h-12"
      >
        Modify
      </Button>
    </div>
  )
}
