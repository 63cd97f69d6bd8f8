import { watchRememberingLinks } from '#web/lib/remembering-links.ts'
import { answerHere } from './ask.ts'

watchRememberingLinks()
answerHere()

// A page kept from before somebody signed in is no longer true: whose page it is, only the server knows.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload()
})
