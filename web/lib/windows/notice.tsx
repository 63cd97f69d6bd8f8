import type { ReactNode } from 'react'

/** What there is to know where times would stand. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <p className="rounded-card bg-clay-soft px-4 py-3">
      <strong className="block font-semibold text-clay-dark">{title}</strong>
      {children}
    </p>
  )
}
