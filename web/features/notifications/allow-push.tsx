import { useState } from 'react'
import { BellRing } from 'lucide-react'
import { rememberNoPush, saidNoPush } from '#web/lib/session-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { MAIN_ID } from '#web/ui/page.tsx'
import { QuietActions } from '#web/ui/quiet-actions.tsx'
import { PushWords } from './push-words.tsx'
import { usePushHere } from './use-push-here.ts'

/** Offers to tell somebody on this device, where that helps them, in one sentence; nothing once they have answered. */
export function AllowPush({ userId, children }: { userId: string; children: string }) {
  const { state, allow, pending, failed, answered } = usePushHere()
  const [putOff, setPutOff] = useState(() => saidNoPush(userId))
  if (putOff || state === undefined || (state !== 'off' && !answered)) return null
  function notNow() {
    rememberNoPush(userId)
    setPutOff(true)
    // The pressed button goes; the focus must not go with it.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }
  return (
    <section
      aria-label="Notifications on this device"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <p className="max-w-text">{children}</p>
      {(answered || failed) && <PushWords state={state} failed={failed} />}
      {state === 'off' && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" pending={pending} onClick={allow}>
            <BellRing size={18} /> Tell me on this device
          </Button>
          <QuietActions>
            <Button variant="quiet" onClick={notNow}>
              Not now
            </Button>
          </QuietActions>
        </div>
      )}
    </section>
  )
}
