import type { ReactNode } from 'react'

/**
 * Quiet buttons behind those with an edge, on a phone below them. Where they begin a line, their words begin where everything
 * else does. A button may draw its dialog beside itself, which keeps its own edges.
 */
export const QuietActions = ({ children }: { children: ReactNode }) => (
  // As wide as the row and what it stands out by: beside no other button would they begin the line.
  <div className="-ml-4 flex flex-wrap items-center gap-y-1 empty:hidden max-sm:basis-[calc(100%+1rem)] sm:not-first:ml-0 [&>:not(dialog)]:px-4">
    {children}
  </div>
)
