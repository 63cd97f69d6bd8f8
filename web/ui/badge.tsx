import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

interface BadgeProps {
  icon?: LucideIcon
  /** Two class names: the ground and the ink on it. */
  tone?: string
  children: ReactNode
}

/** A word with its icon and colour: never a colour alone. */
export function Badge({ icon: Icon, tone = 'bg-sand text-ink', children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-pill px-3 py-1 text-13 font-semibold',
        tone,
      )}
    >
      {Icon && <Icon size={15} />}
      {children}
    </span>
  )
}
