import { Button } from '#web/ui/button.tsx'

interface ConfirmBarProps {
  creating: boolean
  booked: boolean
  onModify: () => void
}

/** On a phone it stays in sight for as long as the form does, within reach of the thumb. */
export function ConfirmBar({ creating, booked, onModify }: ConfirmBarProps) {
  const busy = creating || booked
  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex gap-3 rounded-b-card border-t border-line bg-card px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6 lg:static">
      <Button
        type="submit"
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
