import { offerPasskey } from './passkey.ts'
import { pressOnce } from './press-once.ts'
import { addShowButtons } from './show-password.ts'

// Back and a reload lead from the answer to a form that was refused to the page of that form, and not to one of the
// browser's own that asks whether to send everything again.
const form = document.querySelector<HTMLFormElement>('form[method=post]')
history.replaceState(null, '', form?.action)
if (form) pressOnce(form)
addShowButtons()
offerPasskey()
