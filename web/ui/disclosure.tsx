import { useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'

interface DisclosureProps {
  summary: string
  /** Drawn, and asked for, once it is opened. */
  children: () => ReactNode
}

/** Words behind a line that opens. */
export function Disclosure({ summary, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-15 font-semibold text-pine underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      {open && <div className="pt-2">{children()}</div>}
    </details>
  )
}
