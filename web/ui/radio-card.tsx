import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface RadioCardProps extends Pick<
  ComponentProps<'input'>,
  'ref' | 'name' | 'value' | 'checked' | 'disabled'
> {
  onChoose: () => void
  className?: string
  children: ReactNode
}

/** One of several choices, large enough for a thumb; a sticky bar below never covers it. */
export function RadioCard({ onChoose, className, children, ...input }: RadioCardProps) {
  return (
    <label
      className={classNames(
        'flex min-h-12 scroll-mb-28 items-center gap-2.5 rounded-card border border-edge bg-card px-3 py-2 text-15 transition-colors hover:border-ink has-checked:border-pine has-checked:bg-pine-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        onChange={onChoose}
        className="size-5 shrink-0 scroll-mb-28 accent-pine focus-visible:outline-none"
      />
      {children}
    </label>
  )
}
