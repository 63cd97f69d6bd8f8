import type { AddressInfo } from 'node:net'
import { startSession } from '#server/modules/accounts/sessions.ts'
import { secondConnection } from './second-connection.ts'
import { openWorld, type World } from './world.ts'

interface Posted {
  status: number
  /** Whether it was sent more than once: what an answer of 503 left open may have happened the first time. */
  again: boolean
  // oxlint-disable-next-line typescript/no-explicit-any -- what an answer holds is what a test is about
  body: any
}

/** Sends a change over the network, to both processes in turn. */
export type Post = (
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Posted>

/** Two processes of the site on one PostgreSQL, each on a port of its own, for many who come at once. */
export interface CrowdedSite {
  world: World
  /** A session that both know. */
  signIn(user: { id: string }): Promise<Post>
  /** Asks the database past the site. */
  query<T extends object>(statement: string, values?: unknown[]): Promise<T[]>
  close(): Promise<void>
}

export async function openCrowdedSite(): Promise<CrowdedSite> {
  const settings = { rateLimits: false }
  const world = await openWorld({ engine: 'postgresql', settings })
  const neighbour = await openWorld({ connection: secondConnection(world.connection), settings })
  const ports: number[] = []
  for (const { app } of [world, neighbour]) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    ports.push((app.server.address() as AddressInfo).port) // it listens on a port
  }
  let turn = 0
  return {
    world,
    signIn: async ({ id }) => {
      const session = await startSession(world.context, { userId: id, idToken: null })
      const cookie = `fixwell_session=${session}`
      const post: Post = async (path, body, headers = {}) => {
        turn += 1
        const answer = await fetch(`http://127.0.0.1:${ports[turn % ports.length]}${path}`, {
          method: 'POST',
          headers: {
            cookie,
            ...headers,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        // So many at once may wait longer for the database than is allowed.
        return answer.status === 503
          ? { ...(await post(path, body, headers)), again: true }
          : { status: answer.status, again: false, body: text === '' ? null : JSON.parse(text) }
      }
      return post
    },
    query: async <T extends object>(statement: string, values: unknown[] = []) => {
      const { engine } = world.connection
      if (engine.kind !== 'postgresql') throw new Error('it was opened on PostgreSQL')
      return (await engine.pool.query<T>(statement, values)).rows
    },
    close: async () => {
      await neighbour.close()
      await neighbour.connection.close()
      await world.close()
    },
  }
}
