import { useId } from 'react'
import type { ReactNode } from 'react'

/** A part of an application with its heading, parted from the one before by a line. */
export function OperatorSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line pt-6 first:border-0 first:pt-0"
    >
      <h2 id={id} className="text-20">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-15 text-quiet sm:leading-6.5">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
