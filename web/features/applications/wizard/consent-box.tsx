import { useId } from 'react'
import type { ComponentProps } from 'react'

interface ConsentBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  label: string
  /** What exactly is agreed to. */
  text: string
  error: string | undefined
  className?: string
}

/** A box to tick; all of its card may be pressed. */
export function ConsentBox({ label, text, error, className: _none, ...rest }: ConsentBoxProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex gap-4 rounded-card border border-edge p-4 transition-colors hover:border-ink has-checked:border-pine has-checked:bg-pine-soft has-aria-invalid:border-danger sm:p-5"
    >
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={error ? `${id}-text ${id}-error` : `${id}-text`}
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        className="mt-0.5 size-6 shrink-0 scroll-mb-44 cursor-pointer accent-pine"
      />
      <span className="grid gap-0.5">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <span id={`${id}-text`} className="text-15 text-quiet">
          {text}
        </span>
        {error && (
          <span id={`${id}-error`} className="text-15 text-danger">
            {error}
          </span>
        )}
      </span>
    </label>
  )
}
