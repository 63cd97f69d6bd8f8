import type { ReactNode } from 'react'
import { RotateCw } from 'lucide-react'
import { Button } from './button.tsx'

interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What was kept, and what to do. */
  text: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

/** Something failed: what happened, what was kept, and a way to try again. */
export function ErrorState({ title, text, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-4 rounded-card border border-line bg-card p-6"
    >
      <div className="grid gap-1">
        <p className="heading text-20">{title}</p>
        <p className="max-w-text text-quiet">{text}</p>
      </div>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} pending={retrying}>
          <RotateCw size={18} /> Try again
        </Button>
      )}
    </div>
  )
}
