import { type Answer, keepAlive } from './keep-alive.ts'
import { written } from './requests.ts'

/** A refusal nobody expected. */
export class Unexpected extends Error {}

interface Call {
  who: Record<string, string>
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
  headers?: Record<string, string>
}

export interface Caller {
  /** The answer, whatever its status; the processes are asked in turn. */
  ask(call: Call): Promise<Answer>
  /**
   * The body of an answer that must be good.
   * @throws Unexpected when it is not
   */
  call(call: Call): Promise<Record<string, unknown>>
  close: () => void
}

/** Somebody who talks to several processes of the site over a kept connection each, as a balancer would have it. */
export function callerOf(ports: readonly number[]): Caller {
  const connections = ports.map(keepAlive)
  let turn = 0
  const ask = ({ who, headers, ...request }: Call) => {
    const connection = connections[(turn += 1) % connections.length]
    if (!connection) throw new Error('nobody to ask')
    return connection.ask(written({ ...request, headers: { ...who, ...headers } }))
  }
  return {
    ask,
    call: async (call) => {
      const answer = await ask(call)
      if (answer.status >= 300)
        throw new Unexpected(
          `${call.method ?? 'GET'} ${call.path} answered ${answer.status}: ${answer.body()}`,
        )
      return JSON.parse(answer.body()) as Record<string, unknown> // who asks knows what they asked for
    },
    close: () => {
      for (const each of connections) each.close()
    },
  }
}
