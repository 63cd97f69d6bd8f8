import { useState } from 'react'
import { CalendarPlus, Copy, RefreshCw } from 'lucide-react'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useRenewCalendar } from './saving.ts'
import { BusinessSection } from './section.tsx'

/** Their jobs in a calendar of their own, by an address that only they should know. */
export function CalendarSection({ calendarUrl }: { calendarUrl: string | null }) {
  const [sure, setSure] = useState(false)
  const { mutate, isPending } = useRenewCalendar()
  const make = () => mutate(undefined, { onSuccess: () => setSure(false) })
  return (
    <BusinessSection
      id="calendar"
      title="Calendar"
      text="Subscribe to your jobs in the calendar of your phone. It says when, what for and in which ZIP code; the street stands on the job here. Whoever knows the address can read it, so keep it to yourself."
    >
      {calendarUrl === null ? (
        <div>
          <Button pending={isPending} onClick={make}>
            <CalendarPlus size={20} />
            Make an address
          </Button>
        </div>
      ) : (
        <div className="grid max-w-xl gap-4">
          <TextField
            label="Address of your jobs"
            hint="Paste it where your calendar asks for the address of a subscription."
            readOnly
            value={calendarUrl}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => void copy(calendarUrl)}>
              <Copy size={20} />
              Copy address
            </Button>
            {!sure && (
              <Button variant="quiet" onClick={() => setSure(true)}>
                <RefreshCw size={20} />
                Renew address
              </Button>
            )}
          </div>
          {sure && (
            <div role="alert" className="grid gap-3 rounded-card bg-sand px-4 py-3">
              <p className="text-15">
                Calendars that use the address now stop showing your jobs until you give them the
                new one.
              </p>
              <div className="flex flex-wrap gap-3">
                <Button variant="secondary" pending={isPending} onClick={make}>
                  Make a new one
                </Button>
                <Button variant="quiet" onClick={() => setSure(false)}>
                  Keep this one
                </Button>
              </div>
            </div>
          )}
        </div>
      )}
    </BusinessSection>
  )
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ title: 'Address copied', kind: 'success' })
  } catch {
    showToast({
      title: 'Not copied',
      text: 'Your browser did not let us. Select the address and copy it yourself.',
      kind: 'error',
    })
  }
}
