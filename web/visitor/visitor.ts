import { watchRememberingLinks } from '#web/lib/remembering-links.ts'
import { takeErased } from '#web/lib/session-keys.ts'
import { answerHere } from './ask.ts'

watchRememberingLinks()
answerHere()

const news = document.querySelector('[data-erased]')
if (news && takeErased())
  news.textContent = 'Your account is erased. Thank you for having been with us.'

// A page kept from before somebody signed in is no longer true: whose page it is, only the server knows.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload()
})
