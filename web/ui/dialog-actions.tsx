import type { ReactNode } from 'react'
import { useOvertaken } from './overtaken.ts'

/**
 * What ends a dialog, always in view at its lower edge: the offsets take it through the dialog's padding. Where somebody
 * else was faster the dialog itself says so in its place.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  if (useOvertaken()) return null
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center gap-3 border-t border-line bg-card px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  )
}
