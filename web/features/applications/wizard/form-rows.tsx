import type { ChangeEvent } from 'react'
import { TypedDoubt } from '#web/features/applications/doubt.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Asked, Row } from './asked.ts'
import type { Problems } from './problems.ts'

interface FormRowsProps<Name extends string> {
  rows: readonly Row<Name>[]
  asked: Record<Name, Asked>
  values: Record<Name, string | number | null>
  problems: Problems
  /** What is to be known of what was typed, though it is taken; read out as it comes. */
  notes?: Partial<Record<Name, string | null>>
  /** What each name begins with in the page and among the problems. */
  path?: string
  onType: (name: Name, value: string | number) => void
}

/** Fields in rows, each as it is asked for. */
export const FormRows = <Name extends string>(props: FormRowsProps<Name>) =>
  props.rows.map(([names, columns]) => (
    <div key={names.join(' ')} className={classNames('grid items-start gap-6', columns)}>
      {names.map((name) => (
        <FormField key={name} {...props} name={name} />
      ))}
    </div>
  ))

function FormField<Name extends string>(props: FormRowsProps<Name> & { name: Name }) {
  const { name, asked, values, problems, notes, path = '', onType } = props
  const { options, doubted, ...look }: Asked = asked[name]
  const field = {
    ...look,
    name: path + name,
    value: values[name] ?? '',
    error: problems[path + name],
    'aria-required': !look.optional,
    // Clear of the bar with the buttons, which stays in sight on a phone.
    className: 'scroll-mb-28',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onType(name, look.type === 'number' && target.value ? Number(target.value) : target.value),
  }
  if (options) return <SelectField {...field} options={options} />
  const note = notes?.[name]
  if (!doubted && note === undefined) return <TextField {...field} />
  return (
    <div className="grid content-start gap-1.5">
      <TextField {...field} />
      {doubted && <TypedDoubt about={doubted} text={field.error ? '' : String(field.value)} />}
      <p role="status" className="text-15 text-clay empty:hidden">
        {note}
      </p>
    </div>
  )
}
