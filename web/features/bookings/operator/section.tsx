import { useId } from 'react'
import type { ReactNode } from 'react'

interface DeskSectionProps {
  title: string
  /** How many there are, beside the heading. */
  count?: number
  children: ReactNode
}

/** A part of the page with its heading. */
export function DeskSection({ title, count, children }: DeskSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <h2 id={id} className="text-20">
        {title}
        {count !== undefined && <span className="figures text-quiet"> {count}</span>}
      </h2>
      {children}
    </section>
  )
}

/** A list in rows, each of 48 px at least. */
export function DeskRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-clip rounded-card border border-line bg-card"
    >
      {children}
    </ul>
  )
}

export const Nothing = ({ children }: { children: string }) => (
  <p className="text-15 text-quiet">{children}</p>
)
