import * as z from 'zod/mini'
import { type Html, html } from '#server/modules/accounts/sign-in/html.ts'

/** What was wrong with each field, in a sentence. */
export type FieldErrors = Partial<Record<string, string>>

/** What was wrong with the form as a whole, and the field to look at first. */
export interface Failure {
  text: Html
  field: string
}

interface Field {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  hint?: string
}

interface Form {
  action: string
  fields: readonly Field[]
  button: string
  /** What was typed; a password is never sent back. */
  values?: Readonly<Record<string, string>>
  errors?: FieldErrors
  failure?: Failure | null
}

interface FieldState {
  value: string
  error: string | undefined
  /** The failure of the form is about this field. */
  failed: boolean
  focused: boolean
}

const fieldHtml = (field: Field, { value, error, failed, focused }: FieldState) => {
  const { name, label, type, autocomplete, hint } = field
  const described = [hint && `${name}-hint`, error && `${name}-error`, failed && 'failure']
    .filter(Boolean)
    .join(' ')
  const input = html`<input
    id="${name}"
    name="${name}"
    type="${type}"
    autocomplete="${autocomplete}"
    required
    ${type === 'email' && html` autocapitalize="none" spellcheck="false"`}
    ${type !== 'password' && html` value="${value}"`}
    ${described !== '' && html` aria-describedby="${described}"`}
    ${(error !== undefined || failed) && html` aria-invalid="true"`}
    ${focused && html` autofocus`}
  />`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
    ${type === 'password' ? html`<div class="secret">${input}</div>` : input}
  </div>`
}

const alertHtml = (fields: readonly Field[], errors: FieldErrors, failure: Failure | null) => {
  if (failure !== null)
    return html`<div class="alert" role="alert"><p id="failure">${failure.text}</p></div>`
  const wrong = fields.filter(({ name }) => errors[name] !== undefined)
  if (wrong.length === 0) return null
  const list = wrong.map(({ name }) => html`<li><a href="#${name}">${errors[name] ?? ''}</a></li>`)
  return html`<div class="alert" role="alert">
    <h2>Please look at this again</h2>
    <ul>
      ${list}
    </ul>
  </div>`
}

/** A form with its mistakes said twice: all together at the top, and each beside its field. */
export function formHtml({
  action,
  fields,
  button,
  values = {},
  errors = {},
  failure = null,
}: Form): Html {
  const wrong = failure?.field ?? fields.find(({ name }) => errors[name] !== undefined)?.name
  const focus = wrong ?? fields[0]?.name
  const stateOf = (name: string): FieldState => ({
    value: values[name] ?? '',
    error: errors[name],
    failed: failure?.field === name,
    focused: focus === name,
  })
  return html`${alertHtml(fields, errors, failure)}
    <form method="post" action="${action}" novalidate>
      ${fields.map((field) => fieldHtml(field, stateOf(field.name)))}
      <button type="submit">${button}</button>
    </form>`
}

/** A field sent twice counts as its last value, one not sent as blank. */
const typed = z.pipe(
  z.unknown(),
  z.transform((value): unknown => (Array.isArray(value) ? value.at(-1) : value) ?? ''),
)

export const typedText = (schema: z.ZodMiniType<string, string>) => z.pipe(typed, schema)

/** The first sentence about each field that is wrong. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message
  return errors
}
