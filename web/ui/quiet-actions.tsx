import type { ReactNode } from 'react'

/**
 * Quiet buttons behind those with an edge. Where they begin a line, their words begin where everything else does. A button
 * may draw its dialog beside itself, which keeps its own edges.
 */
export const QuietActions = ({ children }: { children: ReactNode }) => (
  <div className="-ml-4 flex flex-wrap items-center gap-y-1 empty:hidden sm:not-first:ml-0 [&>:not(dialog)]:px-4">
    {children}
  </div>
)
