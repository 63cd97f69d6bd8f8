import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { announce } from '#web/lib/announce.ts'
import { buttonStyle } from './button-style.ts'
import type { ButtonVariant } from './button-style.ts'
import { classNames } from './class-names.ts'
import { useSettled } from './use-settled.ts'

interface HoldButtonProps {
  variant?: ButtonVariant
  /** What it does: `Mark En Route`. */
  label: string
  describedBy?: string | undefined
  /** Says below how it is pressed. */
  explained?: boolean
  className?: string | undefined
  onConfirmed: () => void
}

const HOLD_MS = 800

/** So long it waits for the second press. */
const ARMED_MS = 8_000

/**
 * A button that nobody presses by accident: it is held, with a finger or a key, until it is full, or pressed and then pressed
 * again, as a screen reader does it.
 */
export function HoldButton({
  variant = 'primary',
  label,
  describedBy,
  explained = false,
  className,
  onConfirmed,
}: HoldButtonProps) {
  const [armed, setArmed] = useState(false)
  // Right after the first press, another one is the same finger.
  const settled = useSettled(armed)
  const confirm = () => {
    setArmed(false)
    onConfirmed()
  }
  const press = () => {
    if (armed && settled) return confirm()
    if (armed) return undefined
    setArmed(true)
    announce(`Press again to confirm: ${label}`)
    return undefined
  }
  const { holding, handlers } = useHold({ press, confirm })
  useEffect(() => {
    if (!armed) return undefined
    const disarm = setTimeout(() => setArmed(false), ARMED_MS)
    return () => clearTimeout(disarm)
  }, [armed])
  const hint = useId()
  return (
    <span className={classNames('grid gap-1', className)}>
      <button
        type="button"
        aria-describedby={classNames(describedBy, explained && hint) || undefined}
        // `disabled` would throw the focus away between the two presses.
        aria-disabled={(armed && !settled) || undefined}
        {...handlers}
        className={buttonStyle(
          variant,
          'touch-manipulation overflow-hidden select-none [-webkit-touch-callout:none] aria-disabled:cursor-default',
        )}
      >
        <span
          aria-hidden
          className={classNames(
            'absolute inset-y-0 left-0 bg-current opacity-25',
            holding ? 'w-full transition-[width] duration-800 ease-linear' : 'w-0',
          )}
        />
        <span className="relative">{armed ? `Confirm: ${label}` : label}</span>
      </button>
      {explained && (
        <span id={hint} className="text-center text-13 text-quiet">
          {holding && 'Keep holding'}
          {!holding && (armed ? 'Press again to confirm' : 'Hold it, or press it twice')}
        </span>
      )}
    </span>
  )
}

const KEYS = ['Enter', ' ']

interface Hold {
  /** It was let go of before its end. */
  press: () => void
  confirm: () => void
}

function useHold({ press, confirm }: Hold) {
  const [holding, setHolding] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was held to its end is no press besides. */
  const held = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const begin = () => {
    held.current = false
    setHolding(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      held.current = true
      setHolding(false)
      confirm()
    }, HOLD_MS)
  }
  const end = () => {
    clearTimeout(timer.current)
    setHolding(false)
  }
  const letGo = () => {
    if (!held.current) press()
    held.current = false
  }
  const onKey = (event: KeyboardEvent, then: () => void) => {
    if (!KEYS.includes(event.key)) return
    // The browser's own press would come at once with one key, and at the end with the other.
    event.preventDefault()
    if (!event.repeat) then()
  }
  const handlers = {
    onPointerDown: ({ button }: { button: number }) => {
      if (button === 0) begin()
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: letGo,
    onKeyDown: (event: KeyboardEvent) => onKey(event, begin),
    onKeyUp: (event: KeyboardEvent) =>
      onKey(event, () => {
        if (!holding && !held.current) return
        end()
        letGo()
      }),
    onBlur: end,
  }
  return { holding, handlers }
}
