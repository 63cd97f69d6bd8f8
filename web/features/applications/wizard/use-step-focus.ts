import { useEffect, useRef } from 'react'

/** A step that was just opened begins at its heading, for the keyboard, the reader and the eye. */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // The first step to be shown is left where the page put the keyboard.
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('form')?.scrollIntoView()
  }, [step])
  return heading
}
