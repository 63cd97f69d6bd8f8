/**
 * Puts the keyboard into the first field that is marked, or the first choice where it is a list of choices, and its
 * message into the middle of the screen: a toast may stand at the top, and on a phone a bar at the bottom.
 */
export function showFirstProblem(form: HTMLFormElement): void {
  const marked = form.querySelector<HTMLElement>('[aria-invalid]')
  if (marked === null) return
  const field = marked.matches('fieldset') ? marked.querySelector('input') : marked
  field?.focus({ preventScroll: true })
  const message = marked.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
  ;(document.getElementById(message) ?? marked).scrollIntoView({ block: 'center' })
}
