import { BellOff, BellRing } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { PushHere } from './push-here.ts'
import { PushWords } from './push-words.tsx'
import { usePushHere } from './use-push-here.ts'

/** Whether this device tells its owner, and the button that changes it. */
export function PushPanel() {
  const push = usePushHere()
  if (push.unknown) {
    return (
      <ErrorState
        title="We do not know whether this device is told"
        text="We could not ask just now. Nothing has changed. Try again in a moment."
        onRetry={push.ask}
        retrying={push.asking}
      />
    )
  }
  return (
    <section
      aria-labelledby="this-device"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id="this-device" className="text-20">
        This device
      </h2>
      {push.state === undefined ? (
        <Loading label="Looking whether this device is told">
          <Skeleton className="h-22 w-64" />
        </Loading>
      ) : (
        <Known state={push.state} push={push} />
      )}
    </section>
  )
}

interface KnownProps {
  state: PushHere
  push: ReturnType<typeof usePushHere>
}

function Known({ state, push: { allow, stop, pending, failed } }: KnownProps) {
  return (
    <>
      <PushWords state={state} failed={failed} />
      {(state === 'off' || state === 'on') && (
        <Button variant="secondary" pending={pending} onClick={state === 'on' ? stop : allow}>
          {state === 'on' ? <BellOff size={18} /> : <BellRing size={18} />}
          {state === 'on' ? 'Stop telling me here' : 'Tell me on this device'}
        </Button>
      )}
    </>
  )
}
