import type { ReactNode } from 'react'

/** A table that scrolls by itself where it does not fit: a region of its own, which the keyboard reaches. */
export const WideTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
    {children}
  </div>
)
