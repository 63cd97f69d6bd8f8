/** Two presses within so long are one. */
const ONE_PRESS_MS = 1_000

/** A second press of a double click sends nothing: the browser would forget the answer to the first. */
export function pressOnce(form: HTMLFormElement): void {
  let sentAt = -Infinity
  form.addEventListener('submit', (event) => {
    if (event.timeStamp - sentAt < ONE_PRESS_MS) event.preventDefault()
    else sentAt = event.timeStamp
  })
}
