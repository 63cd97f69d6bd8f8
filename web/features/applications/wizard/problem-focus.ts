import { useEffect, useRef, useState } from 'react'

/** What the keyboard goes to: a field with an error, or the sentence where no field is to blame. */
const PROBLEM = '[aria-invalid], [data-problem]'

/**
 * Puts the keyboard into the first problem inside `frame`. The field must be marked before the focus
 * reaches it, else its error is not read out; so it waits until that was drawn.
 */
export function useProblemFocus<E extends HTMLElement>() {
  const frame = useRef<E>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count > 0) frame.current?.querySelector<HTMLElement>(PROBLEM)?.focus()
  }, [count])
  return { frame, focusProblem: () => setCount((before) => before + 1) }
}
