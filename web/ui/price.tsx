import { formatCents, formatCentsRange } from '#web/lib/money.ts'
import { classNames } from './class-names.ts'

interface PriceProps {
  /** In cents. */
  min: number
  /** The upper end of a range, in cents. */
  max?: number
  className?: string
}

/** `$125.00`, or `$125.00 - $275.00`: on one line wherever one is long enough. */
export function Price({ min, max, className }: PriceProps) {
  return (
    <span className={classNames('figures inline-block', className)}>
      {max === undefined ? formatCents(min) : formatCentsRange(min, max)}
    </span>
  )
}
