import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What is on or off. */
  label: ReactNode
}

/** On or off, with its word beside it; the whole line may be pressed. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3', className)}>
      <span className="relative flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells by itself whether it is on
          role="switch"
          className="peer absolute inset-0 m-0 size-full scroll-mb-24 opacity-0"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none flex h-7 w-12 rounded-pill border-2 border-edge bg-card p-0.5 transition-colors peer-checked:border-pine peer-checked:bg-pine peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-pine before:aspect-square before:h-full before:rounded-pill before:bg-edge before:transition-transform peer-checked:before:translate-x-5 peer-checked:before:bg-paper forced-colors:before:bg-[ButtonText] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:before:bg-[HighlightText]"
        />
      </span>
      {label}
    </label>
  )
}
