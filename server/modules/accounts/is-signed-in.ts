import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { sessionHashOf } from '#server/http/session.ts'
import { findCaller } from './sessions.ts'

/** Whether a request comes from a browser that is signed in here. */
export async function isSignedIn(context: Context, request: FastifyRequest): Promise<boolean> {
  const hash = sessionHashOf(request, context.config.publicUrl)
  return hash !== null && (await findCaller(context, hash)) !== null
}
