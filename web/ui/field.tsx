import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { classNames } from './class-names.ts'
import { useOvertaken } from './overtaken.ts'

export interface FieldText {
  label: string
  hint?: ReactNode
  /** One sentence on what to put right; shown under the field and read with it. */
  error?: string | undefined
  optional?: boolean
}

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'id'>
type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'id'>

const control =
  'w-full rounded-card border bg-card px-4 py-2.5 text-17 text-ink placeholder:text-quiet transition-colors read-only:bg-sand disabled:bg-sand disabled:text-quiet'

export const look = (error: string | undefined, className?: string) =>
  classNames(control, error ? 'border-danger' : 'border-edge hover:border-ink', className)

/** A one-line input with its label. Takes everything an `input` takes. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  readOnly,
  ...rest
}: TextFieldProps) {
  const field = useFieldIds(hint, error)
  const overtaken = useOvertaken()
  return (
    <FieldFrame {...{ label, hint, error, optional, ...field }}>
      <input
        dir="auto"
        // Without a last day, a browser takes six digits for a year, and one too many is no day we know.
        max={rest.type === 'date' ? '9999-12-31' : undefined}
        {...rest}
        {...field.aria}
        readOnly={readOnly || overtaken}
        className={look(error, classNames('min-h-12', className))}
      />
    </FieldFrame>
  )
}

/** As `TextField`, for several lines. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  readOnly,
  ...rest
}: TextAreaProps) {
  const field = useFieldIds(hint, error)
  const overtaken = useOvertaken()
  return (
    <FieldFrame {...{ label, hint, error, optional, ...field }}>
      <textarea
        rows={3}
        dir="auto"
        {...rest}
        {...field.aria}
        readOnly={readOnly || overtaken}
        className={look(error, className)}
      />
    </FieldFrame>
  )
}

export function useFieldIds(hint: ReactNode, error: string | undefined) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  const aria = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return { id, hintId, errorId, aria }
}

interface FrameProps {
  label: string
  hint: ReactNode
  error: string | undefined
  optional: boolean | undefined
  id: string
  hintId: string
  errorId: string
  children: ReactNode
}

export function FieldFrame({
  label,
  hint,
  error,
  optional,
  id,
  hintId,
  errorId,
  children,
}: FrameProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-15 font-semibold">
        {label}
        {optional && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-15 text-quiet">
          {hint}
        </p>
      )}
      {children}
      <FieldProblem id={errorId}>{error}</FieldProblem>
    </div>
  )
}

interface FieldProblemProps {
  id: string
  className?: string
  children: string | false | null | undefined
}

/** One sentence on what to put right, for what is described by `id`; nothing where there is none. */
export function FieldProblem({ id, className, children }: FieldProblemProps) {
  if (!children) return null
  return (
    <p id={id} className={classNames('flex items-start gap-1.5 text-15 text-danger', className)}>
      <CircleAlert size={18} className="mt-0.5" />
      {children}
    </p>
  )
}
