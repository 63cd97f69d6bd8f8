import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useOvertaken } from './overtaken.ts'

/**
 * What ends a dialog, always in view at its lower edge, with a line from side to side: it lies on the dialog itself and not
 * in what scrolls there, which ends above it. Where somebody else was faster the dialog itself says so in its place.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return useOvertaken() ? null : <Bar>{children}</Bar>
}

function Bar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    const dialog = element?.closest('dialog')
    if (!element || !dialog) return undefined
    const makeRoom = () => dialog.style.setProperty('--actions', `${element.offsetHeight}px`)
    // Its buttons may take another line; and it has no height before the dialog is open.
    const sizes = new ResizeObserver(makeRoom)
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      dialog.style.removeProperty('--actions')
    }
  }, [])
  return (
    <div
      ref={bar}
      className="absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-3 border-t border-line px-5 py-4 sm:px-6"
    >
      {children}
    </div>
  )
}
