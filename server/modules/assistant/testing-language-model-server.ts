import { createServer, type ServerResponse } from 'node:http'
import { freePort } from '#server/testing/free-port.ts'

/** What the model says to one request: its text, a status that is no success, or nothing at all. */
type Said = { says: string } | { fails: number } | 'silence'

/** At once, or when the test says so. */
export type Behaviour = (asked: {
  messages: { role: string; content: unknown }[]
}) => Said | Promise<Said>

export interface LanguageModelServer {
  baseUrl: string
  behave(next: Behaviour): void
  /** The requests since the last change of behaviour, as JSON text. */
  asked: string[]
  close(): Promise<void>
}

/** An OpenAI-compatible endpoint that answers as a test tells it to. */
export async function openLanguageModelServer(): Promise<LanguageModelServer> {
  let behaviour: Behaviour = () => ({ fails: 500 })
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part) => (body += part))
    request.on('end', () => {
      asked.push(body)
      void Promise.resolve(behaviour(JSON.parse(body))).then((said) => answer(response, said))
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    behave: (next) => {
      behaviour = next
      asked.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(response: ServerResponse, said: Said) {
  if (said === 'silence') return
  const status = 'fails' in said ? said.fails : 200
  const content = 'says' in said ? said.says : ''
  response.writeHead(status, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'answer-1',
      object: 'chat.completion',
      created: 0,
      model: 'a-model',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  )
}
