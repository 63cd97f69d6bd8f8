import { flushSync } from 'react-dom'

/** The field must be marked before the focus reaches it, else its error is not read out. */
export function markAndFocus(form: HTMLElement | null, mark: () => void): void {
  flushSync(mark)
  form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
