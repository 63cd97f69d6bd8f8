/**
 * Offers to sign in with a passkey where the page asks for one. What the device answers is sent like any
 * other form.
 */
export function offerPasskey(): void {
  const place = document.getElementById('passkey')
  const { question, answerTo } = place?.dataset ?? {}
  if (place === null || question === undefined || answerTo === undefined || !known()) return
  // As the server wrote it into the page.
  const asked = JSON.parse(question) as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked)
  const problem = place.querySelector('[role=status]')
  const use = async () => {
    problem?.replaceChildren()
    const answer = await navigator.credentials.get({ publicKey }).catch(() => null)
    if (answer instanceof PublicKeyCredential) send(answer, answerTo)
    else problem?.replaceChildren('No passkey was used. Try again, or sign in with your password.')
  }
  place.querySelector('button')?.addEventListener('click', () => void use())
  place.hidden = false
}

const known = () =>
  'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential

function send(answer: PublicKeyCredential, address: string) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'credential'
  field.value = JSON.stringify(answer)
  form.append(field)
  document.body.append(form)
  form.submit()
}
