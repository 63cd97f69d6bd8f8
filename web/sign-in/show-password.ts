/** Gives each password of the page a button that shows what is typed. */
export function addShowButtons(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=password]'))
    addShowButton(input)
}

function addShowButton(input: HTMLInputElement) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'show'
  button.textContent = 'Show'
  button.setAttribute('aria-label', 'Show password')
  button.setAttribute('aria-controls', input.id)
  const show = (shown: boolean) => {
    input.type = shown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(shown))
  }
  show(false)
  button.addEventListener('click', () => show(input.type === 'password'))
  // Browsers remember what is typed as text, and offer it to the next one who comes to this form.
  input.form?.addEventListener('submit', () => show(false))
  input.after(button)
}
