import type { ReactNode } from 'react'

interface BusinessSectionProps {
  /** Where links to it lead. */
  id: string
  title: string
  text?: string
  /** A button that belongs to the whole section. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the page that links can lead to. */
export function BusinessSection({ id, title, text, action, children }: BusinessSectionProps) {
  const headingId = `${id}-title`
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="grid scroll-mt-6 gap-5 focus:outline-none"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id={headingId} className="text-26">
            {title}
          </h2>
          {text && <p className="max-w-text text-15 text-quiet">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
