import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import { FieldFrame, look, useFieldIds } from './field.tsx'
import type { FieldText } from './field.tsx'

interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'id'> {
  /** The words of each value. */
  options: Record<string, string>
}

/** One of a few, with its label: the browser's own list, which every phone shows in its own way. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  className,
  ...rest
}: SelectFieldProps) {
  const field = useFieldIds(hint, error)
  return (
    <FieldFrame {...{ label, hint, error, optional, ...field }}>
      <span className="relative block">
        <select
          {...rest}
          {...field.aria}
          className={look(error, classNames('min-h-12 appearance-none bg-card! pr-11', className))}
        >
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown size={20} className="pointer-events-none absolute top-3.5 right-3.5" />
      </span>
    </FieldFrame>
  )
}
