import type { PreviewAnswer } from '#contract/assistant.ts'
import type { Problem } from '#contract/errors.ts'
import { paths } from '#web/app/paths.ts'
import { callsFirst, SAFETY_WORDS } from '#web/features/assistant/safety-words.ts'
import { deviceTime } from '#web/lib/device-time.ts'
import { settledZip } from '#web/features/assistant/settled-zip.ts'
import { formatCentsRange } from '#web/lib/money.ts'
import {
  type Answered,
  keepTyped,
  readTyped,
  rememberAfterLogin,
  rememberAsked,
} from '#web/lib/session-keys.ts'
import { CARD_WORDS } from './card-words.ts'

const FAILED = 'This did not work. Please try again.'
const TOO_MANY = 'You asked many times within a minute. Wait a moment, or sign in and go on there.'
const SILENCE_MS = 20_000
/** For so long the time in an answer is still told to who comes back to it. */
const YOUNG_MS = 120_000

/** Gives the hero's field its answer; see `pages/landing/ask-field.tsx`, whose parts it fills. */
export function answerHere(): void {
  const form = found('form', HTMLFormElement)
  const message = found('message', HTMLTextAreaElement)
  const zip = found('zip', HTMLInputElement)
  const send = found('send', HTMLButtonElement)
  const problem = found('problem', HTMLElement)
  const place = found('place', HTMLElement)
  const template = found('template', HTMLTemplateElement)
  if (!form || !message || !zip || !send || !problem || !place || !template) return

  const typed = readTyped()
  // Where the browser has put it back itself, that is what they see.
  if (typed !== null && message.value === '' && zip.value === '') {
    message.value = typed.message
    zip.value = typed.zip
  }
  const written = () => ({ message: message.value, zip: zip.value })
  form.addEventListener('input', () => keepTyped(written()))

  const show = (answer: PreviewAnswer, said: Said) => {
    const shown = shownAnswer(template, answer, said)
    for (const choice of shown.choices)
      choice.addEventListener('click', () => {
        message.value = `${said.message}\n${choice.textContent}`
        keepTyped(written())
        void ask()
      })
    place.replaceChildren(shown.node)
  }
  const isStillThere = (said: Said) => isSame(withoutEdges(written()), said)
  const keep = (answer: PreviewAnswer, said: Said) => {
    if (isStillThere(said)) keepTyped(written(), { answer, at: deviceTime() })
  }

  let asking: AbortController | null = null
  const ask = async () => {
    problem.textContent = ''
    const said = withoutEdges(written())
    if (said.message === '') {
      problem.textContent = 'Describe what is wrong.'
      message.focus()
      return
    }
    asking?.abort()
    const mine = new AbortController()
    asking = mine
    waiting(send, true)
    try {
      const answer = await preview(said, mine.signal)
      show(answer, said)
      keep(answer, said)
      place.focus({ preventScroll: true })
      place.scrollIntoView({ block: 'nearest' })
    } catch (error) {
      if (asking === mine) problem.textContent = error instanceof Refused ? error.message : FAILED
    } finally {
      if (asking === mine) waiting(send, false)
    }
  }

  /** What was answered before they left stands there again; grown old it is asked for anew, without a word where that fails. */
  const comeBack = async ({ answer, at }: Answered) => {
    const said = withoutEdges(written())
    try {
      if (isYoung(at)) return show(answer, said)
      asking = new AbortController()
      const anew = await preview(said, asking.signal)
      if (!isStillThere(said)) return
      show(anew, said)
      keep(anew, said)
    } catch {
      // The button is there, as it was before.
    }
  }
  if (typed !== null && typed.answered !== null && isSame(typed, written()))
    void comeBack(typed.answered)

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask()
  })
  message.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    void ask()
  })
}

/** What the server said about it, in a sentence for people. */
class Refused extends Error {}

interface Said {
  message: string
  zip: string
}

const withoutEdges = ({ message, zip }: Said): Said => ({
  message: message.trim(),
  zip: zip.trim(),
})

const isSame = (one: Said, other: Said) => one.message === other.message && one.zip === other.zip

/** A clock that was set back since tells nothing either. */
const isYoung = (at: number) => Math.abs(deviceTime() - at) < YOUNG_MS

async function preview({ message, zip }: Said, given: AbortSignal): Promise<PreviewAnswer> {
  const response = await fetch('/api/ai/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(zip === '' ? { message } : { message, zip }),
    signal: AbortSignal.any([given, AbortSignal.timeout(SILENCE_MS)]),
  })
  if (response.ok) return (await response.json()) as PreviewAnswer // as the contract says
  if (response.status === 429) throw new Refused(TOO_MANY)
  const problem = (await response.json()) as Partial<Problem> // a proxy's own may have none of it
  throw new Refused(problem.issues?.[0]?.message ?? FAILED)
}

function shownAnswer(template: HTMLTemplateElement, answer: PreviewAnswer, said: Said) {
  const node = document.importNode(template.content, true)
  const part = (name: string) => node.querySelector(`[data-part="${name}"]`)
  const write = (name: string, words: string) => part(name)?.replaceChildren(words)
  node.firstElementChild?.setAttribute('lang', answer.language)
  const { safety } = answer.intent
  if (safety === null) part('danger')?.remove()
  else {
    const words = SAFETY_WORDS[answer.language]
    write('hazard', `${words.nameOf(safety.hazard)}. ${words.doFirst}`)
    part('steps')?.replaceChildren(
      ...safety.steps.map((step) => {
        const line = document.createElement('li')
        line.textContent = step
        return line
      }),
    )
    if (callsFirst(safety.hazard)) write('call-words', words.call)
    else part('call')?.remove()
    write('source', `${words.source} ${safety.source}`)
  }
  // Danger first, then commerce: the price waits on the page behind.
  if (safety === null) write('message', answer.message)
  else part('message')?.remove()

  const model = part('choice')
  const choices = answer.choices.flatMap((words) => {
    const choice = model?.cloneNode()
    if (!(choice instanceof HTMLElement)) return []
    choice.textContent = words
    return [choice]
  })
  if (choices.length === 0 || safety !== null) part('choices')?.remove()
  else part('choices')?.replaceChildren(...choices)

  const words = CARD_WORDS[answer.language]
  const { service, earliest, place } = answer
  if (service === null || safety !== null) part('service')?.remove()
  else {
    write('title', service.title)
    write('price', formatCentsRange(service.priceMin, service.priceMax))
    write('earliest-free', words.earliest)
    // A slip in it keeps nobody from the steps of a danger.
    const zip = settledZip(said.zip)
    write('where', zip && place !== 'unknown' ? words.near(said.zip) : '')
    if (zip === null) write('earliest', words.noZip)
    else if (zip === '') write('earliest', words.addZip)
    else write('earliest', earliest?.label ?? whyNone(answer, zip))
  }
  const [shown, hidden] = safety === null ? ['go-on', 'go-on-safe'] : ['go-on-safe', 'go-on']
  part(hidden)?.remove()
  const hasTimes = service !== null && place !== 'unknown' && place !== 'unserved'
  const goOn = hasTimes ? words.pickATime : words.goOn
  write(shown, safety === null ? goOn : SAFETY_WORDS[answer.language].safeBook)
  write('account', words.account)
  part(shown)?.addEventListener('click', () => {
    rememberAsked({ ...said, safeFrom: safety?.hazard })
    rememberAfterLogin(paths.aiBooking)
  })
  return { node, choices }
}

/** Why there is no earliest time where somebody lives. */
function whyNone({ language, place, intent: { trade } }: PreviewAnswer, zip: string): string {
  const words = CARD_WORDS[language]
  if (place === 'unknown') return words.unknownZip
  return place === 'unserved' && trade !== null ? words.unserved(zip, trade) : words.nobodyFree
}

function waiting(send: HTMLButtonElement, now: boolean) {
  send.ariaDisabled = String(now)
  send.textContent = now ? 'Looking…' : 'See price and time'
}

const found = <E extends HTMLElement>(name: string, kind: new () => E): E | null => {
  const element = document.querySelector(`[data-ask="${name}"]`)
  return element instanceof kind ? element : null
}
