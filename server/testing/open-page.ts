import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

/** An open page: everything its stream of events said, and ways to wait for more. */
export interface OpenPage {
  answer: IncomingMessage
  heard(): string
  hears(words: string): Promise<void>
  /** Resolves when the server lets go of the stream. */
  ended: Promise<void>
  close(): void
}

/** Listens for events on a connection of its own, as every browser does. */
export async function openPage(site: string, cookie: string): Promise<OpenPage> {
  const question = request(`${site}/api/events`, { agent: false, headers: { cookie } })
  question.end()
  const [answer] = (await once(question, 'response')) as [IncomingMessage] // by the event's documentation
  let said = ''
  answer.setEncoding('utf8').on('data', (part) => (said += part))
  answer.on('error', () => {})
  const ended = new Promise<void>((resolve) => answer.once('close', resolve))
  return {
    answer,
    heard: () => said,
    async hears(words) {
      while (!said.includes(words)) {
        if (answer.closed) throw new Error(`The page ended before it heard ${words}.`)
        await Promise.race([once(answer, 'data'), ended])
      }
    },
    ended,
    close: () => question.destroy(),
  }
}
