import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A drawing from `drawings.tsx`. */
  drawing: ReactNode
  title: string
  text?: string
  /** The one thing to do next. */
  action?: ReactNode
}

/** Nothing here yet: a drawing, a sentence, a button. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-6 rounded-card border border-dashed border-line p-6 sm:flex-row sm:items-center sm:gap-8 sm:p-8">
      <div className="w-36 shrink-0 text-ink">{drawing}</div>
      <div className="grid justify-items-start gap-4">
        <div className="grid gap-1">
          <p className="heading text-20">{title}</p>
          {text && <p className="max-w-text text-quiet">{text}</p>}
        </div>
        {action}
      </div>
    </div>
  )
}
