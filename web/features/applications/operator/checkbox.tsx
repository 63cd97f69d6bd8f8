import type { ReactNode } from 'react'

interface OperatorCheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  invalid?: boolean
  children: ReactNode
}

/** A box to tick; the whole line may be pressed. */
export function OperatorCheckbox({ checked, onChange, invalid, children }: OperatorCheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 scroll-mb-28 accent-pine"
      />
      {children}
    </label>
  )
}
