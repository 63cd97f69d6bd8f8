import type { FieldName } from './booking-problems.ts'

/** Puts the keyboard into a field of the form; into the first choice where it is a list of choices. */
export function focusField(form: HTMLFormElement, name: FieldName | undefined): void {
  const found = name === undefined ? null : form.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? found[0] : found
  if (field instanceof HTMLElement) field.focus()
}
