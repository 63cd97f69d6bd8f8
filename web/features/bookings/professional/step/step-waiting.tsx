import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CloudOff } from 'lucide-react'
import { announce } from '#web/lib/announce.ts'
import { useClock } from '#web/lib/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { MAIN_ID } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { stepWords } from './steps.ts'
import {
  isFresh,
  secondsLeft,
  UNDO_SECONDS,
  undoStep,
  useIsUnderWay,
  type WaitingStep,
} from './waiting-steps.ts'

interface StepWaitingProps {
  step: WaitingStep
  className?: string | undefined
}

/** A step that was taken, until everybody knows of it: as long as nobody does, it can be undone. */
export function StepWaiting({ step, className }: StepWaitingProps) {
  const { bookingId, change, tried } = step
  const sending = useIsUnderWay(bookingId)
  const block = useArrival(step)
  useDeparture(block, sending)
  return (
    <div
      ref={block}
      tabIndex={-1}
      className={classNames(
        'grid min-w-0 gap-2 rounded-card border border-edge bg-card p-3 text-15',
        className,
      )}
    >
      <p className="flex items-center justify-between gap-3">
        <span className="font-semibold">{stepWords(change.status)}</span>
        {sending ? (
          <span className="inline-flex min-h-11 items-center gap-2">
            <Spinner label="Sending" />
            Sending
          </span>
        ) : (
          <Button variant="secondary" onClick={() => undo(bookingId)}>
            Undo
          </Button>
        )}
      </p>
      {tried ? (
        <p className="flex gap-2">
          <CloudOff size={18} className="mt-0.5 shrink-0 text-quiet" />
          Waiting for a connection; we send it as soon as there is one.
        </p>
      ) : (
        <Countdown step={step} />
      )}
    </div>
  )
}

function Countdown({ step }: { step: WaitingStep }) {
  const left = useClock(() => secondsLeft(step))
  return (
    <>
      <p className="text-quiet">
        Nobody is told yet. We send it in{' '}
        <span className="figures font-semibold text-ink">{left} sec</span>, or when you leave.
      </p>
      <span aria-hidden className="h-1 overflow-hidden rounded-pill bg-sand">
        <span
          className="block h-full bg-pine transition-[width] duration-1000 ease-linear"
          style={{ width: `${(left / UNDO_SECONDS) * 100}%` }}
        />
      </span>
    </>
  )
}

const undo = (bookingId: string) =>
  announce(
    undoStep(bookingId) ? 'Undone. Nobody was told.' : 'Not undone. It is being sent already.',
  )

/** It stands where the button was: the keyboard is kept there, and what it says is read out. */
function useArrival(step: WaitingStep) {
  const { change, tried } = step
  const block = useRef<HTMLDivElement>(null)
  const [fresh] = useState(() => isFresh(step))
  const words = stepWords(change.status)
  useEffect(() => {
    // Not on its button: the key that was held to its end is still down.
    if (fresh && document.activeElement === document.body)
      block.current?.focus({ preventScroll: true })
  }, [fresh])
  useEffect(() => {
    if (tried) announce(`${words}: waiting for a connection.`)
    else if (fresh)
      announce(`${words}: sent in ${UNDO_SECONDS} seconds. It can be undone until then.`)
  }, [words, tried, fresh])
  return block
}

/** It goes by itself: the keyboard is kept, on it while it is sent, and then at what can be done next. */
function useDeparture(block: RefObject<HTMLElement | null>, sending: boolean) {
  useLayoutEffect(() => {
    // The button to undo it has just gone.
    if (sending && document.activeElement === document.body)
      block.current?.focus({ preventScroll: true })
  }, [block, sending])
  useLayoutEffect(() => {
    const { current } = block
    const place = current?.parentElement
    return () => {
      if (current?.contains(document.activeElement) !== true) return
      queueMicrotask(() => {
        const next = place?.isConnected ? place.querySelector('button') : null
        if (document.activeElement === document.body)
          (next ?? document.getElementById(MAIN_ID))?.focus({ preventScroll: true })
      })
    }
  }, [block])
}
