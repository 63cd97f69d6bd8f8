import { classNames } from './class-names.ts'

/** A grey shape where something will stand; give it that thing's size by class names. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block max-w-full animate-breathe rounded-card bg-line', className)}
    />
  )
}

/** Says once that a group of skeletons is loading. */
export function Loading({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
