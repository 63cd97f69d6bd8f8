import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Access, type Answer, type Endpoint, limitOf } from '#contract/endpoint.ts'
import { type Asked, asked, refuseForeignIds } from './asked.ts'
import { acceptForms } from './form.ts'
import { asksForTable, type Row, sendTable } from './table.ts'
import { type InOneTrip, oneTrip, type Recognising } from './one-trip.ts'
import { forbidden, suspended, unauthorized } from './problems.ts'
import { routeSchema } from './route-schema.ts'
import { refuseCrossSite } from './security.ts'
import { type Caller, sessionHashOf } from './session.ts'

/** A public call may come from nobody. */
export type Call<E extends Endpoint> = Asked<
  E,
  E['access'] extends 'public' ? Caller | null : Caller
>

export interface MountOptions<E extends Endpoint> {
  /** Refuses a caller by the id in the address, before anything else they sent is read. */
  refuse?: (caller: Caller, id: string) => Promise<void>
  /** The answer as a table, for who asks for one where the contract has it so. */
  csv?: (answer: Answer<E>) => { file: string; rows: readonly Row[] }
}

/** Turns an endpoint of the contract into a route. Private unless the contract says public. */
export interface Mount {
  <const E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E>) => Promise<Answer<E>>,
    options?: MountOptions<E>,
  ): void
  /** The same for a hot path: one statement finds out whether the caller is signed in, and serves them. */
  inOneTrip<const E extends Endpoint>(endpoint: E, serving: InOneTrip<E>): void
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** Whose call this is counted as. Not yet whether they may: see `inOneTrip`. */
    countedAs: string | null
  }
}

const REFUSED: Partial<Record<Access, string>> = {
  pro: 'This is for professionals only.',
  operator: 'This is for operators only.',
}

const secondFactorFirst = (publicUrl: string) =>
  `Operators sign in with a second factor here. Set it up on your profile, or sign in with it: ${publicUrl}/profile`

/** The order of refusals is 401, 403, 400, 404, 409: the caller is known before anything they sent is read. */
export function mounting(app: FastifyInstance, recognising: Recognising): Mount {
  const { publicUrl, support, findCaller, refuseBeyondMarkets } = recognising
  app.decorateRequest('caller', null)
  app.decorateRequest('countedAs', null)

  const authorise = (access: Access) => async (request: FastifyRequest) => {
    if (access === 'public') {
      refuseCrossSite(request, publicUrl)
      return
    }
    const hash = sessionHashOf(request, publicUrl)
    request.caller = hash === null ? null : await findCaller(hash)
    if (request.caller === null) throw unauthorized()
    request.countedAs = request.caller.id
    if (access === 'operator' && request.caller.needsSecondFactor)
      throw forbidden(secondFactorFirst(publicUrl))
    if (access !== 'signed-in' && request.caller.role !== access)
      throw forbidden(REFUSED[access] ?? '')
    if (access === 'operator' && request.caller.suspended) throw suspended({ support })
    refuseCrossSite(request, publicUrl)
  }

  /** A form is read in a room of its own: everywhere else it stays something we do not take. */
  const inItsRoom = (endpoint: Endpoint, add: (room: FastifyInstance) => void) => {
    if (endpoint.bodyType === undefined) return add(app)
    void app.register(async (room) => {
      await acceptForms(room)
      add(room)
    })
  }

  const mount: Mount = (endpoint, handler, { refuse, csv } = {}) => {
    const authoriseRole = authorise(endpoint.access)
    const { access, within } = endpoint
    const refuseBeyond = async (request: FastifyRequest) => {
      if (access === 'operator' && request.caller !== null)
        await refuseBeyondMarkets(request.caller.id, { within, id: idOf(request) })
    }
    inItsRoom(endpoint, (room) =>
      room.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: routeSchema(endpoint),
        onRequest: async (request) => {
          await authoriseRole(request)
          if (within === undefined) await refuseBeyond(request)
          if (refuse !== undefined && request.caller !== null)
            await refuse(request.caller, idOf(request))
        },
        // An id is 404 after all that was sent is judged; a call that is nobody's of theirs was refused before.
        preHandler: [refuseForeignIds, ...(within === undefined ? [] : [refuseBeyond])],
        config: { limit: limitOf(endpoint) },
        handler: async (request, reply) => {
          // Fastify has validated the call against the endpoint's own schemas, and `authorise` has refused
          // everybody the contract does not let in: here only the types catch up.
          const call = { ...asked(request, reply), user: request.caller } as Call<typeof endpoint>
          const answer = await handler(call)
          if (endpoint.answerType === 'text/event-stream')
            void reply
              .type(endpoint.answerType)
              .header('cache-control', 'no-cache')
              .header('x-accel-buffering', 'no')
          if (answer instanceof File) return sendFile(reply, answer)
          if (reply.statusCode !== endpoint.underWay) void reply.status(endpoint.success)
          if (csv !== undefined && asksForTable(request)) return sendTable(reply, csv(answer))
          return reply.send(answer)
        },
      }),
    )
  }
  mount.inOneTrip = oneTrip(app, recognising)
  return mount
}

/** A file of one name never changes. Only who got it keeps it, and only for the session they got it in. */
async function sendFile(reply: FastifyReply, file: File) {
  void reply
    .type(file.type)
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('vary', 'cookie')
  // Not made by us, as pictures are: it is saved, and wherever it is shown nothing in it runs.
  if (file.type === 'application/pdf')
    void reply
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  return reply.send(Buffer.from(await file.arrayBuffer()))
}

/** The id in the address, not judged yet. */
function idOf({ params }: FastifyRequest): string {
  const found = Object.entries(params ?? {}).find(([name]) => name === 'id')
  return String(found?.[1])
}
